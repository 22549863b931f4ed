import { baseline } from './0031-baseline.ts'
import { unverifiedAccounts } from './0032-unverified-accounts.ts'
import { burstsOfRatings } from './0033-bursts-of-ratings.ts'
import { formerUsernames } from './0037-former-usernames.ts'
import { searchesByTheEngines } from './0038-searches-by-the-engines.ts'
import { countedLists } from './0039-counted-lists.ts'
import { fingerprints, replacedByBaseline } from './fingerprints.ts'
import type { Migration, Plan } from './migration.ts'
import { tablesOn } from './tables.ts'

/** Every migration, oldest first. */
const migrations: readonly Migration[] = [
  baseline,
  unverifiedAccounts,
  burstsOfRatings,
  formerUsernames,
  searchesByTheEngines,
  countedLists,
]

export const plan: Plan = { migrations, fingerprints, tables: tablesOn, replacedByBaseline }
