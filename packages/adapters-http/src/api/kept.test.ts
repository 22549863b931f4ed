import { createLectern, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import {
  anEvent,
  anEventComment,
  aTalk,
  aTalkComment,
  aUser,
  testClock,
  testPorts,
} from '@lectern/application/testing'
import { after, before, DAY, type Instant, type SpokenDateReader } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../create-http-server.ts'

const clock = testClock()
const start = clock.now()
const at = (days: number, seconds = 0): Instant => after(start, days * DAY + seconds)

/** Something of everything that is shown below, by and of one user. */
const aSite = (store: Store) =>
  store.transaction(async ({ users, events, attendance, talks, talkComments, eventComments }) => {
    const { id: user } = await users.add(aUser())
    const dates = { startDate: at(-1), endDate: at(1), commentsOpenFrom: at(-1), commentsOpenUntil: at(20) }
    const { id: event } = await events.add(anEvent(user, dates))
    const laterDates = { startDate: at(100), endDate: at(101), commentsOpenFrom: at(50) }
    const call = { cfpStartDate: at(2), cfpEndDate: at(3) }
    const { id: later } = await events.add(anEvent(user, { ...laterDates, ...call }))
    for (const id of [event, later]) await attendance.add(id, user)
    const speakers = [{ speakerName: 'Ada', userId: user }]
    const { id: talk } = await talks.add(aTalk(event, { startDate: start, speakers }))
    await talkComments.add(aTalkComment(talk, user))
    await eventComments.add(anEventComment(event, user))
    return { user, event, talk }
  })

const speak: SpokenDateReader = (_text, now) => ({
  date: now.toPlainDate().add({ days: 1 }),
  time: undefined,
  offsetSeconds: undefined,
})

describe('an answer to everybody is kept until the clock makes it another one', () => {
  let url = ''
  let site: Awaited<ReturnType<typeof aSite>>
  let looks = 0
  let close: () => Promise<void>

  beforeAll(async () => {
    // Nothing is told, so that only the clock makes anything be read anew.
    const upToDate = (): boolean => {
      looks += 1
      return true
    }
    const store = createMemoryStore()
    site = await aSite(store)
    const dateParser = { speak }
    const addresses = {
      baseUrl: 'https://l.example',
      websiteUrl: 'https://l.example',
      avatarUrl: 'https://l.example/',
    }
    const server = createHttpServer({
      lectern: createLectern({ ...testPorts(store, clock), dateParser }),
      config: { ...addresses, trustProxy: 0, log: false },
      cache: { changes: { upToDate, listen: () => undefined }, clock, mostBytes: 10_000_000 },
    })
    url = await server.listen({ host: '127.0.0.1', port: 0 })
    close = () => server.close()
  })
  afterAll(() => close())

  /** Whoever gets what was kept makes the server look once, and whoever does not again and again. */
  async function isKept(path: string): Promise<boolean> {
    looks = 0
    const address = Object.entries(site).reduce(
      (text, [name, id]) => text.replace(`:${name}`, String(id)),
      path,
    )
    const { status } = await fetch(`${url}/v2.1${address}`)
    expect(status).toBe(200)
    return looks === 1
  }

  it.each<[path: string, until: Instant | undefined]>([
    ['/events', undefined],
    ['/events?verbose=yes', at(20, 1)],
    ['/events?filter=hot', at(10)],
    ['/events?filter=upcoming', at(100, 1)],
    ['/events?filter=upcoming&verbose=yes', at(50)],
    ['/events?filter=upcoming&title=event', at(100, 1)],
    ['/events?filter=past', at(1, 1)],
    ['/events?filter=cfp', at(2)],
    ['/events?filter=all', at(100, 1)],
    ['/events?filter=all&start=0', undefined],
    ['/events?startdate=2026-01-01&enddate=2027', undefined],
    ['/events?startdate=2026-01-01&enddate=tomorrow', at(0, 1)],
    ['/events/:event/attending', undefined],
    ['/users/:user/attended', undefined],
    ['/users/:user/attended?verbose=yes', at(20, 1)],
    ['/users/:user/hosted?verbose=yes&start=0&resultsperpage=1', at(50)],
    ['/users/:user/talks', at(20, 1)],
    ['/users/:user/talk_comments', undefined],
    ['/users/:user/event_comments', undefined],
    ['/talks/:talk', at(20, 1)],
    ['/talks/:talk/starred', undefined],
  ])('%s until %d', async (path, until) => {
    clock.set(start)
    expect(await isKept(path)).toBe(false)
    clock.set(until === undefined ? at(3650) : before(until, 1))
    expect(await isKept(path)).toBe(true)
    if (until === undefined) return
    clock.set(until)
    expect(await isKept(path)).toBe(false)
  })
})
