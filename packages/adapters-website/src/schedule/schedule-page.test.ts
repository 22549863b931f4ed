import { anEvent, asMember, aTalk, aTrack } from '@lectern/contracts/testing'
import { after, asId, HOUR, MINUTE, operator, type TalkId, type UserId } from '@lectern/domain'
import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Shown } from '@lectern/http/testing'
import { openWebsite } from '../../test/open-website.ts'

const ids = new Map<string, number>()
const website = await openWebsite()
const ada = await website.signIn('ada')
const start = website.clock.now()
const host = asId<UserId>(1)
const hallTrack = await website.store.transaction(async ({ events, tracks, talks }) => {
  const event = await events.add(anEvent(host, { name: 'Moot', urlFriendlyName: 'moot', startDate: start }))
  const hall = await tracks.add(aTrack(event.id, { trackName: 'Hall' }))
  const room = await tracks.add(aTrack(event.id, { trackName: 'Attic' }))
  const speakers = [{ speakerName: 'Grace <Hopper>', userId: undefined }]
  const add = async (stub: string, hours: number, traits: Parameters<typeof aTalk>[1]) => {
    const { id } = await talks.add(
      aTalk(event.id, {
        stub,
        talkTitle: `Title ${stub}`,
        startDate: after(start, hours * HOUR),
        duration: 30,
        ...traits,
      }),
    )
    ids.set(stub, id)
  }
  await add('hall', 0, { tracks: [hall.id], speakers })
  await add('attic', 0, { tracks: [room.id] })
  await add('lunch', 1, {})
  await add('later', 24, { tracks: [hall.id] })
  await events.add(anEvent(host, { urlFriendlyName: 'empty' }))
  return hall.id
})

const titlesOf = ({ text }: Shown): readonly (string | undefined)[] =>
  [...text.matchAll(/<h4[^>]*>\s*<a href="[^"]*" dir="auto"\s*>(.*?)<\/a/gsu)].map(([, title]) => title)

describe('the schedule of an event', () => {
  it.each([
    ['the present day in reading order', '', ['Title attic', 'Title hall', 'Title lunch']],
    ['another day', '?day=2026-05-02', ['Title later']],
    ['all days', '?day=all', ['Title hall', 'Title attic', 'Title lunch', 'Title later']],
    [
      'the present day for one without talks',
      '?day=2026-06-01',
      ['Title attic', 'Title hall', 'Title lunch'],
    ],
    ['a track', '?day=all&track=HALL', ['Title hall', 'Title later']],
    ['nothing of an unknown track', '?track=99', []],
    ['all talks to a visitor who has no stars', '?stars=mine', ['Title attic', 'Title hall', 'Title lunch']],
  ])('shows %s', async (_what, query, titles) => {
    const shown = await website
      .browser()
      .get(`/event/moot/schedule${query.replace('HALL', String(hallTrack))}`)
    expect([shown.status, titlesOf(shown)]).toEqual([200, titles])
  })

  it('has speakers, times, tracks, and places whose style the policy allows', async () => {
    const { text, headers } = await website.browser().get('/event/moot/schedule')
    expect(text).toContain('Grace &lt;Hopper&gt;')
    expect(text).toMatch(/<time datetime="2026-05-01T14:00:00\+02:00"\s*>14:00<\/time/u)
    const [, style = ''] = /<style>(.*?)<\/style>/su.exec(text) ?? []
    const place = (stub: string): string =>
      new RegExp(`#talk-${ids.get(stub)}\\{grid-area:([\\d/]+)`, 'u').exec(style)?.[1] ?? ''
    expect(['attic', 'hall', 'lunch'].map(place)).toEqual(['2/2/3/3', '2/3/3/4', '4/2/5/4'])
    expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  })

  it('marks what runs now, and is valid until the clock changes it', async () => {
    const runs = async (): Promise<number | undefined> =>
      (await website.browser().get('/event/moot/schedule')).text.match(/class="slot[^"]* running/gu)?.length
    expect(await runs()).toBe(2)
    const { text } = await website.browser().get('/event/moot/schedule')
    expect(text).toMatch(/<progress max="30" value="0"/u)
    website.clock.set(after(website.clock.now(), 6 * MINUTE))
    expect((await website.browser().get('/event/moot/schedule')).text).toMatch(
      /<progress max="30" value="5"/u,
    )
    website.clock.set(after(website.clock.now(), 24 * MINUTE))
    expect(await runs()).toBeUndefined()
  })

  it.each([
    ['/event/empty/schedule', 200, 'The programme will be here'],
    ['/event/none/schedule', 404, ''],
  ])('%s answers %d', async (path, status, words) => {
    const shown = await website.browser().get(path)
    expect(shown.status).toBe(status)
    expect(shown.text).toContain(words)
  })

  it('of an event without talks leads its hosts to the ways of adding some', async () => {
    const links = ['href="/event/empty/edit/talks/new">Add a talk<', 'href="/event/empty/import">Import']
    const [own, other] = [ada, website.browser()].map((browser) => browser.get('/event/empty/schedule'))
    for (const link of links) {
      expect((await own)?.text).toContain(link)
      expect((await other)?.text).not.toContain(link)
    }
  })

  it.each([
    ['/event/moot/schedule', true],
    ['/event/moot/schedule?day=2026-05-02&stars=mine', false],
    ['/event/moot/schedule?day=2026-05-02&stars=mine&done=unstarred&talk=hall', true],
    ['/event/empty/schedule', false],
    ['/user/schedule', false],
    ['/user/schedule?done=unstarred&talk=hall', true],
  ])('has the form of stars on %s: %s', async (address, expected) => {
    const { text } = await ada.get(address)
    expect([text.includes('<form id="stars"'), text.includes('form="stars"')]).toEqual([expected, expected])
  })

  it('fills the stars of a member, and shows only those on request', async () => {
    const star = { talkId: asId<TalkId>(ids.get('hall') ?? 0) }
    expect((await ada.get('/event/moot/schedule?stars=mine')).text).toContain('You have no stars on this day')
    const me = await actorOf('ada')
    await website.lectern.starTalk(me, star)
    const shown = await ada.get('/event/moot/schedule?stars=mine')
    expect(titlesOf(shown)).toEqual(['Title hall'])
    expect(shown.text).toMatch(/class="star-button pressed"[^>]*formaction="\/talk\/hall\/unstar\?/u)
    const all = await website.browser().get('/event/moot/schedule')
    expect(all.text).not.toContain('star-button pressed')
  })
})

async function actorOf(username: string) {
  const { items } = await website.lectern.listUsers(operator, {
    username,
    page: { start: 0, resultsPerPage: 1 },
  })
  const [user] = items
  if (user === undefined) throw new Error(`There is no account ${username}`)
  return asMember({ ...user, admin: false, trusted: false })
}
