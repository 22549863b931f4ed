import type { Rows } from '@lectern/adapters-persistence/testing'
import { counterFaults } from './counters.ts'
import { searchFaults } from './search-index.ts'

/** What rows of different tables say about each other, and must at any time. */
export const rowFaults = (rows: Rows): readonly string[] => [...counterFaults(rows), ...searchFaults(rows)]
