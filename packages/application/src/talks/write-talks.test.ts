import { asId, type TalkInput, type TrackId, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { anEvent, aConference, type TestConference, aTrack } from '@lectern/contracts/testing'

const input: TalkInput = {
  talkTitle: 'Ports and adapters',
  talkDescription: 'Why',
  startDate: '2026-05-02 10:00',
}

const hall = { trackName: 'Main', trackDescription: 'Hall' }

const read = ({ lectern, talk }: TestConference) => lectern.getTalk(visitor, { talkId: talk.id })

describe('editTalk', () => {
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
})
