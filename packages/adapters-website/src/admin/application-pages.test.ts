import { anApplication, aToken, aUser } from '@lectern/contracts/testing'
import type { ApplicationId, User } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

let owner: User
let id: ApplicationId
const website = await openWebsite()
const admin = await website.signIn('admin', true)
await website.store.transaction(async ({ users, applications, tokens }) => {
  owner = await users.add(aUser({ fullName: 'Una Owner', suspended: true }))
  const agenda = anApplication(owner.id, { name: 'Agenda', callbackUrl: 'agenda:back' })
  id = (await applications.add(agenda)).id
  await tokens.add(aToken(owner.id, { applicationId: id }))
})

const list = '/admin/applications'
const found = () => website.store.accessQueries.findApplication(id)

it('lists the applications of all owners with what admins need to know', async () => {
  const { text } = await admin.get(list)
  expect(text).toMatch(/Agenda<\/h2>[^]*Una Owner[^]*owner suspended[^]*1 account uses it/u)
  expect(text).toContain('<code>agenda:back</code>')
})

it('lets an application take passwords and shows its secret once; takes it away again', async () => {
  const path = `${list}/${id}/passwords`
  const page = await admin.get(path)
  expect(page.text).toContain('Allow this only to an application of your own.')
  const given = await admin.submit(page, path)
  const [, secret = ''] = /Client secret<\/dt>\s*<dd><code>([^<]+)/u.exec(given.text) ?? []
  expect((await found())?.clientSecretHash).toBe(`plain:${secret}`)
  const after = await admin.get(path)
  expect(after.text).not.toContain(secret)
  expect(after.text).toContain('nobody signs in through it any more')
  const { location } = await admin.submit(after, `${path}/end`)
  expect((await found())?.clientSecretHash).toBeUndefined()
  expect((await admin.get(location)).text).toContain('The application can no longer take passwords.')
})
