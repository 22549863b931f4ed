import { operator } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountOffice, anAccountOffice, PASSWORD } from '../../test/account-office.ts'
import { asMember } from '../testing/builders.ts'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

describe('deleteUser', () => {
  it('ends access that was authenticated before', async () => {
    const ada = await office.join('ada')
    const deletion = { userId: ada.id, oldPassword: PASSWORD }
    await office.lectern.deleteUser(asMember(ada), deletion)
    const attempt = office.lectern.editUser(asMember(ada), { userId: ada.id, fullName: 'Ghost' })
    await expect(attempt).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(office.lectern.deleteUser(asMember(ada), deletion)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })

  it('leaves the last admin', async () => {
    const [ada, bob] = [await office.join('ada'), await office.join('bob')]
    await office.lectern.makeUserAdmin(operator, { username: 'ada' })
    await office.lectern.makeUserAdmin(operator, { username: 'bob' })
    const admins = [ada, bob].map((user) => ({ ...user, admin: true }))
    const deletions = await Promise.allSettled(
      admins.map((user) =>
        office.lectern.deleteUser(asMember(user), { userId: user.id, oldPassword: PASSWORD }),
      ),
    )
    expect(deletions).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'refused', message: 'The last site admin cannot be deleted' } },
    ])
  })
})

describe('suspendUser', () => {
  it('leaves one of two admins who suspend each other at once', async () => {
    const [ada, bob] = [await office.join('ada'), await office.join('bob')]
    await office.lectern.makeUserAdmin(operator, { username: 'ada' })
    await office.lectern.makeUserAdmin(operator, { username: 'bob' })
    const suspend = (by: typeof ada, user: typeof ada) =>
      office.lectern.suspendUser(asMember({ ...by, admin: true }), { userId: user.id, suspended: true })
    expect(await Promise.allSettled([suspend(ada, bob), suspend(bob, ada)])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { kind: 'forbidden', message: 'Your account is suspended' } },
    ])
    expect(await office.find('ada')).toMatchObject({ suspended: false })
  })
})

describe('makeUserAdmin', () => {
  it('finds the user in any letter case of the username', async () => {
    await office.join('ada')
    await office.lectern.makeUserAdmin(operator, { username: 'Ada' })
    expect(await office.find('ada')).toMatchObject({ admin: true })
  })
})
