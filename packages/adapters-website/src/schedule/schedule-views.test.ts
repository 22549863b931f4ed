import { anEvent, aRoom, aTalk, aTrack } from '@lectern/contracts/testing'
import { after, asId, HOUR, MINUTE, type UserId } from '@lectern/domain'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openWebsite } from '../../test/open-website.ts'

const website = await openWebsite()
/** 14:00 in Amsterdam. */
const start = website.clock.now()
const ids = await website.store.transaction(async ({ events, rooms, tracks, talks }) => {
  const host = asId<UserId>(1)
  const { id: event } = await events.add(
    anEvent(host, { name: 'Moot', urlFriendlyName: 'moot', startDate: start }),
  )
  const hall = await rooms.add(aRoom(event, { roomName: 'Hall', position: 1 }))
  const attic = await rooms.add(aRoom(event, { roomName: 'Attic', position: 2 }))
  const music = await tracks.add(aTrack(event, { trackName: 'Music' }))
  const add = (talkTitle: string, hours: number, traits: Parameters<typeof aTalk>[1]) =>
    talks.add(aTalk(event, { talkTitle, startDate: after(start, hours * HOUR), duration: 30, ...traits }))
  await add('Drums', -3, { roomId: hall.id, tracks: [music.id] })
  await add('Bells', -3, {
    roomId: attic.id,
    language: 'Deutsch',
    speakers: [{ speakerName: 'Zoë', userId: undefined }],
  })
  await add('Lunch', -1, {})
  await add('Harps', 0, { roomId: attic.id, tracks: [music.id], type: 'Workshop' })
  await add('Flutes', 0, { roomId: hall.id })
  await add('Party', 5, { roomId: hall.id, talkDescription: 'With cake.' })

  const large = await events.add(anEvent(host, { urlFriendlyName: 'large', startDate: start }))
  for (const room of Array.from({ length: 30 }, (_, index) => index)) {
    const { id } = await rooms.add(aRoom(large.id, { roomName: `Room ${room}`, position: room }))
    const { id: track } = await tracks.add(aTrack(large.id, { trackName: `Track ${room}` }))
    for (const slot of Array.from({ length: 20 }, (_, index) => index)) {
      const words = ((room * 20 + slot + 1) * 2_654_435_761).toString(7)
      await talks.add(
        aTalk(large.id, {
          talkTitle: `On ${words.replaceAll(/.{4}/gu, '$& ')}`,
          stub: words,
          startDate: after(start, (slot - 10) * 30 * MINUTE),
          duration: 25,
          roomId: id,
          tracks: [track],
          speakers: [{ speakerName: words.split('').toReversed().join(''), userId: undefined }],
        }),
      )
    }
  }
  return { hall: hall.id, attic: attic.id, music: music.id }
})

const schedule = async (query = ''): Promise<string> =>
  (await website.browser().get(`/event/moot/schedule${query}`)).text
const allOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.trim())
const titlesIn = (text: string) => allOf(text, /<h4[^>]*>\s*<a [^>]*>([^<]*)/gu)

