import { instant, operator, type Username, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountOffice,
  anAccountOffice,
  badToken,
  OTHER_PASSWORD,
  PASSWORD,
} from '../../test/account-office.ts'
import { anImportedUser } from '@lectern/contracts/testing'

const DAY = 86_400
const email = 'grace@lectern.example'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

const bring = (name: string, pendingEmail = `${name}@lectern.example`) =>
  office.store.users.add(
    anImportedUser({ username: name as Username, fullName: 'Grace Hopper', pendingEmail }),
  )

const invite = (perMinute = 60) => office.lectern.invitePeople(operator, { perMinute })

/** The secret in the only mail. */
async function invited(): Promise<string> {
  await bring('grace')
  await invite()
  return office.secret()
}

const takeOver = (token: string, password?: string) =>
  office.lectern.takeOverAccount(visitor, { token, password })

describe('invitePeople', () => {
  it('mails each imported person with an address one link, slowly, and again to nobody', async () => {
    for (const name of ['grace', 'mary', 'jean']) await bring(name)
    await bring('nobody', '')
    const begin = office.clock.now()
    expect(await invite(2)).toEqual({
      queued: 3,
      invitedBefore: 0,
      withoutAddress: 1,
      lastDate: instant(begin + 60),
    })
    expect(await office.subjects()).toEqual([`${email}: Your account grace at http://127.0.0.1:8080`])
    expect(await invite(2)).toMatchObject({ queued: 0, invitedBefore: 3, lastDate: undefined })
    await bring('late')
    expect(await invite(2)).toMatchObject({ queued: 1, lastDate: instant(begin + 90) })
    office.wait(90)
    expect(await office.subjects()).toHaveLength(3)
    office.wait(14 * DAY)
    expect(await invite()).toMatchObject({ queued: 4 })
  })

  it('sends nothing to who is suspended, joined or taken over by then', async () => {
    const { id } = await bring('grace')
    await invite()
    await office.store.transaction(async ({ users }) => {
      const user = await users.find(id)
      if (user !== undefined) await users.save({ ...user, suspended: true })
    })
    expect(await office.mails()).toEqual([])
    expect(await invite()).toMatchObject({ queued: 0, invitedBefore: 0 })
  })
})

describe('takeOverAccount', () => {
  it('makes the account that of the reader, with a verified address and a password', async () => {
    const token = await invited()
    expect(await office.lectern.readInvitation(visitor, { token })).toEqual({
      username: 'grace',
      fullName: 'Grace Hopper',
      email,
      joins: undefined,
      needsPassword: false,
    })
    expect(await takeOver(token, PASSWORD)).toMatchObject({ username: 'grace' })
    expect(await office.find('grace')).toMatchObject({
      imported: false,
      verified: true,
      email,
      pendingEmail: '',
    })
    await office.signIn('grace', PASSWORD)
    await expect(takeOver(token)).rejects.toMatchObject(badToken)
  })

  it('needs no password, except where nobody signs in by mail', async () => {
    await takeOver(await invited())
    await office.lectern.mailSignInLink(visitor, { account: email, browser: 'b', next: '/' })
    expect(await office.subjects()).toEqual([`${email}: Your link to sign in`])
    office = anAccountOffice({ mailSignIn: 'off' })
    const token = await invited()
    await expect(takeOver(token)).rejects.toMatchObject({ problems: [{ field: 'password' }] })
    await expect(takeOver(token, 'gracegrace')).rejects.toMatchObject({ problems: [{ field: 'password' }] })
    await takeOver(token, PASSWORD)
  })

  it('joins the account to that of the same address, whose password stays', async () => {
    const token = await invited()
    const own = await office.join('hopper', email)
    expect(await office.lectern.readInvitation(visitor, { token })).toMatchObject({ joins: 'hopper' })
    expect(await takeOver(token, OTHER_PASSWORD)).toMatchObject({ username: 'hopper' })
    await office.signIn('hopper', PASSWORD)
    expect(await office.find('grace')).toBeUndefined()
    const former = await office.store.users.findByFormerUsername('grace' as Username)
    expect(former?.id).toBe(own.id)
  })

  it('ends what strangers registered with the address', async () => {
    const token = await invited()
    await office.register('stranger', email)
    await takeOver(token, OTHER_PASSWORD)
    expect(await office.find('stranger')).toBeUndefined()
    await expect(office.signIn('stranger', PASSWORD)).rejects.toThrow('Signin failed')
  })

  it('refuses a link after 14 days, and one to an address that is no longer that of the person', async () => {
    const token = await invited()
    await office.store.transaction(async ({ users }) => {
      const user = await users.findByUsername('grace' as Username)
      if (user?.imported === true) await users.save({ ...user, pendingEmail: 'other@lectern.example' })
    })
    await expect(takeOver(token)).rejects.toMatchObject(badToken)
    await expect(office.lectern.readInvitation(visitor, { token })).rejects.toMatchObject(badToken)
    office = anAccountOffice()
    const old = await invited()
    office.wait(14 * DAY)
    await expect(takeOver(old)).rejects.toMatchObject(badToken)
  })

  it('is done once by two who use the link at once', async () => {
    const token = await invited()
    const results = await Promise.allSettled([takeOver(token, PASSWORD), takeOver(token, OTHER_PASSWORD)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('renameUser', () => {
  const rename = (username: string, newUsername: string) =>
    office.lectern.renameUser(operator, { username, newUsername })

  const whoWas = async (formerUsername: string) => {
    const page = { start: 0, resultsPerPage: 1 }
    return (await office.lectern.listUsers(visitor, { formerUsername, page })).items.map(
      ({ username }) => username,
    )
  }

  it('gives another username, and remembers the old one', async () => {
    await office.join('ada')
    await rename('Ada', 'countess')
    await office.signIn('countess', PASSWORD)
    await expect(office.signIn('ada', PASSWORD)).rejects.toThrow('Signin failed')
    await rename('countess', 'lovelace')
    expect([await whoWas('ADA'), await whoWas('countess'), await whoWas('lovelace')]).toEqual([
      ['lovelace'],
      ['lovelace'],
      [],
    ])
    const renamed = await rename('lovelace', 'lovelace')
    const { items } = await office.lectern.exportUser(operator, { userId: renamed.id })
    expect(items[0].formerUsernames).toEqual(['ada', 'countess'])
    await rename('lovelace', 'ada')
    expect([await whoWas('ada'), await whoWas('countess')]).toEqual([[], ['ada']])
  })

  it('keeps an old username for its account', async () => {
    await office.join('ada')
    await office.join('bob')
    await rename('ada', 'countess')
    const taken = { problems: [{ field: 'username', code: 'taken' }] }
    await expect(office.register('ada', 'other@lectern.example')).rejects.toMatchObject(taken)
    await expect(rename('bob', 'Ada')).rejects.toMatchObject(taken)
    await expect(rename('bob', 'countess')).rejects.toMatchObject(taken)
    await expect(rename('bob', 'account')).rejects.toMatchObject({ problems: [{ code: 'reserved' }] })
    await rename('bob', 'BOB')
    expect(await whoWas('bob')).toEqual([])
  })
})
