import type { PageRequest } from '../src/paging.ts'

export const firstPage: PageRequest = { start: undefined, resultsPerPage: undefined }
