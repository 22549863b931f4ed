import { aRoom, aTalk } from '@lectern/contracts/testing'
import { after, MINUTE } from '@lectern/domain'
import type { Browser, Shown } from '@lectern/http/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTalkScene, type TalkScene } from '../../test/talk-scene.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const path = '/event/doors'
let scene: TalkScene
/** A tablet in the room whose talk has just ended. */
let tablet: Browser

beforeEach(async () => {
  scene = await openTalkScene({ duration: 45 })
  const { website, talk, event } = scene
  await website.store.transaction(async ({ events, rooms, talks }) => {
    await events.save({ ...event, urlFriendlyName: 'doors', votes: 'everyone' })
    const [hall, attic] = [
      await rooms.add(aRoom(event.id, { roomName: 'Hall' })),
      await rooms.add(aRoom(event.id, { roomName: 'Attic' })),
    ]
    await talks.save({ ...talk, talkTitle: 'First', roomId: hall.id })
    const add = (talkTitle: string, roomId: typeof hall.id, minutes: number) =>
      talks.add(
        aTalk(event.id, {
          talkTitle,
          roomId,
          duration: 30,
          startDate: after(talk.startDate, minutes * MINUTE),
        }),
      )
    await add('Second', hall.id, 60)
    await add('Elsewhere', attic.id, 15)
    await add('Tomorrow', hall.id, 60 * 24)
  })
  website.clock.set(after(talk.startDate, 50 * MINUTE))
  tablet = website.browser()
  await tablet.get((await make('Hall')).link)
})

async function make(room: string, name = 'Door') {
  const { host } = scene
  const page = await host.get(`${path}/boxes`)
  const [, id = ''] = new RegExp(`<option value="(\\d*)"[^>]*>\\s*${room}`, 'u').exec(page.text) ?? []
  const made = await host.submit(page, `${path}/boxes`, { name, room: id })
  return { made, link: /\/event\/doors\/box\/[\w-]{43}/u.exec(made.text)?.[0] ?? expect.fail(made.text) }
}

/** The titles of the talks that the page asks about. */
const askedBy = ({ text }: Shown): readonly string[] =>
  [...text.matchAll(/<article([^>]*)>.*?<h2[^>]*>([^<]*)</gsu)].flatMap(([, attributes = '', title = '']) =>
    /\shidden\s*$/u.test(attributes) ? [] : [title],
  )

const boxVotes = async (): Promise<object> => {
  const talk = await scene.website.store.talkQueries.find(scene.talk.id, { kind: 'every' }, undefined)
  return Object.entries(talk?.voteCounts.box ?? {}).filter(([, count]) => count > 0)
}

