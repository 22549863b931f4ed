import { operator, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountOffice, anAccountOffice, PASSWORD } from '../../test/account-office.ts'
import { anEvent, anImportedUser, asMember } from '../testing/builders.ts'

const noOwner = 'Nobody signs in to an imported account: join it to the account of the person'

describe('an imported account', () => {
  let office: AccountOffice
  let username: string
  let userId: Awaited<ReturnType<typeof addImported>>

  const addImported = async () => {
    const user = await office.store.transaction(({ users }) => users.add(anImportedUser()))
    username = user.username
    return user.id
  }

  beforeEach(async () => {
    office = anAccountOffice()
    userId = await addImported()
  })

  it('is shown as a person', async () => {
    expect(await office.lectern.getUser(visitor, { userId })).toMatchObject({ username })
  })

  it('is not signed in to, in any way', async () => {
    const { lectern } = office
    await expect(lectern.signIn(visitor, { username, password: PASSWORD, address: '::1' })).rejects.toThrow(
      'Signin failed',
    )
    await expect(lectern.issueToken(operator, { username })).rejects.toThrow(noOwner)
    await expect(lectern.issueResetLink(operator, { username })).rejects.toThrow(noOwner)
    await expect(lectern.makeUserAdmin(operator, { username })).rejects.toThrow(noOwner)
    await expect(lectern.editUser(operator, { userId, password: PASSWORD })).rejects.toThrow(noOwner)
  })

  it('gets no mail, neither by a reminder nor as a host', async () => {
    await office.lectern.remindPassword(visitor, { username })
    await office.lectern.mailSignInLink(visitor, { account: username, browser: 'b', next: '/' })
    const admin = asMember(await office.join('root'))
    const event = await office.store.transaction(({ events }) =>
      events.add(anEvent(userId, { approval: { state: 'pending' } })),
    )
    await office.lectern.approveEvent({ ...admin, admin: true }, { eventId: event.id })
    expect(await office.mails()).toEqual([])
  })

  it('is not made a host by its name', async () => {
    const ada = asMember(await office.join('ada'))
    const event = await office.store.transaction(({ events }) => events.add(anEvent(ada.userId)))
    const host = { eventId: event.id, hostName: username }
    await expect(office.lectern.addHost(ada, host)).rejects.toThrow('must be the username of an account')
  })
})
