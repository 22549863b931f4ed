import type { Repositories, Store } from '@lectern/application'
import { anApplication, aToken, aUser } from '@lectern/application/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { type Instant, instant, type Scope, type UserId, type Username } from '@lectern/domain'

/** How somebody comes to the service: an account, and its token. */
interface Role {
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
  { name: 'host, revoked token', account: 'host', fault: 'revoked' },
  { name: 'admin, revoked token', account: 'admin', fault: 'revoked' },
  { name: 'admin, expired token', account: 'admin', fault: 'expired' },
  { name: 'admin, token that was not used for long', account: 'admin', fault: 'idle' },
]

/** The header of a role. */
export const headerOf = ({ name }: Pick<Role, 'name'>): Readonly<Record<string, string>> =>
  name === 'visitor' ? {} : { authorization: `Bearer ${secretOf(name)}` }

const secretOf = (name: string): string => `of-${name.replaceAll(/\W/gu, '-')}`.padEnd(43, 'x')

export type Accounts = Readonly<Record<Account, UserId>>

const hasher = new Sha256SecretHasher()
const YEARS = 3 * 365 * 86_400

/** Adds the accounts and their tokens. */
export const addRoles = (store: Store, now: Instant): Promise<Accounts> =>
  store.transaction(async (repositories) => {
    const ids = await addAccounts(repositories)
    const { id: applicationId } = await repositories.applications.add(anApplication(ids.admin))
    for (const { name, account, scope = 'write', fault, byApplication } of roles) {
      if (account === undefined) continue
      const { id } = await repositories.tokens.add(
        aToken(ids[account], {
          hash: hasher.hash(secretOf(name)),
          scope,
          applicationId: byApplication && applicationId,
          createdDate: instant(now - YEARS),
          lastUsedDate: fault === 'idle' ? instant(now - YEARS) : now,
          expiresDate: fault === 'expired' ? instant(now - 1) : undefined,
        }),
      )
      if (fault === 'revoked') await repositories.tokens.remove(id)
    }
    return ids
  })

async function addAccounts({ users }: Repositories): Promise<Accounts> {
  const add = async (account: Account): Promise<UserId> => {
    const username = `role${account}`
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
