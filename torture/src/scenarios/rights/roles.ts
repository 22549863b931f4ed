import type { Repositories, Store } from '@lectern/application'
import { anApplication, aSession, aToken, aUser } from '@lectern/application/testing'
import { formTokenOf } from '@lectern/adapters-http/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { type Instant, instant, type Scope, type UserId, type Username } from '@lectern/domain'

/** How somebody comes to the service: an account, and its token. */
export interface Role {
  readonly name: string
  /** Undefined for visitors, and for a token that nobody has. */
  readonly account?: Account
  readonly scope?: Scope
  readonly fault?: 'revoked' | 'expired' | 'idle'
  readonly byApplication?: true
}

const accounts = [
  'admin',
  'author',
  'guest',
  'host',
  'member',
  'otherHost',
  'secondHost',
  'suspended',
  'suspendedHost',
  'target',
  'trusted',
  'unverified',
] as const
export type Account = (typeof accounts)[number]

export const roles: readonly Role[] = [
  { name: 'visitor' },
  { name: 'unknown token' },
  { name: 'member', account: 'member' },
  { name: 'trusted member', account: 'trusted' },
  { name: 'the account that is changed', account: 'target' },
  { name: 'author', account: 'author' },
  { name: 'speaker and claimant', account: 'guest' },
  { name: 'host', account: 'host' },
  { name: 'second host', account: 'secondHost' },
  { name: 'host of another event', account: 'otherHost' },
  { name: 'admin', account: 'admin' },
  { name: 'unverified', account: 'unverified' },
  { name: 'suspended', account: 'suspended' },
  { name: 'suspended host', account: 'suspendedHost' },
  { name: 'host, read-only token', account: 'host', scope: 'read' },
  { name: 'admin, read-only token', account: 'admin', scope: 'read' },
  { name: 'admin, token of an application', account: 'admin', byApplication: true },
  { name: 'author, token of an application', account: 'author', byApplication: true },
  { name: 'host, revoked token', account: 'host', fault: 'revoked' },
  { name: 'admin, revoked token', account: 'admin', fault: 'revoked' },
  { name: 'admin, expired token', account: 'admin', fault: 'expired' },
  { name: 'admin, token that was not used for long', account: 'admin', fault: 'idle' },
]

/** Those who come with a session: tokens have nothing to do with the website. */
export const rolesOfPages: readonly Role[] = roles.filter(
  ({ name, account, scope, fault, byApplication }) =>
    name === 'visitor' || (account !== undefined && (scope ?? fault ?? byApplication) === undefined),
)

/** The header of a role. */
export const headerOf = ({ name }: Pick<Role, 'name'>): Readonly<Record<string, string>> =>
  name === 'visitor' ? {} : { authorization: `Bearer ${secretOf(name)}` }

/** Of one of several sets of accounts. */
const secretOf = (name: string, number = 0): string =>
  `of-${name.replaceAll(/\W/gu, '-')}-${number}`.padEnd(43, 'x')

/** What the browser of a role sends with the cookie of its session, and the token that its pages have. */
export function browserOf({ name, account }: Role, number: number) {
  const secret = secretOf(name, number)
  const cookie = account === undefined ? `lectern-visit=${secret}` : `lectern=${secret}`
  return { headers: { cookie, 'sec-fetch-site': 'same-origin' }, formToken: formTokenOf(secret) }
}

export type Accounts = Readonly<Record<Account, UserId>>

export const usernameOf = (account: Account, number: number): string =>
  `role${account.toLowerCase()}${number || ''}`

const hasher = new Sha256SecretHasher()
const YEARS = 3 * 365 * 86_400

/** Adds the accounts and their tokens, for the API. */
export const addRoles = (store: Store, now: Instant): Promise<Accounts> =>
  store.transaction(async (repositories) => {
    const ids = await addAccounts(repositories, 0)
    const { id: applicationId } = await repositories.applications.add(anApplication(ids.admin))
    for (const { name, account, scope = 'write', fault, byApplication } of roles) {
      if (account === undefined) continue
      const { id } = await repositories.tokens.add(
        aToken(ids[account], {
          hash: hasher.hash(secretOf(name)),
          scope,
          // An application that a user allowed may do less than its user.
          ...(byApplication && { applicationId, origin: 'consent' }),
          createdDate: instant(now - YEARS),
          lastUsedDate: fault === 'idle' ? instant(now - YEARS) : now,
          expiresDate: fault === 'expired' ? instant(now - 1) : undefined,
        }),
      )
      if (fault === 'revoked') await repositories.tokens.remove(id)
    }
    return ids
  })

/** Adds one of several sets of accounts and their sessions, for pages. */
export const addVisits = (store: Store, now: Instant, number: number): Promise<Accounts> =>
  store.transaction(async (repositories) => {
    const ids = await addAccounts(repositories, number)
    for (const { name, account } of rolesOfPages) {
      if (account === undefined) continue
      const hash = hasher.hash(secretOf(name, number))
      await repositories.sessions.add(aSession(ids[account], { hash, createdDate: now, lastUsedDate: now }))
    }
    return ids
  })

/** The usernames begin with the name of the role, and end with the number. */
async function addAccounts({ users }: Repositories, number: number): Promise<Accounts> {
  const add = async (account: Account): Promise<UserId> => {
    const username = usernameOf(account, number)
    const traits = {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a username of this scenario
      username: username as Username,
      fullName: username,
      email: `${username}@lectern.example`,
      avatarHash: username,
      admin: account === 'admin',
      trusted: account === 'trusted',
      verified: account !== 'unverified',
      suspended: account.startsWith('suspended'),
    }
    return (await users.add(aUser(traits))).id
  }
  return {
    admin: await add('admin'),
    author: await add('author'),
    guest: await add('guest'),
    host: await add('host'),
    member: await add('member'),
    otherHost: await add('otherHost'),
    secondHost: await add('secondHost'),
    suspended: await add('suspended'),
    suspendedHost: await add('suspendedHost'),
    target: await add('target'),
    trusted: await add('trusted'),
    unverified: await add('unverified'),
  }
}
