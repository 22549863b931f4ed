import type { PageRequest } from '@lectern/application'

/** As many items as one page may have. */
export const everything: PageRequest = { start: 0, resultsPerPage: 0 }
