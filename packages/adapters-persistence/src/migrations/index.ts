import { wholeDataModel } from './0001-whole-data-model.ts'
import { tokenOrigins } from './0002-token-origins.ts'
import { fingerprints, schemasWithoutFingerprints } from './fingerprints.ts'
import type { Migration, Plan } from './migration.ts'
import { tablesOn } from './tables.ts'

/** Every migration there is, oldest first. */
const migrations: readonly Migration[] = [wholeDataModel, tokenOrigins]

export const plan: Plan = { migrations, fingerprints, tables: tablesOn, schemasWithoutFingerprints }
