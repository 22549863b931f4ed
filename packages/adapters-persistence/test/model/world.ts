import { NotUnique, type Repositories, type Store } from '@lectern/application'
import { anEvent, aUser } from '@lectern/contracts/testing'
import {
  asSecretHash,
  type CommentRef,
  type EventId,
  type ModerationId,
  readForm,
  readUsername,
  type TalkId,
  type TrackId,
  type UserId,
  type Username,
} from '@lectern/domain'

/** The ids of everything that was added to a store, in order. */
export interface World {
  readonly users: UserId[]
  readonly events: EventId[]
  readonly tracks: TrackId[]
  readonly talks: TalkId[]
  readonly talkComments: CommentRef[]
  readonly eventComments: CommentRef[]
  readonly moderations: ModerationId[]
}

/** Three numbers choose the subject and the values of a change, equally in every store. */
export type Numbers = readonly [one: number, two: number, three: number]

/** Gives what it added and what it removed. */
export type Change = (to: Repositories, world: World, numbers: Numbers) => Promise<Partial<Made> | undefined>

interface Made extends Readonly<{ [Kind in keyof World]: World[Kind][number] }> {
  readonly gone: UserId
}

export const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)]

const emptyWorld = (): World => ({
  users: [],
  events: [],
  tracks: [],
  talks: [],
  talkComments: [],
  eventComments: [],
  moderations: [],
})

/** The same in every store; builders number their users. */
export const usernameOf = (name: string): Username => readForm((form) => readUsername(form, name))

export const names = ['ann', 'bob', 'cid', 'dee'] as const

/** Four people with addresses of calendars, and two events. */
export async function newWorld({ transaction }: Store): Promise<World> {
  const world = emptyWorld()
  await transaction(async ({ users, events, calendarAddresses }) => {
    for (const name of names) {
      const username = usernameOf(name)
      const user = await users.add(aUser({ username, fullName: name, email: name, avatarHash: name }))
      world.users.push(user.id)
      const hash = asSecretHash(name)
      await calendarAddresses.save({ userId: user.id, hash, createdDate: user.createdDate })
    }
    for (const [number, name] of ['one', 'two'].entries()) {
      const [host] = world.users.slice(number)
      if (host === undefined) continue
      const names = { name, description: name, urlFriendlyName: name, stub: name }
      world.events.push((await events.add(anEvent(host, names))).id)
    }
  })
  return world
}

/** One transaction; gives whether a unique key refused it. */
export async function make(
  { transaction }: Store,
  world: World,
  change: Change,
  numbers: Numbers,
): Promise<'made' | 'refused'> {
  try {
    remember(world, (await transaction((repositories) => change(repositories, world, numbers))) ?? {})
    return 'made'
  } catch (error) {
    if (error instanceof NotUnique) return 'refused'
    throw error
  }
}

function remember(world: World, made: Partial<Made>): void {
  if (made.users !== undefined) world.users.push(made.users)
  if (made.tracks !== undefined) world.tracks.push(made.tracks)
  if (made.talks !== undefined) world.talks.push(made.talks)
  if (made.talkComments !== undefined) world.talkComments.push(made.talkComments)
  if (made.eventComments !== undefined) world.eventComments.push(made.eventComments)
  if (made.moderations !== undefined) world.moderations.push(made.moderations)
  if (made.gone !== undefined) world.users.splice(world.users.indexOf(made.gone), 1)
}
