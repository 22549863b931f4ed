import type { Plant } from '../../scenario.ts'
import { plants as ofCrash } from '../crash/plants.ts'
import { plants as ofStale } from '../stale/plants.ts'

export const plants: readonly Plant[] = [
  ...ofCrash.filter(({ name }) => /PostgreSQL: (?:a lost connection|a repeated mark)/u.test(name)),
  ...ofStale.filter(({ name }) => /an edited talk|every 5 seconds/u.test(name)),
]
