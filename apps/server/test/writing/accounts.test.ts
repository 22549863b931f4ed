import { Argon2PasswordHasher, Sha256SecretHasher } from '@lectern/adapters-platform'
import type { Repositories } from '@lectern/application'
import { aToken, aUser } from '@lectern/application/testing'
import type { User } from '@lectern/domain'
import { beforeAll, expect, it } from 'vitest'
import { ask } from './service/client.ts'
import { tokenOf } from './service/people.ts'
import { onBothEngines, type Service } from './service/service.ts'
import { isAboutAccounts, writeRoutesOf } from './service/write-routes.ts'

const [made, taken, done] = [201, 202, 204]
const [who, no] = [401, 403]

/**
 * The owner has the changed account. The reader is a read-only token of the owner. The applications have grants of the owner
 * and of an admin.
 */
const askers = [
  'nobody',
  'bad token',
  'member',
  'owner',
  'admin',
  'reader',
  'application',
  'admin’s',
] as const
type Asker = (typeof askers)[number]

// prettier-ignore
const matrix: Readonly<Record<string, readonly number[]>> = {
  //                                    nobody bad  member owner  admin  reader app    admin’s app
  'POST /users':                       [made,  who, made,  made,  made,  made,  made,  made ],
  'POST /users/verifications':         [done,  who, done,  done,  done,  done,  done,  done ],
  'POST /users/passwords':             [done,  who, done,  done,  done,  done,  done,  done ],
  'POST /emails/verifications':        [taken, who, taken, taken, taken, taken, taken, taken],
  'POST /emails/reminders/username':   [taken, who, taken, taken, taken, taken, taken, taken],
  'POST /emails/reminders/password':   [taken, who, taken, taken, taken, taken, taken, taken],
  'PUT /users/:userId':                [who,   who, no,    done,  done,  no,    done,  done ],
  'DELETE /users/:userId':             [who,   who, no,    done,  done,  no,    no,    no   ],
  'POST /users/:userId/trusted':       [who,   who, no,    no,    done,  no,    no,    no   ],
  'PUT /users/:userId/suspension':     [who,   who, no,    no,    done,  no,    no,    no   ],
}

/** An account, with a mailed link of each kind. */
interface Account {
  readonly user: User
  readonly token: string
  readonly reader: string
  readonly application: string
}

const hasher = new Sha256SecretHasher()
const password = 'correct horse battery'
const passwordHash = await new Argon2PasswordHasher().hash(password)
const ADMINS = tokenOf('application-of-admin')

const linkOf = (purpose: 'verify-email' | 'reset-password', { username }: User): string =>
  `${purpose}-${username}`

async function addAccount({ users, tokens, mailedLinks }: Repositories): Promise<Account> {
  const user = await users.add(aUser())
  await users.setPassword(user.id, passwordHash)
  const [token, reader, application] = [
    tokenOf(user.username),
    tokenOf(`${user.username}-reader`),
    tokenOf(`${user.username}-application`),
  ]
  await tokens.add(aToken(user.id, { hash: hasher.hash(token) }))
  await tokens.add(aToken(user.id, { hash: hasher.hash(reader), scope: 'read' }))
  await tokens.add(aToken(user.id, { hash: hasher.hash(application), origin: 'consent' }))
  for (const purpose of ['verify-email', 'reset-password'] as const) {
    const hash = hasher.hash(linkOf(purpose, user))
    const { id: userId, email, createdDate } = user
    await mailedLinks.add({ hash, purpose, userId, email, createdDate })
  }
  return { user, token, reader, application }
}

const tokenFor = (asker: Asker, { token, reader, application }: Account): string | undefined =>
  ({
    nobody: undefined,
    'bad token': 'x'.repeat(43),
    member: tokenOf('member'),
    owner: token,
    admin: tokenOf('admin'),
    reader,
    application,
    'admin’s': ADMINS,
  })[asker]

/** The request of an authorised user. */
const bodies: Readonly<Record<string, (account: Account) => unknown>> = {
  'POST /users': ({ user: { username } }) => ({
    username: `new-${username}`,
    full_name: 'New',
    email: `new-${username}@lectern.example`,
    password,
  }),
  'POST /users/verifications': ({ user }) => ({ token: linkOf('verify-email', user) }),
  'POST /users/passwords': ({ user }) => ({ token: linkOf('reset-password', user), password }),
  'POST /emails/verifications': ({ user: { email } }) => ({ email }),
  'POST /emails/reminders/username': ({ user: { email } }) => ({ email }),
  'POST /emails/reminders/password': ({ user: { username } }) => ({ username }),
  'PUT /users/:userId': () => ({ full_name: 'Renamed' }),
  'DELETE /users/:userId': () => ({ old_password: password }),
  'POST /users/:userId/trusted': () => ({ trusted: true }),
  'PUT /users/:userId/suspension': () => ({ suspended: true }),
}

onBothEngines('rights to change accounts', (service) => {
  const request = (name: string, asker: Asker, account: Account, { url }: Service) => {
    const [method = '', route = ''] = name.split(' ')
    const path = route.replace(':userId', String(account.user.id))
    return ask(url, path, { method, token: tokenFor(asker, account), body: bodies[name]?.(account) })
  }

  beforeAll(async () => {
    const { store, people } = service()
    await store.transaction(async ({ users, tokens }) => {
      await users.setPassword(people.admin, passwordHash)
      await tokens.add(aToken(people.admin, { hash: hasher.hash(ADMINS), origin: 'oauth' }))
    })
  })

  it.each(Object.entries(matrix))('%s', async (name, row) => {
    const { store, rows } = service()
    const statuses: number[] = []
    for (const asker of askers) {
      const account = await store.transaction(addAccount)
      const before = await rows()
      const { status, headers } = await request(name, asker, account, service())
      statuses.push(status)
      if (status === 401) expect(headers['www-authenticate']).toMatch(/^Bearer\b/u)
      if (status >= 400) expect(await rows()).toEqual(before)
      await store.transaction(({ users }) => users.remove(account.user.id))
    }
    expect(statuses).toEqual(row)
  })

  it.each(['email', 'password'] as const)('no application can change the %s of an account', async (field) => {
    const { store, rows, url } = service()
    const account = await store.transaction(addAccount)
    const before = await rows()
    const body = { email: 'stolen@lectern.example', password: `${password}!` }
    for (const asker of ['application', 'admin’s'] as const) {
      const asking = {
        method: 'PUT',
        token: tokenFor(asker, account),
        body: { [field]: body[field], old_password: password },
      }
      const reply = await ask(url, `/users/${account.user.id}`, asking)
      expect([reply.status, reply.text]).toEqual([403, '["Only the website or its own sign-in may do this"]'])
    }
    expect(await rows()).toEqual(before)
    await store.transaction(({ users }) => users.remove(account.user.id))
  })

  it('the table has every write route of accounts', async () => {
    const routes = (await writeRoutesOf(service())).filter(isAboutAccounts)
    expect(Object.keys(matrix).toSorted()).toEqual(routes.toSorted())
  })
})
