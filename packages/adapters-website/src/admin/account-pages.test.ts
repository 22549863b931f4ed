import { anEventComment, anEvent, anImportedUser, aUser } from '@lectern/contracts/testing'
import type { User, Username } from '@lectern/domain'
import { beforeEach, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

let author: User
let path: string
let number = 0
const website = await openWebsite()
const admin = await website.signIn('admin', true)
beforeEach(async () => {
  number += 1
  author = await website.store.transaction(async ({ users, events, comments }) => {
    const user = await users.add(aUser({ username: `author-${number}` as Username, fullName: 'Una Author' }))
    const event = await events.add(anEvent(user.id))
    for (const comment of ['First words', 'More words']) {
      await comments.add(anEventComment(event.id, user.id, { comment }))
    }
    return user
  })
  path = `/admin/users/${author.id}`
})

const now = () => website.store.users.find(author.id)

it('finds an account by a part of its name', async () => {
  const { text } = await admin.get(`/admin/users?q=AUTHOR-${number}`)
  expect(text.match(/<li class="list-row">/gu)).toHaveLength(1)
  expect(text).toContain(`href="${path}"`)
  expect((await admin.get('/admin/users?q=nobody-here')).text).toContain('No account has this in its name.')
})

it('marks an imported account, and says what that means', async () => {
  const { id } = await website.store.users.add(anImportedUser({ fullName: 'Grace' }))
  expect((await admin.get('/admin/users?q=grace')).text).toContain('<span class="badge">imported</span>')
  const { text } = await admin.get(`/admin/users/${id}`)
  expect(text).toContain('It came from another service, and nobody can sign in to it.')
})

it('trusts an account, and no longer, also with Undo', async () => {
  const { location } = await admin.submit(await admin.get(path), `${path}/trust`)
  expect((await now())?.trusted).toBe(true)
  await admin.submit(await admin.get(location), `${path}/untrust`)
  expect((await now())?.trusted).toBe(false)
})

it('says what a suspension does, suspends, and ends it', async () => {
  const page = await admin.get(`${path}/suspend`)
  expect(page.text).toContain('Nobody can sign in to the account any more')
  const { location } = await admin.submit(page, `${path}/suspend`)
  expect((await now())?.suspended).toBe(true)
  const after = await admin.get(location)
  expect(after.text).toContain('The account is suspended.')
  await admin.submit(after, `${path}/unsuspend`)
  expect((await now())?.suspended).toBe(false)
})

it('offers no suspension of oneself', async () => {
  const [, own = ''] =
    /href="(\/admin\/users\/\d+)" dir="auto">admin</u.exec((await admin.get('/admin/users')).text) ?? []
  expect((await admin.get(own)).text).not.toContain(`${own}/suspend`)
})

it('says how many comments are taken down, takes them down, and undoes it', async () => {
  expect((await admin.get(`${path}/comments?on=events`)).text).toContain('First words')
  const page = await admin.get(`${path}/take-down`)
  expect(page.text).toContain('0 comments on talks and 2 comments on events are no longer shown')
  const { location } = await admin.submit(page, `${path}/take-down`)
  const after = await admin.get(location)
  expect(after.text).toContain('2 comments hidden')
  expect((await admin.get(`${path}/comments?on=events`)).text).toContain('No comment is shown here.')
  const restored = await admin.submit(after, `${path}/moderations/`)
  expect((await admin.get(restored.location)).text).toContain('2 comments on events are shown.')
})
