import { MINUTE, operator, type User, visitor } from '@lectern/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountOffice,
  anAccountOffice,
  badToken,
  OTHER_PASSWORD,
  PASSWORD,
  secretIn,
} from '../../test/account-office.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import { anEvent, anImportedUser, asMember, aSession, aToken } from '@lectern/contracts/testing'

let office: AccountOffice
beforeEach(() => {
  office = anAccountOffice()
})

const anAdmin = async (username: string) => {
  const user = await office.join(username)
  await office.lectern.makeUserAdmin(operator, { username })
  return { ...user, admin: true }
}

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
})

describe('suspendUser', () => {
  it('leaves one of two admins who suspend each other at once', async () => {
    const [ada, bob] = [await anAdmin('ada'), await anAdmin('bob')]
    const suspend = (by: typeof ada, user: typeof ada) =>
      office.lectern.suspendUser(asMember(by), { userId: user.id, suspended: true })
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

/** The estimator of the tests finds a password weak that has fewer than 8 different characters. */
const WEAK = 'ababab12'

const ways: readonly (readonly [way: string, choose: (password: string) => Promise<unknown>])[] = [
  [
    'registering',
    (password) =>
      office.lectern.registerUser(visitor, {
        username: 'augusta.byron',
        fullName: 'Augusta Byron',
        email: 'augusta@byron.example',
        password,
      }),
  ],
  [
    'being registered by the operator',
    (password) =>
      office.lectern.createUser(operator, {
        username: 'augusta.byron',
        fullName: 'Augusta Byron',
        email: 'augusta@byron.example',
        password,
        admin: false,
      }),
  ],
  [
    'a link from a mail',
    async (password) => {
      await joined()
      await office.lectern.remindPassword(visitor, { username: 'augusta.byron' })
      await office.reset(await office.secret(), password)
    },
  ],
  [
    'an edit',
    async (password) => {
      const ada = await joined()
      await office.lectern.editUser(asMember(ada), { userId: ada.id, password, oldPassword: PASSWORD })
    },
  ],
]

async function joined() {
  const augusta = await office.join('augusta.byron', 'augusta@byron.example')
  const userId = augusta.id
  await office.lectern.editUser(asMember(augusta), { userId, fullName: 'Augusta Byron' })
  return augusta
}

describe.each(ways)('a new password by %s', (_way, choose) => {
  it.each([
    [WEAK, 'weak'],
    ['123456789012', 'consecutive'],
    ['password1234', 'common'],
    [' '.repeat(12), 'blank'],
    ['augusta.BYRON', 'own'],
    ['Augusta Byron', 'own'],
    ['augusta@byron.example', 'own'],
  ])('is not %j: it is %s', async (password, code) => {
    await expect(choose(password)).rejects.toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'password', code }],
    })
  })

  it('may have 8 characters that are hard to guess', async () => {
    await choose('q7&Zr1u0')
    const wrong = office.signIn('augusta.byron', PASSWORD)
    await expect(wrong).rejects.toMatchObject({ message: 'Signin failed' })
  })
})

describe('a password of before', () => {
  it('stays good under stricter rules for new ones', async () => {
    const ada = await office.join('ada')
    await office.store.users.setPassword(ada.id, `plain:${WEAK}` as PasswordHash)
    await expect(office.signIn('ada', WEAK)).resolves.toBeDefined()
  })
})

const noOwner = 'Nobody signs in to an imported account: join it to the account of the person'

describe('an imported account', () => {
  let username: string
  let userId: Awaited<ReturnType<typeof addImported>>

  const addImported = async () => {
    const user = await office.store.users.add(anImportedUser())
    username = user.username
    return user.id
  }

  beforeEach(async () => {
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
    const event = await office.store.events.add(anEvent(userId, { approval: { state: 'pending' } }))
    await office.lectern.approveEvent({ ...admin, admin: true }, { eventId: event.id })
    expect(await office.mails()).toEqual([])
  })

  it('is not made a host by its name', async () => {
    const ada = asMember(await office.join('ada'))
    const event = await office.store.events.add(anEvent(ada.userId))
    const host = { eventId: event.id, hostName: username }
    await expect(office.lectern.addHost(ada, host)).rejects.toThrow('must be the username of an account')
  })
})
