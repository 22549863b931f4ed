import { aTalk, aTalkChange, aTrack } from '@lectern/contracts/testing'
import { after, HOUR, type Instant, instant, MINUTE, type Talk } from '@lectern/domain'
import { expect, it } from 'vitest'
import { openTalkScene } from '../../test/talk-scene.ts'

const { website, event } = await openTalkScene()
const path = `/event/${event.urlFriendlyName}`
const start = after(event.startDate, 10 * HOUR)

const add = (talkTitle: string, startDate: Instant, traits: Partial<Talk> = {}) =>
  website.store.talks.add(aTalk(event.id, { talkTitle, startDate, duration: 30, stub: talkTitle, ...traits }))
const hall = await website.store.tracks.add(aTrack(event.id, { trackName: 'Hall' }))
const first = await add('first', start, { tracks: [hall.id] })
await add('second', after(start, 40 * MINUTE), { tracks: [hall.id] })

async function shownAt(now: Instant) {
  website.clock.set(now)
  const { text, headers } = await website.browser().get(`${path}/now`)
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/su.exec(text) ?? []
  const words = main
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const [, stream, until] = /<meta\s+name="stream"\s+content="([^"]*)"[^>]*data-end="(\d+)"/u.exec(text) ?? []
  const reads = String(headers['content-security-policy']).includes(`connect-src 'self' ${stream};`)
  return { main, words, until: Number(until), reads, reloads: text.includes('http-equiv="refresh"') }
}

it('says before the event when it begins', async () => {
  const before = await shownAt(instant(event.startDate - HOUR))
  expect(before.words).toMatch(/It begins on \S+ \d+ \S+ at \d\d:\d\d\./u)
  expect(before).toMatchObject({ reads: true, reloads: true, until: event.startDate })
})

it('has what runs and what is next, with the time of day, and changes with the clock while it is cached', async () => {
  const first = await shownAt(after(start, 10 * MINUTE))
  expect(first.words).toMatch(
    /\d\d:10 Schedule .*Hall \d\d:00 – \d\d:30 first Next \d\d:40 – \d\d:10 second/u,
  )
  expect(first.main).toContain('href="/talk/first"')
  const second = await shownAt(after(start, 35 * MINUTE))
  expect([first.until, second.until]).toEqual([after(start, 30 * MINUTE), after(start, 40 * MINUTE)])
  expect(second.words).toMatch(/\d\d:35 Schedule .*Hall Nothing now Next \d\d:40/u)
  expect((await shownAt(after(start, 41 * MINUTE))).words).toMatch(/Hall \d\d:40 – \d\d:10 second/u)
})

it('says what changed lately', async () => {
  const movedAt = after(start, -HOUR)
  await website.store.talkChanges.record(
    event.id,
    [aTalkChange(first, { kind: 'room', before: 'Attic', createdDate: movedAt })],
    movedAt,
    undefined,
  )
  expect((await shownAt(after(start, 11 * MINUTE))).words).toContain('first moved from Attic')
})

it('is a tab of the event while that runs', async () => {
  const tabAt = async (now: Instant): Promise<boolean> => {
    website.clock.set(now)
    return (await website.browser().get(`${path}/about`)).text.includes(`href="${path}/now"`)
  }
  expect([await tabAt(instant(event.startDate - 1)), await tabAt(start)]).toEqual([false, true])
})

it('says after the event that it is over', async () => {
  const over = await shownAt(after(event.endDate, HOUR))
  expect(over.words).toContain('This event is over.')
  expect(over).toMatchObject({ reads: false, reloads: false })
})
