import { changeAt, type Changeable, oneOfEverything } from '@lectern/adapters-http/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aSession, aToken, aUser } from '@lectern/application/testing'
import type { UserId, Username } from '@lectern/domain'
import { BASE_URL } from '../../servers/start-server.ts'
import type { World } from '../../world/world.ts'

/** Who sends a request: a visitor has neither. */
export interface Person {
  readonly name: string
  readonly token?: string
  readonly cookie?: string
}

/** Things to ask for and to change. Requests destroy some of them, so that a stage is replaced after a while. */
export interface Stage {
  readonly people: readonly Person[]
  /** A value for this parameter of a path. */
  valueOf(parameter: string, path: string): string
  /** For the pages of OAuth. */
  readonly oauthQuery: string
  /** A request to this operation of the API that succeeds for the admin. */
  request(operation: Operation): ReturnType<typeof changeAt>
  /** Whether all accounts are still there. */
  isWhole(): Promise<boolean>
}

export type Operation = Parameters<typeof changeAt>[1]

const roles = ['admin', 'host', 'guest', 'member'] as const
type Role = (typeof roles)[number]

const hasher = new Sha256SecretHasher()

export async function openStage(world: World, number: number): Promise<Stage> {
  const [store] = world.stores
  const secretOf = (role: Role): string => `fuzz-${number}-${role}-`.padEnd(43, 'x')
  const name = (role: Role): string => `fuzz${number}${role}`
  const users = await store.transaction(async (repositories) => {
    const now = world.clock.now()
    const add = async (role: Role): Promise<UserId> => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a username of this scenario
      const username = name(role) as Username
      const traits = {
        username,
        fullName: username,
        email: `${username}@lectern.example`,
        avatarHash: username,
      }
      const user = await repositories.users.add(aUser({ ...traits, admin: role === 'admin', verified: true }))
      const dates = { hash: hasher.hash(secretOf(role)), createdDate: now, lastUsedDate: now }
      await repositories.tokens.add(aToken(user.id, dates))
      await repositories.sessions.add(aSession(user.id, dates))
      return user.id
    }
    return {
      admin: await add('admin'),
      host: await add('host'),
      guest: await add('guest'),
      member: await add('member'),
    }
  })
  const side: Changeable = { store, clock: world.clock, users, baseUrl: BASE_URL }
  const everything = await oneOfEverything(side)
  const pages = await store.transaction(async ({ events, talks, applications }) => {
    const event = await events.find(everything.eventId)
    const talk = await talks.find(everything.talkId)
    const application = await applications.find(everything.applicationId)
    return {
      application,
      name: event?.urlFriendlyName ?? '',
      stub: talk?.stub ?? '',
      event: event?.stub ?? '',
    }
  })
  const values = new Map<string, string | number | undefined>([
    ...Object.entries(everything),
    ['id', everything.trackId],
    ['userId', users.guest],
    ['languageId', 1],
    ['talkTypeId', 1],
    ['name', pages.name],
    ['username', name('guest')],
    ['hash', name('guest')],
    ['file', 'events-1.xml'],
    ['mailId', 1],
  ])
  const valueOf = (parameter: string, path: string): string => {
    if (parameter === 'stub') return path.startsWith('/e/') ? pages.event : pages.stub
    if (parameter === 'kind') return path.startsWith('/sitemaps') ? 'events' : 'talk'
    if (parameter === 'commentId') {
      return String(/event/u.test(path) ? everything.eventCommentId : everything.talkCommentId)
    }
    return String(values.get(parameter) ?? 1)
  }
  return {
    people: [
      { name: 'visitor' },
      ...roles.map((role) => {
        const secret = secretOf(role)
        return { name: role, token: secret, cookie: `lectern=${secret}` }
      }),
    ],
    valueOf,
    oauthQuery: new URLSearchParams({
      response_type: 'code',
      client_id: pages.application?.apiKey ?? '',
      redirect_uri: pages.application?.callbackUrl ?? '',
      state: 'state',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    }).toString(),
    isWhole: () =>
      store.transaction(async ({ users: accounts }) => {
        for (const id of Object.values(users)) if ((await accounts.find(id)) === undefined) return false
        return true
      }),
    request: (operation) => changeAt(side, operation, { approval: { state: 'approved' } }),
  }
}