describe('the grid', () => {
  it('has the rooms of each part of the day as columns, and what is alone goes across', async () => {
    const text = await schedule()
    expect(allOf(text, /class="part-of-day">([^<]*)/gu)).toEqual(['Morning', 'Afternoon', 'Evening'])
    expect(allOf(text, /class="column-head"[^>]*>([^<]*)/gu)).toEqual(['Hall', 'Attic', 'Hall', 'Attic'])
    expect(text).toMatch(
      /class="slot band over"[^>]*>\s*<div class="slot-body">\s*<h4[^>]*>\s*<a [^>]*>Lunch/u,
    )
  })

  it('is one for the whole day for hosts, with each room', async () => {
    const host = await website.signIn('host', true)
    const { text } = await host.get('/event/moot/schedule')
    expect(text).not.toContain('part-of-day')
    expect(text).toMatch(/data-start="2026-05-01T11:00"/u)
    expect(text).toMatch(new RegExp(`data-field="room"\\s+data-value="${ids.attic}"`, 'u'))
  })

  it('is a list on request, to which stars lead back', async () => {
    const text = await schedule('?view=list')
    expect(text).not.toMatch(/class="schedule grid|<style>/u)
    expect(text).toMatch(/view=list"\s+aria-current="true"/u)
    expect(text).toMatch(/\/star\?back=[^"]*view%3Dlist"/u)
  })
})

describe('the present day', () => {
  it('marks the present between what is over and what runs', async () => {
    const text = await schedule()
    expect(text).toContain('Show the 3 talks that are over')
    const [before = '', after = ''] = text.split('id="now"')
    expect(titlesIn(before)).toEqual(['Drums', 'Bells', 'Lunch'])
    expect(titlesIn(after)).toEqual(['Flutes', 'Harps', 'Party'])
    expect(text).toContain('href="#now"')
  })

  it('is the only day with that', async () => {
    website.clock.set(after(start, 48 * HOUR))
    expect(await schedule()).not.toMatch(/id="now"|class="[^"]*over"|id="past"/u)
    website.clock.set(start)
  })
})

describe('the filters', () => {
  it.each([
    ['a room', `room=${ids.attic}`, ['Bells', 'Harps']],
    [
      'one of two rooms',
      `room=${ids.attic}&room=${ids.hall}`,
      ['Drums', 'Bells', 'Flutes', 'Harps', 'Party'],
    ],
    ['a room and a track', `room=${ids.attic}&track=${ids.music}`, ['Harps']],
    ['a type', 'type=Workshop', ['Harps']],
    ['a language', 'language=Deutsch', ['Bells']],
    ['a name without its accent', 'q=zoe', ['Bells']],
    ['words in any order, in title and room', 'q=attic+HARPS', ['Harps']],
    ['a word of a description', 'q=CAKE', ['Party']],
    ['nothing of an unknown room', 'room=9999999', []],
    ['everything for empty values', 'room=&q=', ['Drums', 'Bells', 'Lunch', 'Flutes', 'Harps', 'Party']],
  ])('show %s', async (_what, query, titles) => {
    expect(titlesIn(await schedule(`?${query}`))).toEqual(titles)
  })

  it('say how much is shown, and can be taken away one by one or together', async () => {
    const text = await schedule(`?day=2026-05-01&view=list&room=${ids.attic}&track=${ids.music}&q=harp`)
    expect(text).toContain('1 of 6 talks')
    const kept = 'day=2026-05-01&amp;view=list'
    for (const query of [
      `${kept}&amp;room=${ids.attic}&amp;track=${ids.music}"`,
      `${kept}&amp;room=${ids.attic}&amp;q=harp"`,
      `${kept}"`,
    ])
      expect(text).toContain(`href="/event/moot/schedule?${query}`)
    expect(allOf(text, /id="(\w+)-\d+"[^>]*checked/gu)).toEqual(['room'])
  })

  it('are bounded, and escaped', async () => {
    const text = await schedule(`?q=${'%3Cb%3E'.repeat(300)}&${'room=1&'.repeat(500)}`)
    expect(text).not.toContain('<b>')
    expect(text).toContain('No talk matches')
  })
})

it('a day of 600 talks in 30 rooms is less than 60 kB on the wire', async () => {
  const path = '/event/large/schedule'
  const { text } = await website.browser().get(path)
  const [, style = ''] = /href="([^"]*style\.css)"/u.exec(text) ?? []
  expect(titlesIn(text)).toHaveLength(600)
  const sizes = await Promise.all([path, style].map((each) => bytesOnTheWire(`${website.url}${each}`)))
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThan(60_000)
})

/** Of a response that Brotli compressed. */
async function bytesOnTheWire(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address, { headers: { 'accept-encoding': 'br' } }, resolve).once('error', reject)
  const response = await promise
  expect(response.headers['content-encoding']).toBe('br')
  return (await buffer(response)).length
}
