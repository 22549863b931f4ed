import {
  noRatings,
  type Approval,
  type Comment,
  type CommentFacts,
  type Device,
  type Event,
  type EventId,
  type EventVisibility,
  type RatingCounts,
  type RegisteredUser,
  type Room,
  type Talk,
  type TalkToSave,
  type Track,
  type User,
  type UserId,
  type Vote,
  type Voter,
} from '@lectern/domain'
import { expect } from 'vitest'
import type { Listing, Page } from '@lectern/application'
import type { TestStore } from './testing/test-store.ts'
import { anEvent, aUser } from './testing/builders.ts'
import { anEventComment, aTalkComment } from './testing/comment-builders.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'
import { aRoom, aTalk, aTrack, aVote } from './testing/talk-builders.ts'

export const addUser = (store: TestStore, traits: Partial<RegisteredUser> = {}): Promise<User> =>
  store.users.add(aUser(traits))

export const addUsers = ({ transaction }: TestStore, count: number): Promise<readonly User[]> =>
  transaction(async ({ users }) => {
    return Array.fromAsync({ length: count }, () => users.add(aUser()))
  })

/** Hosted by somebody new, unless it says by whom. */
export const addEvent = ({ transaction }: TestStore, traits: Partial<Event> = {}): Promise<Event> =>
  transaction(async ({ users, events }) => {
    const host = await users.add(aUser())
    return events.add(anEvent(host.id, traits))
  })

export const addTalk = (store: TestStore, event: EventId, traits: Partial<TalkToSave> = {}): Promise<Talk> =>
  store.talks.add(aTalk(event, traits))

export const addTrack = (store: TestStore, event: EventId, traits: Partial<Track> = {}): Promise<Track> =>
  store.tracks.add(aTrack(event, traits))

export const addRoom = (store: TestStore, event: EventId, traits: Partial<Room> = {}): Promise<Room> =>
  store.rooms.add(aRoom(event, traits))

export const addTalkComment = (
  store: TestStore,
  talk: Pick<Talk, 'id' | 'eventId'>,
  author: UserId | undefined,
  traits: Partial<CommentFacts> = {},
): Promise<Comment> => store.comments.add(aTalkComment(talk, author, traits))

export const addEventComment = (
  store: TestStore,
  event: EventId,
  author: UserId | undefined,
  traits: Partial<CommentFacts> = {},
): Promise<Comment> => store.comments.add(anEventComment(event, author, traits))

export const vote = (
  store: TestStore,
  talk: Talk,
  voter: Voter,
  traits: Partial<Vote> = {},
): Promise<boolean> => store.votes.save(aVote(talk, voter, traits), FLOOR)

export const addDevice = (
  store: TestStore,
  traits: Partial<Pick<Device, 'hash' | 'createdDate'>> = {},
): Promise<Device> => store.devices.add({ hash: `hash ${next()}`, createdDate: NOON_2026_05_01, ...traits })

/** These ratings as often as given. */
export const ratings = (given: Partial<RatingCounts>): RatingCounts => ({ ...noRatings, ...given })

/** Fewer votes than this are not public. */
export const FLOOR = 5

export const everything: EventVisibility = { kind: 'every' }
export const publicOnly: EventVisibility = { kind: 'approved', orHostedBy: undefined }
export const firstPage: Page = { start: undefined, size: 20 }

/** Somebody who looks, and which of the events they see. */
interface Onlooker {
  readonly visibility: EventVisibility
  readonly sees: readonly Event[]
}

/** Events of one host that differ in their approval alone, and everybody who may look at them. */
export async function eventsInEveryState(
  store: TestStore,
  traits: Partial<Event> = {},
): Promise<{ readonly events: readonly Event[]; readonly onlookers: readonly Onlooker[] }> {
  const [host, other] = [await addUser(store), await addUser(store)]
  const states: readonly Approval[] = [
    { state: 'approved' },
    { state: 'pending' },
    { state: 'rejected', reason: 'Too far away' },
  ]
  const events = await Array.fromAsync(states, (approval) =>
    addEvent(store, { ...traits, approval, hosts: [host.id] }),
  )
  const approved = events.slice(0, 1)
  return {
    events,
    onlookers: [
      { visibility: publicOnly, sees: approved },
      { visibility: { kind: 'approved', orHostedBy: other.id }, sees: approved },
      { visibility: { kind: 'approved', orHostedBy: host.id }, sees: events },
      { visibility: everything, sees: events },
    ],
  }
}

/** All of a list, read page by page. A page behind its end is empty and still knows the total. */
export async function readPages<Item>(
  list: (page: Page) => Promise<Listing<Item>>,
  size: number,
): Promise<readonly Item[]> {
  const items: Item[] = []
  let end = 1
  for (let start = 0; start < end; start += size) {
    const listing = await list({ start, size })
    expect(listing).toMatchObject({ start, size })
    end = listing.total
    items.push(...listing.items)
  }
  expect(items).toHaveLength(end)
  const behind = { start: end + 600, size }
  expect(await list(behind)).toMatchObject({ items: [], total: end, ...behind })
  return items
}

export const idsOf = <Thing extends { readonly id: unknown }>(
  things: readonly Thing[],
): readonly Thing['id'][] => things.map(({ id }) => id)
