import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { asText } from '../reading/fields.ts'
import { read, readOne, verboseOf } from '../reading/read.ts'

export const belowTalks: readonly Proof[] = [
  proof('speakers_uri leads to the speakers that the talk shows', async (world) => {
    const talk = await readOne(world, world.at.talk('keynote'))
    expect(talk['speakers_uri']).toBe(`${world.at.talk('keynote')}/speakers`)
    const page = await read(world, asText(talk['speakers_uri']))
    expect(page).toMatchObject({ root: 'speakers', meta: { count: 2, total: 2 } })
    const [claimed, unclaimed] = page.records
    const sven = { speaker_name: 'Sven on Stage', speaker_uri: world.at.user('sven') }
    const id = sven.speaker_uri.split('/').at(-1)
    expect(claimed).toEqual({ ...sven, remove_speaker_uri: `${world.at.talk('keynote')}/speakers/${id}` })
    expect(unclaimed).toEqual({ speaker_name: 'Ursula Unclaimed' })
    expect(talk['speakers']).toEqual([sven, unclaimed])
  }).of('2.4 speakers', 'D4 speakers', '2.8 known'),
  proof('links_uri leads to the links of the talk, each with an address', async (world) => {
    const { at } = world
    const talk = await readOne(world, at.talk('keynote'))
    expect(talk['links_uri']).toBe(`${at.talk('keynote')}/links`)
    const page = await read(world, asText(talk['links_uri']))
    const links = [
      { display_name: 'video_link', url: 'https://video.example/1?a=1&b=2', uri: at.talkLink(0) },
      { display_name: 'slides_link', url: 'https://slides.example/keynote', uri: at.talkLink(1) },
      { display_name: 'code_link', url: 'https://code.example/1', uri: at.talkLink(2) },
    ]
    expect(page).toMatchObject({ root: 'talk_links', records: links })
    for (const link of links) expect(await readOne(world, link.uri)).toEqual(link)
  }).of('D4 talk links', 'D4 slides_link', 'D4 talk_media'),
  proof('claims say who wants which name of which talk, and since when', async (world) => {
    const { at } = world
    const claimsUri = asText(
      (await readOne(world, verboseOf(at.event('running')), { as: 'host' }))['pending_claims_uri'],
    )
    const page = await read(world, claimsUri, { as: 'host' })
    expect(page).toMatchObject({ root: 'claims', meta: { count: 2, total: 2 } })
    expect(page.records).toEqual([
      {
        display_name: 'Ursula Unclaimed',
        username: 'mia',
        user_uri: at.user('mia'),
        speaker_uri: at.user('mia'),
        talk_uri: at.talk('keynote'),
        approve_claim_uri: `${at.talk('keynote')}/speakers`,
        reject_claim_uri: `${at.talk('keynote')}/speakers?display_name=Ursula%20Unclaimed&username=mia`,
        kind: 'claim',
        created_date: '2026-05-01T09:00:00+02:00',
      },
      {
        display_name: 'Crowded Name',
        username: 'arne',
        user_uri: at.user('arne'),
        speaker_uri: at.user('arne'),
        talk_uri: at.talk('workshop'),
        approve_claim_uri: `${at.talk('workshop')}/speakers`,
        reject_claim_uri: `${at.talk('workshop')}/speakers?display_name=Crowded%20Name&username=arne`,
        kind: 'assignment',
        created_date: '2026-05-01T10:00:00+02:00',
      },
    ])
  }).needing(inside('it needs the values of the ready-made scene'), 'D4 claims', 'D4 claim links'),
  proof('the languages are those of section 4.7, each with an address', async (world) => {
    const { records } = await read(world, '/languages')
    expect(records.map((language) => language['name'])).toEqual([
      'English - US',
      'English - UK',
      'Deutsch',
      'Nederlands',
      'Francais',
      'Espanol',
      'Polish',
      'Finnish',
      'Brazilian Portuguese',
    ])
    for (const language of records) {
      expect(await readOne(world, asText(language['uri']))).toEqual(language)
    }
  }).of('D4 languages'),
  proof('the talk types are those of section 4.7, each with an address', async (world) => {
    const { records } = await read(world, '/talk_types')
    expect(records.map((type) => type['name'])).toEqual([
      'Talk',
      'Social event',
      'Workshop',
      'Keynote',
      'Event related',
    ])
    for (const type of records) expect(await readOne(world, asText(type['uri']))).toEqual(type)
  }).of('D4 talk types'),
  proof('the title of a talk type is the word as talks show it', async (world) => {
    const { records } = await read(world, '/talk_types')
    expect(records.map((type) => type['title'])).toEqual([
      'Talk',
      'Social',
      'Workshop',
      'Keynote',
      'Event related',
    ])
    const social = await readOne(world, world.at.talk('social'))
    expect(records.map((type) => type['title'])).toContain(social['type'])
  }).of('D4 talk type titles'),
]
