import { asMember, aUser } from '@lectern/application/testing'
import { asId, type Member, type User, type UserId, type Username, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'
import { goldenBeside, goldenUris as uris } from '../../testing/golden.ts'
import { presentUser } from './present-user.ts'
import { briefUserSchema, verboseUserSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)

const ada: User = {
  ...aUser({
    username: 'Ada.L' as Username,
    fullName: 'Ada <Lovelace>',
    twitterUsername: 'ada_l',
    biography: 'Wrote the first one.\n\nThen more.',
    email: 'ada@lectern.example',
    trusted: true,
    avatarHash: 'a1b2c3',
  }),
  id: asId<UserId>(3),
}
const somebody = (admin: boolean): Member => asMember({ id: asId<UserId>(9), admin, trusted: false })

it('presents a user in brief', () => {
  expectGolden(presentUser(ada, false, { actor: visitor, uris }), 'user-brief', briefUserSchema)
})

it('presents a user in detail', () => {
  expectGolden(presentUser(ada, true, { actor: visitor, uris }), 'user-verbose', verboseUserSchema)
})

it('presents users in detail to themselves', () => {
  const presented = presentUser(ada, true, { actor: asMember(ada), uris })
  expectGolden(presented, 'user-verbose-for-self', verboseUserSchema)
})

it('presents a user of whom little is known in detail to an admin', () => {
  const user = { ...ada, twitterUsername: '', biography: '', trusted: false }
  const presented = presentUser(user, true, { actor: somebody(true), uris })
  expectGolden(presented, 'user-verbose-for-admin', verboseUserSchema)
})

it('tells others who are signed in that they cannot edit, and nothing more', () => {
  const { can_edit: canEdit, ...presented } = presentUser(ada, true, { actor: somebody(false), uris })
  expect(canEdit).toBe(false)
  expectGolden(presented, 'user-verbose', verboseUserSchema)
})

it('says nothing private in brief, not even to an admin', () => {
  const { can_edit: canEdit, ...presented } = presentUser(ada, false, { actor: somebody(true), uris })
  expect(canEdit).toBe(true)
  expectGolden(presented, 'user-brief', briefUserSchema)
})
