import type { Repositories, Store } from '@lectern/application'
import { aGrant, anApplication, aSession, aToken, aUser, type TestClock } from '@lectern/application/testing'
import {
  after,
  type ApplicationId,
  asId,
  asSecretHash,
  before,
  DAY,
  type Instant,
  MINUTE,
  registered,
  type RegisteredUser,
  type SecretHash,
  type TokenId,
  type UserId,
} from '@lectern/domain'
import { pick } from './world.ts'

/** Everything that was ever added, in order. */
export interface AccessWorld {
  readonly users: UserId[]
  readonly applications: ApplicationId[]
  readonly tokens: TokenId[]
  readonly sessions: SecretHash[]
  readonly codes: SecretHash[]
  /** Of tokens and sessions, also of those that are yet to come. */
  readonly secrets: string[]
  readonly clock: TestClock
}

/** As `testPorts` hashes. */
const hashOf = (secret: string): SecretHash => asSecretHash(`plain:${secret}`)

/** Two users. Each has an application, three tokens and two sessions. */
export async function newAccessWorld({ transaction }: Store, clock: TestClock): Promise<AccessWorld> {
  const world: AccessWorld = {
    users: [],
    applications: [],
    tokens: [],
    sessions: [],
    codes: [],
    secrets: ['later-0', 'later-1', 'renewed-0', 'renewed-1'],
    clock,
  }
  await transaction(async (repositories) => {
    for (const name of ['ann', 'bob']) await addPerson(repositories, world, name)
  })
  return world
}

async function addPerson(repositories: Repositories, world: AccessWorld, name: string): Promise<void> {
  const { users, applications, grants, tokens, sessions } = repositories
  const user = await users.add(aUser({ email: name, avatarHash: name }))
  const application = await applications.add(anApplication(user.id))
  const code = hashOf(`${name}'s code`)
  await grants.add(aGrant(user.id, application.id, { codeHash: code }))
  const grant = await grants.findByCode(code)
  const of = { applicationId: application.id }
  for (const [number, traits] of [{}, of, { ...of, grantId: grant?.id }].entries()) {
    const secret = `${name}'s token ${number}`
    const { id } = await tokens.add(aToken(user.id, { ...traits, hash: hashOf(secret) }))
    world.tokens.push(id)
    world.secrets.push(secret)
  }
  for (const secret of [`${name}'s session`, `${name}'s other session`]) {
    world.sessions.push(hashOf(secret))
    await sessions.add(aSession(user.id, { hash: hashOf(secret) }))
    world.secrets.push(secret)
  }
  world.users.push(user.id)
  world.applications.push(application.id)
  world.codes.push(code)
}

const NO_USER = asId<UserId>(0)
const NO_TOKEN = asId<TokenId>(0)
const NO_APPLICATION = asId<ApplicationId>(0)
const NO_HASH = asSecretHash('none')

type AccessChange = (to: Repositories, world: AccessWorld, number: number) => Promise<void>

const editUser =
  (edit: (user: RegisteredUser) => Partial<RegisteredUser>): AccessChange =>
  async ({ users }, world, number) => {
    const found = await users.find(pick(world.users, number) ?? NO_USER)
    if (found === undefined) return
    const user = registered(found)
    await users.save({ ...user, ...edit(user) })
  }

const pass =
  (seconds: number): AccessChange =>
  async (_, { clock }) =>
    clock.set(after(clock.now(), seconds))

export const accessChanges: Readonly<Record<string, AccessChange>> = {
  suspend: editUser(({ suspended }) => ({ suspended: !suspended })),
  verify: editUser(({ verified }) => ({ verified: !verified })),
  makeAdmin: editUser(({ admin }) => ({ admin: !admin })),
  removeUser: ({ users }, world, number) => users.remove(pick(world.users, number) ?? NO_USER),
  async renewToken({ tokens }, world, number) {
    const token = await tokens.find(pick(world.tokens, number) ?? NO_TOKEN)
    const hash = hashOf(`renewed-${number % 2}`)
    if (token === undefined || (await tokens.findByHash(hash)) !== undefined) return
    await tokens.save({ ...token, hash })
  },
  async narrowToken({ tokens }, world, number) {
    const token = await tokens.find(pick(world.tokens, number) ?? NO_TOKEN)
    if (token !== undefined) await tokens.save({ ...token, scope: 'read' })
  },
  revokeToken: ({ tokens }, world, number) => tokens.remove(pick(world.tokens, number) ?? NO_TOKEN),
  revokeTokens: ({ tokens }, world, number) => tokens.removeAllOf(pick(world.users, number) ?? NO_USER),
  signOut: ({ sessions }, world, number) => sessions.remove(pick(world.sessions, number) ?? NO_HASH),
  endSessions: ({ sessions }, world, number) => sessions.removeAllOf(pick(world.users, number) ?? NO_USER),
  async signIn({ users, sessions, tokens }, world, number) {
    const userId = pick(world.users, number) ?? NO_USER
    const hash = hashOf(`later-${number % 2}`)
    if (!(await users.isThere(userId))) return
    const used = { createdDate: world.clock.now(), lastUsedDate: world.clock.now() }
    if ((await sessions.find(hash)) === undefined) await sessions.add(aSession(userId, { hash, ...used }))
    if ((await tokens.findByHash(hash)) === undefined) await tokens.add(aToken(userId, { hash, ...used }))
  },
  async renameApplication({ applications }, world, number) {
    const application = await applications.find(pick(world.applications, number) ?? NO_APPLICATION)
    if (application !== undefined) await applications.save({ ...application, name: `Name ${number}` })
  },
  removeApplication: ({ applications }, world, number) =>
    applications.remove(pick(world.applications, number) ?? NO_APPLICATION),
  async removeGrant({ grants }, world, number) {
    const grant = await grants.findByCode(pick(world.codes, number) ?? NO_HASH)
    if (grant !== undefined) await grants.remove(grant.id)
  },
  async removeUnused({ grants, tokens, sessions }, { clock }) {
    const ago = (days: number): Instant => before(clock.now(), days * DAY)
    await tokens.removeUnusedSince(ago(365))
    await sessions.removeUnusedSince(ago(30))
    await grants.removeExpired(ago(1))
  },
  passMinutes: pass(25 * MINUTE),
  passDays: pass(29 * DAY),
}
