import { asId, type TalkInput, type TrackId, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { anEvent } from '../testing/builders.ts'
import { aConference, type TestConference } from '../testing/conference.ts'
import { aTrack } from '../testing/talk-builders.ts'

const input: TalkInput = {
  talkTitle: 'Ports and adapters',
  talkDescription: 'Why',
  startDate: '2026-05-02 10:00',
}

const hall = { trackName: 'Main', trackDescription: 'Hall' }

const read = ({ lectern, talk }: TestConference) => lectern.getTalk(visitor, { talkId: talk.id })

describe('createTalk', () => {
  it('needs a title, a description and a start, and fills in the rest', async () => {
    const { lectern, host, event } = await aConference()
    const talk = await lectern.createTalk(host, { eventId: event.id, ...input })
    expect(await lectern.getTalk(visitor, { talkId: talk.id })).toMatchObject({
      talkTitle: 'Ports and adapters',
      urlFriendlyTalkTitle: 'ports-and-adapters',
      language: 'English - UK',
      type: 'Talk',
      duration: 0,
      speakers: [],
      links: [],
      tracks: [],
      starredCount: 0,
    })
  })

  it('takes everything that the form has', async () => {
    const { lectern, host, event } = await aConference()
    const talk = await lectern.createTalk(host, {
      eventId: event.id,
      ...input,
      type: 'Social event',
      language: 'Deutsch',
      duration: 45,
      speakers: ['Ada', 'Grace'],
      slidesLink: 'https://slides.example',
    })
    expect(talk).toMatchObject({
      type: 'Social',
      language: 'Deutsch',
      duration: 45,
      speakers: [{ speakerName: 'Ada' }, { speakerName: 'Grace' }],
      links: [{ displayName: 'slides_link', url: 'https://slides.example' }],
    })
  })

  it('gives talks of one title addresses and stubs of their own, and counts them', async () => {
    const { lectern, host, event } = await aConference()
    const talks = []
    for (let number = 0; number < 3; number++) {
      talks.push(await lectern.createTalk(host, { eventId: event.id, ...input }))
    }
    expect(talks.map((talk) => talk.urlFriendlyTalkTitle)).toEqual([
      'ports-and-adapters',
      'ports-and-adapters-2',
      'ports-and-adapters-3',
    ])
    expect(new Set(talks.map((talk) => talk.stub)).size).toBe(3)
    const { talksCount } = await lectern.getEvent(visitor, { eventId: event.id, verbose: false })
    expect(talksCount).toBe(4)
  })

  it('writes nothing when something is wrong, and names all of it', async () => {
    const { lectern, host, event } = await aConference()
    const attempt = lectern.createTalk(host, { eventId: event.id, startDate: '2027-01-01', duration: -1 })
    await expect(attempt).rejects.toMatchObject({
      kind: 'invalid',
      problems: [
        { message: 'The talk title field is required' },
        { message: 'The talk description field is required' },
        { message: 'The talk must be held between the start and end date of the event' },
        { message: `'duration' must be a whole number from 0 to 1440` },
      ],
    })
    expect((await lectern.listEventTalks(visitor, { eventId: event.id, page: firstPage })).total).toBe(1)
  })
})

describe('editTalk', () => {
  it('keeps the speakers when the list is left out, and the address when the title stays', async () => {
    const conference = await aConference({ speakers: [{ speakerName: 'Ada', userId: undefined }] })
    const { lectern, host, talk } = conference
    await lectern.editTalk(host, { talkId: talk.id, ...input, talkTitle: talk.talkTitle })
    expect(await read(conference)).toMatchObject({
      speakers: talk.speakers,
      urlFriendlyTalkTitle: talk.urlFriendlyTalkTitle,
      stub: talk.stub,
    })
  })

  it('removes who is left out, keeps the claim of who stays, and drops claims on names that go', async () => {
    const conference = await aConference()
    const { lectern, store, host, event, signUp } = conference
    const [ada, grace] = [await signUp(), await signUp()]
    const talk = await store.transaction(async ({ talks, claims }) => {
      const speakers = [
        { speakerName: 'Ada', userId: ada.userId },
        { speakerName: 'Grace', userId: undefined },
      ] as const
      const saved = await talks.save({ ...conference.talk, speakers })
      const createdDate = event.createdDate
      await claims.replace(saved.id, [
        { kind: 'claim', talkId: saved.id, displayName: 'Grace', userId: grace.userId, createdDate },
      ])
      return saved
    })
    await lectern.editTalk(host, { talkId: talk.id, ...input, speakers: ['ADA', 'Linus'] })
    expect((await read(conference)).speakers).toEqual([
      { speakerName: 'ADA', userId: ada.userId },
      { speakerName: 'Linus', userId: undefined },
    ])
    expect((await lectern.listClaims(host, { eventId: event.id, page: firstPage })).total).toBe(0)
  })
})

describe('tracks of a talk', () => {
  it('are added, once, and removed', async () => {
    const conference = await aConference()
    const { lectern, host, event, talk } = conference
    const track = await lectern.createTrack(host, { eventId: event.id, ...hall })
    const inTrack = { talkId: talk.id, trackId: track.id }
    for (let times = 0; times < 2; times++) await lectern.addTalkToTrack(host, inTrack)
    expect((await read(conference)).tracks).toEqual([{ trackId: track.id, trackName: 'Main' }])
    expect((await lectern.getTrack(visitor, { trackId: track.id })).talksCount).toBe(1)
    await lectern.removeTalkFromTrack(host, inTrack)
    expect((await read(conference)).tracks).toEqual([])
    await expect(lectern.removeTalkFromTrack(host, inTrack)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('are of the same event, and are there', async () => {
    const { lectern, store, host, event, talk } = await aConference()
    const elsewhere = await store.transaction(async ({ events, tracks }) => {
      const other = await events.add(anEvent(host.userId))
      return tracks.add(aTrack(other.id))
    })
    expect(elsewhere.eventId).not.toBe(event.id)
    const add = (trackId: TrackId | undefined) => lectern.addTalkToTrack(host, { talkId: talk.id, trackId })
    await expect(add(elsewhere.id)).rejects.toThrow('This talk cannot be added to this track')
    await expect(add(asId(4711))).rejects.toThrow('Invalid track_uri')
    await expect(add(undefined)).rejects.toThrow('Invalid track_uri')
  })

  it('are chosen with the talk: all of its event, or nothing is written', async () => {
    const { lectern, host, event, talk, store } = await aConference()
    const { id } = await lectern.createTrack(host, { eventId: event.id, ...hall })
    const foreign = await store.transaction(async ({ events, tracks }) => {
      const other = await events.add(anEvent(host.userId))
      return (await tracks.add(aTrack(other.id))).id
    })
    const wrong = { code: 'wrong-track' }
    for (const tracks of [[foreign], [id, foreign], [asId<TrackId>(999)]]) {
      const writes = [
        lectern.createTalk(host, { eventId: event.id, ...input, tracks }),
        lectern.editTalk(host, { talkId: talk.id, ...input, tracks }),
      ]
      for (const write of writes) await expect(write).rejects.toMatchObject({ problems: [wrong] })
    }
    const created = await lectern.createTalk(host, { eventId: event.id, ...input, tracks: [id, id] })
    expect(created.tracks.map(({ trackId }) => trackId)).toEqual([id])
    const change = { ...input, talkId: created.id }
    await lectern.editTalk(host, change)
    expect((await lectern.getTalk(host, { talkId: created.id })).tracks).toHaveLength(1)
    await lectern.editTalk(host, { ...change, tracks: [] })
    expect((await lectern.getTalk(host, { talkId: created.id })).tracks).toEqual([])
  })

  it('leave the talk behind when they are deleted', async () => {
    const conference = await aConference()
    const { lectern, host, event, talk } = conference
    const track = await lectern.createTrack(host, { eventId: event.id, ...hall })
    await lectern.addTalkToTrack(host, { talkId: talk.id, trackId: track.id })
    await lectern.deleteTrack(host, { trackId: track.id })
    expect((await read(conference)).tracks).toEqual([])
    const { tracksCount } = await lectern.getEvent(visitor, { eventId: event.id, verbose: false })
    expect(tracksCount).toBe(0)
  })

  it('have names that are unique in their event, in any letter case', async () => {
    const { lectern, host, event } = await aConference()
    const create = (trackName: string) =>
      lectern.createTrack(host, { eventId: event.id, trackName, trackDescription: '-' })
    await create('Main')
    await expect(create('MAIN')).rejects.toThrow(`'track_name' must be unique`)
  })
})

describe('links of a talk', () => {
  it('are added, replaced and deleted, and slides_link is one of them', async () => {
    const conference = await aConference()
    const { lectern, host, talk } = conference
    const talkId = talk.id
    const slides = { displayName: 'slides_link', url: 'https://slides.example' }
    const linkId = await lectern.addTalkLink(host, { talkId, ...slides })
    expect((await read(conference)).links).toEqual([{ id: linkId, ...slides }])
    await lectern.editTalkLink(host, { talkId, linkId, ...slides, url: 'https://other.example' })
    expect((await read(conference)).links).toEqual([
      { id: linkId, displayName: 'slides_link', url: 'https://other.example' },
    ])
    await lectern.deleteTalkLink(host, { talkId, linkId })
    expect((await read(conference)).links).toEqual([])
    await expect(lectern.deleteTalkLink(host, { talkId, linkId })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})

describe('stars', () => {
  it('are given and taken back, as often as one likes', async () => {
    const conference = await aConference()
    const { lectern, talk, signUp } = conference
    const ada = await signUp()
    const seen: unknown[] = []
    for (const change of ['starTalk', 'starTalk', 'unstarTalk', 'unstarTalk'] as const) {
      await lectern[change](ada, { talkId: talk.id })
      const starred = await lectern.getStar(ada, { talkId: talk.id })
      seen.push([starred, (await read(conference)).starredCount])
    }
    expect(seen).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
  })
})
