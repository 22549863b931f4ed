import { wholeDataModel } from './0001-whole-data-model.ts'
import type { Migration } from './migration.ts'

/** Every migration there is, oldest first. */
export const migrations: readonly Migration[] = [wholeDataModel]
