import type { Plant } from '../../scenario.ts'
import { plants as ofCrash } from '../crash/plants.ts'
import { plants as ofStale } from '../stale/plants.ts'

export const plants: readonly Plant[] = [
  ...ofCrash.filter(({ name }) => name.includes('PostgreSQL: a repeated mark')),
  ...ofStale.filter(({ name }) => /an edited talk|every 5 seconds/u.test(name)),
  {
    name: 'a pooler without its server counts as a server',
    file: 'packages/adapters-persistence/src/dialects/postgres/errors.ts',
    search: "hasCode(error, '08P01')",
    replace: 'false',
  },
]
