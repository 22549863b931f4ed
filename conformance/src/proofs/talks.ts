import { expect } from 'vitest'
import { type Proof, clock, inside, proof } from './proof.ts'
import { type Fields, asText } from '../reading/fields.ts'
import { talksIn, tracksIn } from '../reading/lists.ts'
import { read, readAll, readOne, verboseOf } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'
import type { TalkName } from '../world/scene/sessions.ts'
import type { World } from '../world/world.ts'
import { expectRefused } from '../writing/send.ts'

const scene = inside('it needs the values of the ready-made scene')

const anAddress: unknown = expect.stringMatching(/^https:/u)

const enabledProof = (talk: TalkName, comments_enabled: 0 | 1): Proof =>
  proof(`comments_enabled of the talk ${talk} is ${comments_enabled}`, async (world) => {
    expect(await readOne(world, world.at.talk(talk))).toMatchObject({ comments_enabled })
  }).needing(clock(), '2.4 comments_enabled', 'D5 window')

const averageProof = (talk: TalkName, average_rating: number, comment_count: number): Proof =>
  proof(`the talk ${talk} has ${comment_count} comments, ${average_rating} on average`, async (world) => {
    expect(await readOne(world, world.at.talk(talk))).toMatchObject({ average_rating, comment_count })
  }).needing(
    scene,
    '2.4 average_rating',
    '2.4 comment_count',
    'D4 average_rating',
    'D5 reported hidden',
    'D3 counts',
  )

/** Each of these records is the same at its own address. */
async function expectAtOwnAddress(world: World, records: readonly Fields[]): Promise<void> {
  for (const record of records) expect(await readOne(world, asText(record['uri']))).toEqual(record)
}

