import type { PageRequest } from '@lectern/application'

/** A list whole, as far as the service gives it. */
export const everything: PageRequest = { start: 0, resultsPerPage: 0 }
