import { operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { aScene } from '../../test/scene.ts'

it('lists accounts in any state, all of them or by a part of a name', async () => {
  const { lectern, actors } = await aScene('approved')
  const names = {
    username: 'unverified-ada',
    email: 'ada@lectern.example',
    fullName: 'Ada Unseen',
    admin: false,
  }
  await lectern.createUser(operator, names)
  const all = await lectern.listAccounts(actors.admin, { page: firstPage })
  expect(all.total).toBeGreaterThan(5)
  const found = await lectern.listAccounts(actors.admin, { keyword: ' uNSEEN ', page: firstPage })
  expect(found.items.map(({ username }) => username)).toEqual(['unverified-ada'])
})

it('shows what an author submitted, what is shown of them, and what was taken down', async () => {
  const { lectern, actors, users } = await aScene('approved')
  const { id: userId } = users.author
  const before = await lectern.getAccount(actors.admin, { userId })
  expect(before).toMatchObject({ user: { id: userId }, submitted: { pending: 0, approved: 0, rejected: 0 } })
  const taken = await lectern.takeDownComments(actors.admin, { authorId: userId })
  const after = await lectern.getAccount(actors.admin, { userId })
  expect(after.shownComments).toEqual({ onTalks: 0, onEvents: 0 })
  expect(before.shownComments).not.toEqual(after.shownComments)
  expect(after.takeDowns.items.map(({ id }) => id)[0]).toBe(taken.id)
})