describe('a voting box', () => {
  it('is started by its link, asks about the talk of its room, thanks, and is ready for the next person', async () => {
    const page = await tablet.get(`${path}/box`)
    expect(askedBy(page)).toEqual(['First'])
    const thanks = await tablet.submit(page, `${path}/box`, { rating: '4' })
    expect([thanks.status, thanks.location]).toEqual([303, `${path}/box?done=voted`])
    const thanked = await tablet.get(thanks.location)
    expect(askedBy(thanked)).toEqual([])
    expect(thanked.text).toMatch(/http-equiv="refresh" content="2; url=\/event\/doors\/box"/u)
    await tablet.submit(page, `${path}/box`, { rating: '1' })
    await tablet.submit(await tablet.get(`${path}/box`), `${path}/box`, { rating: '5' })
    expect(await boxVotes()).toEqual([
      ['4', 1],
      ['5', 1],
    ])
  })

  it('changes the talk with the clock, and knows the next hours, but not the next day', async () => {
    const { website, talk } = scene
    const at = async (minutes: number): Promise<Shown> => {
      website.clock.set(after(talk.startDate, minutes * MINUTE))
      return tablet.get(`${path}/box`)
    }
    expect(askedBy(await at(39))).toEqual([])
    expect(askedBy(await at(41))).toEqual(['First'])
    expect(askedBy(await at(86))).toEqual(['Second'])
    const { text } = await at(50)
    expect([text.includes('Second'), text.includes('Elsewhere'), text.includes('Tomorrow')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('of all rooms asks about the talks of each', async () => {
    await tablet.get((await make('All rooms')).link)
    expect(askedBy(await tablet.get(`${path}/box`))).toEqual(['First', 'Elsewhere'])
  })

  it('takes votes that waited, each once, and says how many were new', async () => {
    const { talk } = scene
    const second = talk.startDate + 45 * 60
    const votes = `aaaaaaaa 4 ${second}\nbbbbbbbb 5 ${second + 3}`
    for (const count of [2, 0]) {
      const { status, text } = await tablet.post(`${path}/box`, { talk: talk.stub, votes }, own)
      expect([status, text]).toEqual([200, JSON.stringify({ count })])
    }
    expect((await tablet.post(`${path}/box`, { talk: talk.stub, votes: 'a' }, own)).status).toBe(400)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await tablet.post(`${path}/box`, { talk: talk.stub, votes }, foreign)).status).toBe(403)
  })

  it('has no way to the rest of the site, and no session', async () => {
    const { text, headers } = await tablet.get(`${path}/box`)
    expect(text.match(/<a |<nav|<footer|site-head/gu)).toBeNull()
    expect([...tablet.cookies.keys()].toSorted()).toEqual(['__Host-lectern-box', '__Host-lectern-visit'])
    expect([headers['lectern-keep'], headers['cache-control']]).toEqual(['page', 'no-store'])
  })

  it('is none with another secret, at another event, and when it was removed', async () => {
    const { host, website } = scene
    const stranger = website.browser()
    const none = 'This device is not a voting box of this event.'
    expect((await stranger.get(`${path}/box/${'x'.repeat(43)}`)).text).toContain(none)
    expect([...stranger.cookies.keys()]).not.toContain('lectern-box')
    const { text } = await host.get(`${path}/boxes`)
    const [, removal = ''] = /href="([^"]+\/delete)"/u.exec(text) ?? []
    await host.fill(removal)
    const page = await tablet.get(`${path}/box`)
    expect([page.text.includes(none), page.headers['lectern-keep']]).toEqual([true, undefined])
    const late = { talk: scene.talk.stub, votes: 'cccccccc 4 5' }
    expect((await tablet.post(`${path}/box`, late, own)).status).toBe(401)
  })
})

describe('hosts', () => {
  it('see the link of a new box once, with its code, and then its votes', async () => {
    const { host } = scene
    const { made, link } = await make('Attic', 'Stairs <1>')
    expect(made.text).toContain('<svg')
    await tablet.post(`${path}/box`, { talk: scene.talk.stub, votes: 'dddddddd 4 5' }, own)
    const { text } = await host.get(`${path}/boxes`)
    expect(text).not.toContain(link)
    expect(text.replaceAll(/<[^>]+>|\s+/gu, ' ').replaceAll(/ +/gu, ' ')).toMatch(
      /Door Hall 1 vote Edit Delete Stairs &lt;1&gt; Attic 0 votes/u,
    )
  })

  it('put a box at another door', async () => {
    const { host } = scene
    const { text } = await host.get(`${path}/boxes`)
    const [, edit = ''] = /href="(\/event\/doors\/boxes\/\d+)"/u.exec(text) ?? []
    const saved = await host.fill(edit, { name: 'Gate', room: '' })
    expect(saved.location).toBe(`${path}/boxes?done=saved`)
    expect(askedBy(await tablet.get(`${path}/box`))).toEqual(['First', 'Elsewhere'])
    const wrong = await host.fill(edit, { name: '', room: '99' })
    expect([wrong.status, wrong.text.includes('This room belongs to another event.')]).toEqual([400, true])
  })
})
