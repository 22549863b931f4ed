import { expect } from 'vitest'
import { type Proof, inside, proof } from '../proof.ts'
import { type Fields, asFields, asList, asText } from '../../reading/fields.ts'
import { bodyOf, expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import { type Session, aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { show, talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { words } from './fields.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'

const talkCreation: readonly Proof[] = [
  proof('a new talk is 201, leads to the talk, and shows it in its normal form', async (world) => {
    const { event } = await aConference(world)
    const body = talkKind.body({ speakers: ['Ada'] })
    const reply = await expectSent(world, 'POST', `${event}/talks`, { as: 'host', body }, 201)
    const talk = asText(reply.headers.location)
    expect(talk).toMatch(/^https:\/\/[^?]+\/v2\.1\/talks\/\d+$/u)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const page = asFields(bodyOf(reply))
    expect(Object.keys(page)).toEqual(['talks', 'meta'])
    expect(page['talks']).toEqual([await readOne(world, talk, { as: 'host' })])
    const { this_page: address, ...meta } = asFields(page['meta'])
    expect(meta).toEqual({ count: 1, total: 1, user_uri: world.at.user('hanna') })
    expect(address).toMatch(/^https:.*\bstart=0&resultsperpage=20/u)
    expect(await readAll(world, `${event}/talks`, 'uri')).toEqual([talk])
    expect(await readOne(world, event)).toMatchObject({ talks_count: 1 })
  }).of('4.7 POST', '4.7 created', '4.7 created body', '2.1 user_uri', 'D1 key order'),
  proof('every talk has a stub of its own, which nobody can foresee', async (world) => {
    const stubs: string[] = []
    for (let number = 1; number <= 5; number++) {
      stubs.push(asText((await show(world, talkKind))['stub']))
    }
    for (const stub of stubs) expect(stub).toMatch(/^[a-z0-9]{5,}$/u)
    expect(new Set(stubs.map((stub) => stub.slice(0, 4))).size).toBe(5)
  }).of('D4 stub'),
  proof('the slug of a talk is unique within its event only', async (world) => {
    const named: unknown[] = []
    const [one, other] = [await aConference(world), await aConference(world)]
    for (const { event } of [one, one, one, other]) {
      const body = talkKind.body({ talk_title: 'Zwölf Tricks!' })
      const reply = await expectSent(world, 'POST', `${event}/talks`, { as: 'host', body }, 201)
      named.push((await readOne(world, talkKind.addressIn(reply)))['url_friendly_talk_title'])
    }
    expect(named).toEqual(['zwolf-tricks', 'zwolf-tricks-2', 'zwolf-tricks-3', 'zwolf-tricks'])
  }).of('D4 slug', '2.4 url_friendly_talk_title'),
]

const shown = (world: World, talk: string): Promise<Fields> => readOne(world, verboseOf(talk))

const replace = (world: World, talk: string, fields: Fields) =>
  expectEmpty(world, 'PUT', talk, { as: 'host', body: talkKind.body(fields) }, 204, talk)

const withSpeakers = async (world: World): Promise<Session> =>
  aSession(world, await aConference(world), {
    speakers: [
      { speakerName: 'Sven', userId: world.people.sven },
      { speakerName: 'Mia M', userId: world.people.mia },
      { speakerName: 'Ursula', userId: undefined },
    ],
  })

const talkEditing: readonly Proof[] = [
  proof('an edit of a talk keeps all but its fields; the slug follows the title', async (world) => {
    const conference = await aConference(world)
    const { id: trackId, track } = await aTrackOf(world, conference)
    const { talk } = await aSession(world, conference, {
      tracks: [trackId],
      links: [{ displayName: 'video_link', url: 'https://video.example' }],
    })
    await expectSent(world, 'POST', `${talk}/starred`, { as: 'member' }, 201)
    const { stub, url_friendly_talk_title } = await shown(world, talk)
    await replace(world, talk, { talk_title: 'Followed Title' })
    expect(await shown(world, talk)).toMatchObject({
      stub,
      url_friendly_talk_title: 'followed-title',
      starred_count: 1,
      tracks: [{ track_uri: track }],
      talk_media: [{ video_link: 'https://video.example' }],
    })
    expect(url_friendly_talk_title).not.toBe('followed-title')
  }).of('D4 PUT keeps', 'D4 slides both ways', 'D4 slug'),
  proof('a verbose talk that is sent back changes nothing', async (world) => {
    const conference = await aConference(world)
    const { id: trackId } = await aTrackOf(world, conference)
    const { talk } = await aSession(world, conference, {
      type: 'Social',
      language: 'Polish',
      duration: 90,
      tracks: [trackId],
      links: (['code_link', 'slides_link'] as const).map((displayName) => ({
        displayName,
        url: 'https://x.example',
      })),
    })
    const before = await shown(world, talk)
    await expectEmpty(world, 'PUT', talk, { as: 'speaker', body: before }, 204, talk)
    expect(await shown(world, talk)).toEqual(before)
  }).of('D4 sent back', '4.7 PUT fields'),
  proof('speakers who are left out are removed, and kept names keep their claims', async (world) => {
    const { talk } = await withSpeakers(world)
    await replace(world, talk, { speakers: ['Grace', ' SVEN '] })
    expect((await shown(world, talk))['speakers']).toEqual([
      { speaker_name: 'Grace' },
      { speaker_name: 'SVEN', speaker_uri: world.at.user('sven') },
    ])
    expect(await readAll(world, `${world.at.user('mia')}/talks`, 'uri')).not.toContain(talk)
    await expectSent(world, 'PUT', talk, { as: 'member', body: talkKind.body() }, 403)
    await expectSent(world, 'PUT', talk, { as: 'speaker', body: talkKind.body() }, 204)
  }).of('4.7 complete speakers', 'D4 kept name', '4.7 speakers'),
  proof('speakers stay when the list itself is missing', async (world) => {
    const { talk } = await withSpeakers(world)
    const { speakers } = await shown(world, talk)
    await replace(world, talk, { talk_title: 'Another' })
    expect(await shown(world, talk)).toMatchObject({ talk_title: 'Another', speakers })
    expect(asList(speakers).map(asFields)).toHaveLength(3)
  }).of('D4 speakers left out'),
  proof('a talk that is outside of its event by now stays there, and moves only into it', async (world) => {
    const outside = { startDate: moment('2026-06-20T10:00:00+02:00') }
    const { talk } = await aSession(world, await aConference(world), outside)
    await replace(world, talk, { start_date: '2026-06-20T10:00:00+02:00', talk_title: 'Stays' })
    expect(await shown(world, talk)).toMatchObject({ talk_title: 'Stays' })
    const body = talkKind.body({ start_date: '2026-06-20T10:00:01+02:00' })
    await expectRefused(world, 'PUT', talk, { as: 'host', body }, 400, [words.outside])
    await replace(world, talk, { start_date: '2026-05-02T10:00' })
  }).needing(inside('it needs a talk outside of its event'), 'D4 start kept', 'D4 within'),
  proof('hosts and admins delete a talk, and it is gone from its event and its tracks', async (world) => {
    for (const as of ['host', 'admin'] as const) {
      const conference = await aConference(world)
      const { id: trackId, track } = await aTrackOf(world, conference)
      const { talk } = await aSession(world, conference, { tracks: [trackId] })
      expect(await readOne(world, track)).toMatchObject({ talks_count: 1 })
      await expectEmpty(world, 'DELETE', talk, { as }, 204)
      await expectStatus(world, talk, 404, { as })
      expect(await readOne(world, track)).toMatchObject({ talks_count: 0 })
      expect(await readOne(world, conference.event)).toMatchObject({ talks_count: 0 })
    }
  }).of('D4 delete'),
]

export const talkChanges: readonly Proof[] = [...talkCreation, ...talkEditing]
