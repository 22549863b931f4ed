import { MINUTE, operator, type User } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountOffice,
  anAccountOffice,
  badToken,
  OTHER_PASSWORD,
  PASSWORD,
  secretIn,
} from '../../test/account-office.ts'
import { asMember, aSession, aToken } from '../testing/builders.ts'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

const askForAddress = (user: User, email: string, oldPassword: string | undefined = PASSWORD) =>
  office.lectern.editUser(asMember(user), { userId: user.id, email, oldPassword })

describe('editUser', () => {
  it('lets another address wait until its link is followed, and tells the present one', async () => {
    const ada = await office.join('ada')
    await askForAddress(ada, 'New@lectern.example')
    expect(await office.find('ada')).toMatchObject({ email: ada.email, pendingEmail: 'New@lectern.example' })
    const mails = await office.mails()
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'New@lectern.example: Is this your e-mail address?',
      'ada@lectern.example: Your e-mail address is to change',
    ])
    await office.verify(mails.map(secretIn)[0] ?? '')
    expect(await office.find('ada')).toMatchObject({ email: 'New@lectern.example', pendingEmail: '' })
  })

  it('takes only the last of several addresses', async () => {
    const ada = await office.join('ada')
    await askForAddress(ada, 'one@lectern.example')
    const [first = ''] = (await office.mails()).map((mail) => secretIn(mail) ?? '')
    office.wait(5 * MINUTE)
    await askForAddress(ada, 'two@lectern.example')
    const [second = ''] = (await office.mails()).map((mail) => secretIn(mail) ?? '')
    await expect(office.verify(first)).rejects.toMatchObject(badToken)
    await office.verify(second)
    expect(await office.find('ada')).toMatchObject({ email: 'two@lectern.example' })
  })

  it('has no mails sent to one address after another', async () => {
    const ada = await office.join('ada')
    const change = (email: string): Promise<void> => askForAddress(ada, email)
    await change('one@lectern.example')
    await expect(change('two@lectern.example')).rejects.toMatchObject({ kind: 'too-many' })
    await change('one@lectern.example')
    expect((await office.mails()).map(({ to }) => to)).toEqual(['one@lectern.example', ada.email])
  })

  it('says nothing of an address that is somebody else’s, who is told', async () => {
    const [ada, bob] = [await office.join('ada'), await office.join('bob')]
    office.wait(5 * MINUTE)
    await askForAddress(ada, bob.email)
    expect(await office.subjects()).toEqual([
      'bob@lectern.example: You have an account already',
      'ada@lectern.example: Your e-mail address is to change',
    ])
  })

  it('leaves an address to the user who verified it first', async () => {
    const ada = await office.join('ada')
    await askForAddress(ada, 'new@lectern.example')
    const [adas = ''] = (await office.mails()).map((mail) => secretIn(mail) ?? '')
    office.wait(5 * MINUTE)
    await office.join('eve', 'new@lectern.example')
    await expect(office.verify(adas)).rejects.toMatchObject({
      kind: 'refused',
      problems: [{ code: 'email-taken' }],
    })
    expect(await office.find('ada')).toMatchObject({ email: 'ada@lectern.example' })
  })

  describe('of a password', () => {
    const change = (oldPassword: string, password = OTHER_PASSWORD, actor = office.find('ada')) =>
      actor.then((ada) => {
        if (ada === undefined) throw new Error('There is no Ada')
        return office.lectern.editUser(asMember(ada), { userId: ada.id, password, oldPassword })
      })

    it('ends all access but that by which it is changed', async () => {
      const ada = await office.join('ada')
      const [own, otherToken, session] = [aToken(ada.id), aToken(ada.id), aSession(ada.id)]
      const { id } = await office.store.transaction(async ({ tokens, sessions }) => {
        await sessions.add(session)
        await tokens.add(otherToken)
        return tokens.add(own)
      })
      const credential = { kind: 'token', id, origin: 'password' } as const
      const input = { userId: ada.id, password: OTHER_PASSWORD, oldPassword: PASSWORD }
      await office.lectern.editUser({ ...asMember(ada), credential }, input)
      const { accessQueries } = office.store
      expect(await accessQueries.findTokenHolder(own.hash)).toBeDefined()
      expect(await accessQueries.findTokenHolder(otherToken.hash)).toBeUndefined()
      expect(await accessQueries.findSessionHolder(session.hash)).toBeUndefined()
    })

    it('is done by one of those who try at once', async () => {
      await office.join('ada')
      const tries = await Promise.allSettled([
        change(PASSWORD, 'a new password 1'),
        change(PASSWORD, 'a new password 2'),
      ])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    it('cannot be done for an account that never had one', async () => {
      const ada = await office.lectern.createUser(operator, {
        username: 'ada',
        email: 'ada@lectern.example',
        admin: false,
      })
      const input = { userId: ada.id, password: OTHER_PASSWORD, oldPassword: PASSWORD }
      await expect(office.lectern.editUser(asMember(ada), input)).rejects.toMatchObject({
        problems: [{ field: 'old_password', code: 'wrong-password' }],
      })
    })
  })
})
