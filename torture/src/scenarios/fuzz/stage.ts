import { changeAt, type Changeable, type Everything, oneOfEverything } from '@lectern/adapters-http/testing'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aSession, aToken, aUser, testStore } from '@lectern/contracts/testing'
import type { UserId, Username } from '@lectern/domain'
import { BASE_URL } from '../../servers/start-server.ts'
import { MARKUP } from './hostile-texts.ts'
import { type PageValues, pageValuesOf } from '../../world/page-values.ts'
import type { World } from '../../world/world.ts'

/** Who sends a request: a visitor has neither. */
export interface Person {
  readonly name: string
  readonly token?: string
  readonly cookie?: string
}

/** Things to ask for and to change. Requests destroy some of them, so that a stage is replaced after a while. */
export interface Stage extends PageValues {
  readonly people: readonly Person[]
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
  const side: Changeable = { store: testStore(store), clock: world.clock, users, baseUrl: BASE_URL }
  const everything = await oneOfEverything(side)
  await fillWithMarkup(store, everything)
  const values = await pageValuesOf(store, everything, { id: users.guest, username: name('guest') })
  return {
    people: [
      { name: 'visitor' },
      ...roles.map((role) => {
        const secret = secretOf(role)
        return { name: role, token: secret, cookie: `lectern=${secret}` }
      }),
    ],
    ...values,
    isWhole: () =>
      store.transaction(async ({ users: accounts }) => {
        for (const id of Object.values(users)) if ((await accounts.find(id)) === undefined) return false
        return true
      }),
    request: (operation) => changeAt(side, operation, { approval: { state: 'approved' } }),
  }
}

/** Requests rarely put such a text where a page shows it. */
const fillWithMarkup = (
  store: World['stores'][0],
  { eventId, trackId, roomId, talkId }: Everything,
): Promise<void> =>
  store.transaction(async ({ events, tracks, rooms, talks }) => {
    const [event, track, room, talk] = [
      await events.find(eventId),
      await tracks.find(trackId),
      await rooms.find(roomId),
      await talks.find(talkId),
    ]
    if (event === undefined || track === undefined || room === undefined || talk === undefined)
      throw new Error('The stage is empty')
    await events.save({ ...event, name: MARKUP, description: MARKUP, location: MARKUP })
    await tracks.save({ ...track, trackName: MARKUP, trackDescription: MARKUP })
    await rooms.save({ ...room, roomName: MARKUP, roomDescription: MARKUP })
    await talks.save({ ...talk, talkTitle: MARKUP, talkDescription: MARKUP })
  })
