import { createLectern, type Change, type ChangeListener, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import {
  anEvent,
  anEventComment,
  aTalk,
  aTalkComment,
  aRoom,
  aTrack,
  aUser,
  testClock,
  testPorts,
} from '@lectern/contracts/testing'
import { after, asId, before, DAY, type EventId, type Instant, type SpokenDateReader } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../assemble.ts'
import { routes } from './routes.ts'

const clock = testClock()
const start = clock.now()
const at = (days: number, seconds = 0): Instant => after(start, days * DAY + seconds)

/** An event with one child of each kind, and a later event. */
const aSite = (store: Store) =>
  store.transaction(async ({ users, events, attendance, tracks, rooms, talks, comments }) => {
    const { id: userId } = await users.add(aUser())
    const dates = { startDate: at(-1), endDate: at(1), commentsOpenFrom: at(-1), commentsOpenUntil: at(20) }
    const { id: eventId } = await events.add(anEvent(userId, dates))
    const laterDates = { startDate: at(100), endDate: at(101), commentsOpenFrom: at(50) }
    const call = { cfpStartDate: at(2), cfpEndDate: at(3) }
    const { id: later } = await events.add(anEvent(userId, { ...laterDates, ...call }))
    for (const id of [eventId, later]) await attendance.add(id, userId)
    const { id: trackId } = await tracks.add(aTrack(eventId))
    const { id: roomId } = await rooms.add(aRoom(eventId))
    const speakers = [{ speakerName: 'Ada', userId }]
    const links = [{ displayName: 'code_link' as const, url: 'https://code.example' }]
    const talk = await talks.add(aTalk(eventId, { talkTitle: 'Talk', startDate: start, speakers, links }))
    const { id: talkCommentId } = await comments.add(aTalkComment(talk, userId))
    const { id: eventCommentId } = await comments.add(anEventComment(eventId, userId))
    const talkIds = { talkId: talk.id, linkId: talk.links[0]?.id ?? 0, talkCommentId }
    return { userId, eventId, trackId, roomId, eventCommentId, languageId: 1, talkTypeId: 1, ...talkIds }
  })

const speak: SpokenDateReader = (_text, now) => ({
  date: now.toPlainDate().add({ days: 1 }),
  time: undefined,
  offsetSeconds: undefined,
})

let url = ''
let site: Awaited<ReturnType<typeof aSite>>
let report: ChangeListener = () => undefined
let looks = 0
let close: () => Promise<void>

beforeAll(async () => {
  const store = createMemoryStore()
  site = await aSite(store)
  const addresses = {
    baseUrl: 'https://l.example',
    websiteUrl: 'https://l.example',
    avatarUrl: 'https://l.example/',
  }
  const changes = {
    upToDate() {
      looks += 1
      return true
    },
    listen(listener: ChangeListener) {
      report = listener
    },
  }
  const server = createHttpServer({
    lectern: createLectern({ ...testPorts(store, clock), dateParser: { speak } }),
    config: { ...addresses, trustProxy: 0, log: false },
    cache: { changes, clock, mostBytes: 10_000_000 },
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
  close = () => server.close()
})
afterAll(() => close())

/** Whether the response came from the cache: the cache asks the feed of changes once for a hit, and again after a miss. */
async function isCached(path: string): Promise<boolean> {
  looks = 0
  const named = path.replace(':commentId', path.includes('talk') ? ':talkCommentId' : ':eventCommentId')
  const address = Object.entries(site).reduce(
    (text, [name, id]) => text.replace(`:${name}`, String(id)),
    named,
  )
  const { status } = await fetch(`${url}/v2.1${address}`)
  expect([path, status]).toEqual([path, 200])
  return looks === 1
}

describe('a cached response is valid', () => {
  it.each<[path: string, until: Instant | undefined]>([
    ['/events', undefined],
    ['/events?verbose=yes', at(20, 1)],
    ['/events?filter=hot', at(10)],
    ['/events?filter=upcoming', at(100, 1)],
    ['/events?filter=upcoming&verbose=yes', at(50)],
    ['/events?filter=past', at(1, 1)],
    ['/events?filter=cfp', at(2)],
    ['/events?filter=all', at(100, 1)],
    ['/events?filter=all&start=0', undefined],
    ['/events?startdate=2026-01-01&enddate=2027', undefined],
    ['/events?startdate=2026-01-01&enddate=tomorrow', at(0, 1)],
    ['/events/:eventId?verbose=yes', at(20, 1)],
    ['/events/:eventId/talks', at(20, 1)],
    ['/events/:eventId/attending', undefined],
    ['/users/:userId/attended?verbose=yes', at(20, 1)],
    ['/users/:userId/hosted?verbose=yes&start=0&resultsperpage=1', at(50)],
    ['/users/:userId/talks', at(20, 1)],
    ['/users/:userId/talk_comments', undefined],
    ['/talks?title=talk', at(20, 1)],
    ['/talks/:talkId', at(20, 1)],
    ['/talks/:talkId/starred', undefined],
    ['/talks/:talkId/votes', undefined],
  ])('%s until %d', async (path, until) => {
    clock.set(start)
    report({ kind: 'any' })
    expect(await isCached(path)).toBe(false)
    clock.set(until === undefined ? at(3650) : before(until, 1))
    expect(await isCached(path)).toBe(true)
    if (until === undefined) return
    clock.set(until)
    expect(await isCached(path)).toBe(false)
  })
})

const changes: Readonly<Record<string, (eventId: EventId) => Change>> = {
  'the event': (eventId) => ({ kind: 'of-event', eventId }),
  'a child of it': (eventId) => ({ kind: 'children-of-event', eventId }),
  'another event': () => ({ kind: 'of-event', eventId: asId<EventId>(999) }),
  'a child of another event': () => ({ kind: 'children-of-event', eventId: asId<EventId>(999) }),
  anything: () => ({ kind: 'any' }),
}

const removedBy = {
  event: ['the event', 'a child of it', 'anything'],
  'event list': ['the event', 'another event', 'anything'],
  events: Object.keys(changes),
  site: ['anything'],
}

/** What the responses of each route depend on. */
const dependencies: readonly (readonly [path: string, of: keyof typeof removedBy])[] = [
  ['/', 'site'],
  ['/events', 'event list'],
  ['/events/:eventId', 'event'],
  ['/events/:eventId/hosts', 'event'],
  ['/events/:eventId/attending', 'event'],
  ['/events/:eventId/images', 'event'],
  ['/events/:eventId/tracks', 'event'],
  ['/tracks/:trackId', 'event'],
  ['/events/:eventId/rooms', 'event'],
  ['/rooms/:roomId', 'event'],
  ['/events/:eventId/talks', 'event'],
  ['/talks?title=talk', 'events'],
  ['/talks/:talkId', 'event'],
  ['/talks/:talkId/starred', 'events'],
  ['/talks/:talkId/speakers', 'events'],
  ['/talks/:talkId/links', 'events'],
  ['/talks/:talkId/links/:linkId', 'events'],
  ['/talks/:talkId/votes', 'event'],
  ['/events/:eventId/changes', 'event'],
  ['/talks/:talkId/comments', 'event'],
  ['/events/:eventId/talk_comments', 'event'],
  ['/talk_comments/:commentId', 'event'],
  ['/talks/:talkId/comments/:commentId', 'event'],
  ['/events/:eventId/comments', 'event'],
  ['/event_comments/:commentId', 'event'],
  ['/events/:eventId/comments/:commentId', 'event'],
  ['/users', 'site'],
  ['/users/:userId', 'site'],
  ['/events/:eventId/attendees', 'event'],
  ['/users/:userId/attended', 'event list'],
  ['/users/:userId/hosted', 'event list'],
  ['/users/:userId/talks', 'events'],
  ['/users/:userId/talk_comments', 'events'],
  ['/users/:userId/event_comments', 'events'],
  ['/languages', 'site'],
  ['/languages/:languageId', 'site'],
  ['/talk_types', 'site'],
  ['/talk_types/:talkTypeId', 'site'],
  ['/docs', 'site'],
  ['/openapi.json', 'site'],
]

describe('a change removes the cached responses that depend on it', () => {
  it('of every route that visitors can call', () => {
    const shared = routes.filter(({ method, signIn }) => method === 'GET' && signIn === undefined)
    expect(dependencies.map(([path]) => path.split('?')[0])).toEqual(shared.map(({ path }) => path))
  })

  it.each(dependencies)('%s depends on: %s', async (path, of) => {
    const removed: string[] = []
    for (const [name, change] of Object.entries(changes)) {
      await isCached(path)
      expect(await isCached(path)).toBe(true)
      report(change(site.eventId))
      if (!(await isCached(path))) removed.push(name)
    }
    expect(removed).toEqual(removedBy[of])
  })
})
