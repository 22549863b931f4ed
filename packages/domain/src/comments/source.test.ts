import { expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { UserId } from '../users/user.ts'
import { sourcesThatStay } from './source.ts'

const [gone, other] = [asId<UserId>(1), asId<UserId>(2)]

it.each([
  ['the application of another', [{ name: 'Agenda', ownerId: other }], ['Agenda']],
  ['not one of its own', [{ name: 'Agenda', ownerId: gone }], []],
  [
    'nor one of another that has the name of its own',
    [
      { name: 'Agenda', ownerId: other },
      { name: 'Agenda', ownerId: gone },
    ],
    [],
  ],
  ['nothing where there is no application', [], []],
])('in the comments of a deleted account stays %s', (_, applications, sources) => {
  expect([...sourcesThatStay(applications, gone)]).toEqual(sources)
})