export const talks: readonly Proof[] = [
  ...(['keynote', 'sur'] as const).map((talk) => enabledProof(talk, 1)),
  ...(['related', 'old'] as const).map((talk) => enabledProof(talk, 0)),
  averageProof('workshop', 2.3, 4),
  averageProof('social', 0, 1),
  proof('there are talks of each type, in the words of the table', async (world) => {
    const types = await readAll(world, `${world.at.event('running')}/talks`, 'type')
    expect(types.toSorted()).toEqual(['Event related', 'Keynote', 'Social', 'Talk', 'Workshop'])
  }).of('2.4 kinds', '2.4 type', 'D4 type'),
  proof('talks of an event are in the order in which they start', async (world) => {
    const inOrder = ['keynote', 'workshop', 'social', 'plain', 'related']
    expect(await talksIn(world, `${world.at.event('running')}/talks`)).toEqual(inOrder)
  }).of('4.2 /events/{event_id}/talks', 'D4 talk order', '2.2 talks_uri', '2.2 talks_count'),
  proof('tracks of an event are in the order of their names', async (world) => {
    const tracks = `${world.at.event('running')}/tracks`
    expect(await tracksIn(world, tracks)).toEqual(['alpha', 'umlaut', 'beta'])
    const { meta } = await read(world, tracks)
    expect(meta).toMatchObject({ count: 3, total: 3, this_page: `${tracks}?start=0&resultsperpage=20` })
  }).of('4.2 /events/{event_id}/tracks', 'D4 track order', '2.2 tracks_uri', '2.2 tracks_count'),
  proof('talks of a user are those that the user gave and that the caller sees', async (world) => {
    const talksOf = async (user: 'sven' | 'mia', as?: Role) =>
      (await talksIn(world, `${world.at.user(user)}/talks`, { as })).toSorted()
    const given = ['keynote', 'old', 'sur']
    for (const as of [undefined, 'host'] as const) expect(await talksOf('sven', as)).toEqual(given)
    const all = [...given, 'hidden', 'refused'].toSorted()
    for (const as of ['otherHost', 'admin'] as const) expect(await talksOf('sven', as)).toEqual(all)
    expect(await talksOf('mia')).toEqual([])
  }).needing(scene, '4.2 /users/{user_id}/talks', '2.8 links', 'D3 visibility lists'),
  proof('a search for talks folds letters, takes % and _ literally, newest first', async (world) => {
    /** The service may have other talks that are found. */
    const find = async (title: string, as?: Role) =>
      (await talksIn(world, `/talks?title=${title}`, { as })).filter((talk) => !talk.startsWith('https://'))
    expect(await find('php')).toEqual(['plain', 'workshop', 'sur'])
    expect(await find('php', 'otherHost')).toEqual(['hidden', 'refused', 'plain', 'workshop', 'sur'])
    for (const title of ['ZW%C3%96LF', 'zwolf']) expect(await find(title)).toEqual(['plain'])
    expect(await find('%25')).toEqual(['plain'])
    expect(await find('p_a')).toEqual(['workshop'])
    expect(await find('nothing')).toEqual([])
  }).of('D4 title search'),
  proof('the talks of an event are found by their title, by start', async (world) => {
    const find = (title: string) => talksIn(world, `${world.at.event('running')}/talks?title=${title}`)
    expect(await find('zwolf')).toEqual(['plain'])
    expect(await find('PHP')).toEqual(['workshop', 'plain'])
    expect(await find('')).toHaveLength(5)
    expect(await find('nothing')).toEqual([])
  }).of('D4 title of event'),
  proof('a search for talks without a title is refused', async (world) => {
    for (const address of ['/talks', '/talks?title=', '/talks?title=+']) {
      await expectRefused(world, 'GET', address, {}, 400, [`'title' is a required field`])
    }
  }).of('D4 title needed', 'D1 400'),

  proof('speakers_uri leads to the speakers that the talk shows', async (world) => {
    const talk = await readOne(world, world.at.talk('keynote'))
    const page = await read(world, asText(talk['speakers_uri']))
    const [sven, ursula] = page.records
    const id = world.at.user('sven').split('/').at(-1)
    const removal = { remove_speaker_uri: `${world.at.talk('keynote')}/speakers/${id}` }
    expect(page).toMatchObject({ root: 'speakers', records: [removal, {}] })
    const { remove_speaker_uri: _removal, ...shown } = sven ?? {}
    expect(talk['speakers']).toEqual([shown, ursula])
  }).of('2.4 speakers', 'D4 speakers_uri', '2.8 known'),
  proof('links_uri leads to the links of the talk, each with an address', async (world) => {
    const { at } = world
    const page = await read(world, asText((await readOne(world, at.talk('keynote')))['links_uri']))
    const links = [
      { display_name: 'video_link', url: 'https://video.example/1?a=1&b=2', uri: at.talkLink(0) },
      { display_name: 'slides_link', url: 'https://slides.example/keynote', uri: at.talkLink(1) },
      { display_name: 'code_link', url: 'https://code.example/1', uri: at.talkLink(2) },
    ]
    expect([page.root, page.records]).toEqual(['talk_links', links])
    for (const link of links) expect(await readOne(world, link.uri)).toEqual(link)
  }).of('D4 links_uri', 'D4 slides_link', 'D4 talk_media'),
  proof('claims say who wants which name of which talk, and since when', async (world) => {
    const { at } = world
    const event = await readOne(world, verboseOf(at.event('running')), { as: 'host' })
    const page = await read(world, asText(event['pending_claims_uri']), { as: 'host' })
    const claim = (talk: TalkName, display_name: string, username: 'mia' | 'arne') => ({
      display_name,
      username,
      user_uri: at.user(username),
      speaker_uri: at.user(username),
      talk_uri: at.talk(talk),
      approve_claim_uri: `${at.talk(talk)}/speakers`,
      reject_claim_uri: `${at.talk(talk)}/speakers?display_name=${encodeURIComponent(display_name)}&username=${username}`,
    })
    const [claimed, assigned] = [
      { ...claim('keynote', 'Ursula Unclaimed', 'mia'), created_date: '2026-05-01T09:00:00+02:00' },
      { ...claim('workshop', 'Crowded Name', 'arne'), created_date: '2026-05-01T10:00:00+02:00' },
    ]
    expect(page.records).toEqual([
      { ...claimed, kind: 'claim' },
      { ...assigned, kind: 'assignment' },
    ])
  }).needing(scene, 'D4 claims', 'D4 claim links'),
  proof('the languages are those of section 4.7, each with an address', async (world) => {
    const { records } = await read(world, '/languages')
    const european = ['Deutsch', 'Nederlands', 'Francais', 'Espanol', 'Polish', 'Finnish']
    const names = ['English - US', 'English - UK', ...european, 'Brazilian Portuguese']
    expect(records.map((language) => language['name'])).toEqual(names)
    for (const language of records) expect(Object.keys(language)).toEqual(['name', 'uri'])
    await expectAtOwnAddress(world, records)
  }).of('D4 languages'),
  proof('the talk types are those of section 4.7, with the word that talks show', async (world) => {
    const { records } = await read(world, '/talk_types')
    expect(records).toEqual([
      { name: 'Talk', title: 'Talk', uri: anAddress },
      { name: 'Social event', title: 'Social', uri: anAddress },
      { name: 'Workshop', title: 'Workshop', uri: anAddress },
      { name: 'Keynote', title: 'Keynote', uri: anAddress },
      { name: 'Event related', title: 'Event related', uri: anAddress },
    ])
    await expectAtOwnAddress(world, records)
    const social = await readOne(world, world.at.talk('social'))
    expect(records.map((type) => type['title'])).toContain(social['type'])
  }).of('D4 talk types', 'D4 talk type titles'),
]
