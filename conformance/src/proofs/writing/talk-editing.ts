import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { type Fields, asFields, asList } from '../../reading/fields.ts'
import { expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences/index.ts'
import { moment } from '../../world/scene/moment.ts'
import type { World } from '../../world/world.ts'
import { type Session, aConference, aRoom, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'

const shown = (world: World, talk: string): Promise<Fields> => readOne(world, verboseOf(talk))

const replace = (world: World, talk: string, fields: Fields) =>
  expectEmpty(world, 'PUT', talk, { as: 'host', body: talkKind.body(fields) }, 204, talk)

const everything = {
  talk_title: 'Another title',
  talk_description: 'Something else',
  language: 'Deutsch',
  type: 'Keynote',
  start_date: '2026-05-03T11:00:00+02:00',
  duration: 60,
  slides_link: 'https://slides.example/other',
}

/** Optional fields, and what they are after a PUT in which they are empty. */
const optional = [
  ['language', 'Deutsch'],
  ['type', 'Keynote'],
  ['duration', 60],
  ['slides_link', ''],
] as const

const optionalProof = ([field, whenEmpty]: (typeof optional)[number]): Proof =>
  proof(
    `PUT of a talk keeps ${field} if left out, and "" makes it ${JSON.stringify(whenEmpty)}`,
    async (world) => {
      const { talk } = await aSession(world, await aConference(world))
      for (const [sent, value] of [
        [undefined, everything[field]],
        [null, whenEmpty],
        ['', whenEmpty],
      ]) {
        await replace(world, talk, everything)
        await replace(world, talk, { ...everything, [field]: sent })
        expect(await shown(world, talk)).toMatchObject({ ...everything, [field]: value })
      }
    },
  ).of('D4 PUT keeps', 'D4 PUT empty', '4.7 PUT fields')

const required: readonly (readonly [field: string, sentence: SentenceId, message: string])[] = [
  ['talk_title', 'D1 words talk title', 'The talk title field is required'],
  ['talk_description', 'D1 words talk description', 'The talk description field is required'],
  ['start_date', 'D1 words talk start', 'Please give the date and time of the talk'],
]

const requiredProof = ([field, sentence, message]: (typeof required)[number]): Proof =>
  proof(`${field} cannot be left out when a talk is replaced`, async (world) => {
    const { talk } = await aSession(world, await aConference(world))
    const before = await shown(world, talk)
    for (const value of [undefined, null, ' ']) {
      const body = talkKind.body({ ...everything, speakers: [], [field]: value })
      await expectRefused(world, 'PUT', talk, { as: 'host', body }, 400, [message])
    }
    expect(await shown(world, talk)).toEqual(before)
  }).of('4.7 PUT fields', 'D4 required', sentence)

const withSpeakers = async (world: World): Promise<Session> =>
  aSession(world, await aConference(world), {
    speakers: [
      { speakerName: 'Sven', userId: world.people.sven },
      { speakerName: 'Mia M', userId: world.people.mia },
      { speakerName: 'Ursula', userId: undefined },
    ],
  })

export const talkEditing: readonly Proof[] = [
  proof('PUT replaces every field of a talk: 204, leading to the talk', async (world) => {
    const { talk } = await aSession(world, await aConference(world))
    const body = { ...everything, speakers: ['Ada'] }
    await expectEmpty(world, 'PUT', talk, { as: 'host', body }, 204, talk)
    expect(await shown(world, talk)).toMatchObject({ ...everything, speakers: [{ speaker_name: 'Ada' }] })
  }).of('4.7 PUT', '4.7 PUT fields', '4.7 PUT answer'),
  ...optional.map(optionalProof),
  proof('an edit of the required fields alone keeps all others', async (world) => {
    const { talk } = await aSession(world, await aConference(world))
    await replace(world, talk, { ...everything, speakers: ['Ada'] })
    const before = await shown(world, talk)
    const { talk_title, talk_description, start_date } = everything
    await replace(world, talk, { talk_title, talk_description, start_date })
    expect(await shown(world, talk)).toEqual(before)
  }).of('D4 PUT keeps', '4.7 PUT fields'),
  ...required.map(requiredProof),
  proof('an edit of a talk keeps all but its fields; the slug follows the title', async (world) => {
    const conference = await aConference(world)
    const { id: room, track } = await aRoom(world, conference)
    const { talk } = await aSession(world, conference, {
      tracks: [room],
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
    const { id: room } = await aRoom(world, conference)
    const { talk } = await aSession(world, conference, {
      type: 'Social',
      language: 'Polish',
      duration: 90,
      tracks: [room],
      links: [
        { displayName: 'code_link', url: 'https://code.example' },
        { displayName: 'slides_link', url: 'https://slides.example' },
      ],
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
  proof('an empty list of speakers removes them all', async (world) => {
    const { talk } = await withSpeakers(world)
    await replace(world, talk, { speakers: [] })
    expect((await shown(world, talk))['speakers']).toEqual([])
  }).of('4.7 complete speakers', 'D4 names'),
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
    await expectRefused(world, 'PUT', talk, { as: 'host', body }, 400, [
      'The talk must be held between the start and end date of the event',
    ])
    await replace(world, talk, { start_date: '2026-05-02T10:00' })
  }).needing(inside('it needs a talk outside of its event'), 'D4 start kept', 'D4 within'),
  proof('hosts and admins delete a talk, and it is gone from its event and its tracks', async (world) => {
    for (const as of ['host', 'admin'] as const) {
      const conference = await aConference(world)
      const { id: room, track } = await aRoom(world, conference)
      const { talk } = await aSession(world, conference, { tracks: [room] })
      expect(await readOne(world, track)).toMatchObject({ talks_count: 1 })
      await expectEmpty(world, 'DELETE', talk, { as }, 204)
      await expectStatus(world, talk, 404, { as })
      expect(await readOne(world, track)).toMatchObject({ talks_count: 0 })
      expect(await readOne(world, conference.event)).toMatchObject({ talks_count: 0 })
    }
  }).of('D4 delete'),
]
