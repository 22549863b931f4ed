import {
  after,
  asId,
  type FromElsewhere,
  type ImportPlan,
  instant,
  refOf,
  type EventId,
  type SpeakerProfile,
  type StoredProgramme,
  type TalkId,
  type TalkToSave,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import { type ProgrammeChange, NotUnique } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aClaim, anImportPlan, aRoom, aTalk, aTrack } from './testing/talk-builders.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import {
  addEvent,
  addRoom,
  addTalk,
  addTalkComment,
  addTrack,
  addUser,
  everything,
  publicOnly,
} from './scene.ts'

const nothing: ProgrammeChange = {
  changedTracks: [],
  removedTracks: [],
  changedRooms: [],
  removedRooms: [],
  addedTalks: [],
  changedTalks: [],
  removedTalks: [],
}

const slides = { displayName: 'slides_link', url: 'https://slides.example' } as const
const video = { displayName: 'video_link', url: 'https://video.example' } as const

export function importRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)

  describe(`ImportRepository [${backend.name}]`, () => {
    test('reads the programme of one event with pending claims', async (store) => {
      const event = await addEvent(store)
      const track = await addTrack(store, event.id)
      const room = await addRoom(store, event.id)
      const user = await addUser(store)
      const speakers = [
        { speakerName: 'Zoë', userId: user.id },
        { speakerName: 'Adam', userId: undefined },
      ]
      const talk = await addTalk(store, event.id, {
        tracks: [track.id],
        roomId: room.id,
        speakers,
        links: [video, slides],
      })
      await store.claims.replace(talk.id, [aClaim(talk.id, user.id, { displayName: 'Adam' })])
      await addTalk(store, (await addEvent(store)).id)
      const expected: StoredProgramme = {
        tracks: [track],
        rooms: [room],
        talks: [{ ...talk, foreignId: '', pendingNames: ['Adam'] }],
      }
      expect(await store.imports.programmeOf(event.id)).toEqual(expected)
    })

    test('keeps the newest mapping of an event', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const mapping = [
        { field: 'start', name: 'Time = Start' },
        { field: 'room', name: 'location.name' },
      ] as const
      const saved = [[], mapping, mapping.slice(1), []]
      for (const each of saved) {
        const read = await store.transaction(async ({ imports }) => {
          await imports.saveMapping(event.id, each)
          return imports.mappingOf(event.id)
        })
        expect(read).toEqual(each)
        expect(await store.importPlanQueries.mappingOf(event.id)).toEqual(each)
        expect(await store.importPlanQueries.mappingOf(other.id)).toEqual([])
      }
    })

    test('keeps what programmes say of the names of an event, and finds it in any spelling', async (store) => {
      const event = await addEvent(store)
      const other = await addEvent(store)
      const zoe = aProfile(event.id, 'ZOË Ünïcode "quotes" 100% <b>_ 💡')
      const [ada, ofOther] = [aProfile(event.id, 'Ada'), aProfile(other.id, 'Ada')]
      await store.imports.changeProfiles(event.id, [zoe, ada], [])
      await store.imports.changeProfiles(other.id, [ofOther], [])
      expect(await store.imports.profilesOf(event.id)).toEqual([ada, zoe])
      const { profileOf } = store.programmeQueries
      expect(await profileOf(event.id, zoe.displayName.toLowerCase())).toEqual(zoe)
      expect(await profileOf(other.id, zoe.displayName)).toBeUndefined()
      const changed = { ...ada, displayName: 'ADA', biography: '', links: [], source: 'pretalx' }
      await store.imports.changeProfiles(event.id, [changed], ['zoë ünïcode "quotes" 100% <b>_ 💡', 'Nobody'])
      expect(await store.imports.profilesOf(event.id)).toEqual([changed])
      await store.events.remove(event.id)
      expect(await profileOf(event.id, 'Ada')).toBeUndefined()
      expect(await store.imports.profilesOf(other.id)).toEqual([ofOther])
    })

    test('leases the profiles whose picture is due, and knows their photos', async (store) => {
      const { id } = await addEvent(store)
      const due = (name: string, date: number | undefined): SpeakerProfile => ({
        ...aProfile(id, name),
        pictureDate: date === undefined ? undefined : after(NOON_2026_05_01, date),
      })
      const photo = `${id}-photo-c0ffee.png`
      const profiles = [due('Later', 9), due('Old', 1), due('Older', 0), { ...due('Done', undefined), photo }]
      await store.imports.changeProfiles(id, profiles, [])
      const lease = (now: number, most: number) =>
        store.imports.leasePictures(after(NOON_2026_05_01, now), after(NOON_2026_05_01, 10), most)
      expect(await lease(1, 1)).toEqual([due('Older', 10)])
      expect(await lease(1, 9)).toEqual([due('Old', 10)])
      expect(await lease(1, 9)).toEqual([])
      expect((await lease(10, 9)).map(({ displayName }) => displayName)).toEqual(['Later', 'Old', 'Older'])
      expect(await store.programmeQueries.photosOf(id)).toEqual([{ displayName: 'Done', photo }])
      expect(await store.images.fileNames()).toEqual([photo])
    })

    test('finds what programmes say of the names that are a user’s', async (store) => {
      const [event, later] = [await addEvent(store), await addEvent(store)]
      const user = await addUser(store)
      const speakers = [
        { speakerName: 'ada', userId: user.id },
        { speakerName: 'Grace', userId: undefined },
      ]
      for (const { id } of [event, event, later]) await addTalk(store, id, { speakers })
      const [ada, grace, ofLater] = [
        aProfile(event.id, 'Ada'),
        aProfile(event.id, 'Grace'),
        aProfile(later.id, 'Ada'),
      ]
      await store.imports.changeProfiles(event.id, [ada, grace], [])
      await store.imports.changeProfiles(later.id, [ofLater], [])
      const found = await store.programmeQueries.profilesOfSpeaker(user.id, publicOnly)
      expect(found).toEqual([
        { ...ofLater, event: { name: later.name, urlFriendlyName: later.urlFriendlyName } },
        { ...ada, event: { name: event.name, urlFriendlyName: event.urlFriendlyName } },
      ])
      expect(await store.programmeQueries.profilesOfSpeaker((await addUser(store)).id, publicOnly)).toEqual(
        [],
      )
    })

    test('counts comments in any state and stars', async (store) => {
      const event = await addEvent(store)
      const [both, hidden, none] = [
        await addTalk(store, event.id),
        await addTalk(store, event.id),
        await addTalk(store, event.id),
      ]
      const user = await addUser(store)
      await addTalkComment(store, both, user.id)
      await addTalkComment(store, hidden, user.id, { private: true })
      const feedback = await store.transaction(async ({ stars, imports }) => {
        await stars.add(both.id, user.id)
        const ids = [both.id, hidden.id, none.id]
        await imports.lockTalks(ids)
        return imports.feedbackOn(ids)
      })
      expect([...feedback].toSorted(([one], [other]) => one - other)).toEqual([
        [both.id, { comments: 1, stars: 1 }],
        [hidden.id, { comments: 1, stars: 0 }],
      ])
    })

    test('adds tracks and talks with all their parts, and counts them', async (store) => {
      const event = await addEvent(store)
      const names = ['Zulu', 'alpha', 'Mike']
      const tracks = await store.imports.addTracks(
        event.id,
        names.map((trackName) => aTrack(event.id, { trackName })),
      )
      expect(tracks.map(({ trackName }) => trackName)).toEqual(names)
      const [zulu, alpha] = tracks.map(({ id }) => id)
      if (zulu === undefined || alpha === undefined) throw new Error('No tracks')
      const speakers = [{ speakerName: 'Zoë', userId: undefined }]
      const full = aTalk(event.id, { speakers, links: [slides, video, video], tracks: [zulu, alpha] })
      const addedTalks = [
        { ...full, foreignId: 'a/1' },
        { ...aTalk(event.id, { tracks: [zulu] }), foreignId: '' },
        { ...aTalk(event.id), foreignId: '' },
      ]
      await change(store, event.id, { addedTalks })
      const { talks } = await store.imports.programmeOf(event.id)
      expect(talks).toMatchObject(addedTalks)
      expect(await counters(store, event.id)).toEqual({ talks: 3, tracks: 3, inTracks: [2, 1, 0] })
    })

    test('changes and removes talks and tracks, and keeps stars, comments, stubs and ids of the others', async (store) => {
      const event = await addEvent(store)
      const [old, fresh] = [await addTrack(store, event.id), await addTrack(store, event.id)]
      const user = await addUser(store)
      const speakers = [{ speakerName: 'Zoë', userId: user.id }]
      const talk = await addTalk(store, event.id, { tracks: [old.id], speakers, links: [slides, video] })
      const comment = await addTalkComment(store, talk, user.id, { rating: 4 })
      await store.stars.add(talk.id, user.id)
      const links = [...talk.links.map((link) => ({ ...link, url: `${link.url}/2` })), video]
      const changed = { ...talk, talkTitle: 'New', links, tracks: [fresh.id], foreignId: 'b' }
      const track = { ...fresh, trackDescription: 'Other' }
      const gone = await addTalk(store, event.id, { tracks: [old.id, fresh.id] })
      await addTalkComment(store, gone, user.id, { rating: 5 })
      await change(store, event.id, {
        removedTalks: [gone.id],
        changedTalks: [{ ...changed, speakers: [{ speakerName: 'Adam', userId: undefined }, ...speakers] }],
        changedTracks: [track],
        removedTracks: [old.id],
      })
      const { talks, tracks } = await store.imports.programmeOf(event.id)
      expect(tracks).toEqual([track])
      expect(talks).toMatchObject([{ id: talk.id, stub: talk.stub, talkTitle: 'New', foreignId: 'b' }])
      expect(talks[0]?.links.slice(0, 2)).toEqual(links.slice(0, 2))
      expect(talks[0]?.links).toHaveLength(3)
      expect(talks[0]?.speakers.map(({ userId }) => userId)).toEqual([undefined, user.id])
      expect(await store.talkQueries.find(talk.id, everything, user.id)).toMatchObject({
        commentCount: 1,
        starred: true,
        starredCount: 1,
      })
      expect(await store.comments.find(refOf(comment))).toEqual(comment)
      expect(await counters(store, event.id)).toEqual({ talks: 1, tracks: 1, inTracks: [1] })
      expect(await store.eventQueries.find(event.id, everything, undefined)).toMatchObject({
        talkCommentsCount: 1,
        ratingCounts: { 4: 1, 5: 0 },
      })
    })

    test('adds rooms in their order, puts talks into them, changes and removes them', async (store) => {
      const event = await addEvent(store)
      const other = await addRoom(store, (await addEvent(store)).id)
      const names = ['Zulu', 'alpha', 'Mike']
      const [zulu, alpha, mike] = await store.imports.addRooms(
        event.id,
        names.map((roomName, position) => aRoom(event.id, { roomName, position, capacity: 40 })),
      )
      if (zulu === undefined || alpha === undefined || mike === undefined) throw new Error('No rooms')
      expect((await store.imports.programmeOf(event.id)).rooms).toEqual([zulu, alpha, mike])
      await change(store, event.id, {
        addedTalks: [{ ...aTalk(event.id, { roomId: zulu.id }), foreignId: '' }],
      })
      const [talk] = (await store.imports.programmeOf(event.id)).talks
      if (talk === undefined) throw new Error('No talk')
      expect(talk.roomId).toBe(zulu.id)
      const changed = { ...alpha, roomDescription: 'Large', capacity: undefined }
      await change(store, event.id, {
        changedTalks: [{ ...talk, roomId: alpha.id }],
        changedRooms: [changed],
        removedRooms: [zulu.id, mike.id],
      })
      const { rooms, talks } = await store.imports.programmeOf(event.id)
      expect(rooms).toEqual([changed])
      expect(talks).toMatchObject([{ roomId: alpha.id }])
      await change(store, event.id, { removedRooms: [alpha.id] })
      expect(await store.imports.programmeOf(event.id)).toMatchObject({
        rooms: [],
        talks: [{ roomId: undefined }],
      })
      expect((await store.imports.programmeOf(other.eventId)).rooms).toEqual([other])
    })

    test('keeps foreign ids unique in an event, and through edits of the talk', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const from = (eventId: typeof event.id): TalkToSave & FromElsewhere =>
        ({ ...aTalk(eventId), foreignId: 'a' }) as TalkToSave & FromElsewhere
      await change(store, event.id, { addedTalks: [from(event.id)] })
      await change(store, other.id, { addedTalks: [from(other.id)] })
      await expect(change(store, event.id, { addedTalks: [from(event.id)] })).rejects.toThrow(NotUnique)
      const [talk] = (await store.imports.programmeOf(event.id)).talks
      const find = (id: TalkId) => store.talks.find(id)
      const found = talk && (await find(talk.id))
      if (found === undefined) throw new Error('No talk')
      await store.talks.save({ ...found, talkTitle: 'Edited' })
      expect((await store.imports.programmeOf(event.id)).talks).toMatchObject([
        { talkTitle: 'Edited', foreignId: 'a' },
      ])
    })
  })

  describe(`ImportPlanRepository [${backend.name}]`, () => {
    test('stores a plan as it was added, and the date of its application', async (store) => {
      const [event, user] = [await addEvent(store), await addUser(store)]
      const plan = anImportPlan(event.id, { makerId: user.id })
      const added = await store.importPlans.add(plan)
      expect(added).toEqual({ ...plan, id: added.id })
      expect(await store.importPlanQueries.find(added.id)).toEqual(added)
      const appliedDate = instant(NOON_2026_05_01 + 1)
      const applied = await store.transaction(async ({ importPlans }) => {
        await importPlans.markApplied(added.id, appliedDate)
        return importPlans.find(added.id)
      })
      expect(applied).toEqual({ ...added, appliedDate })
      await store.importPlans.remove(added.id)
      expect(await store.importPlanQueries.find(added.id)).toBeUndefined()
      expect(await store.importPlanQueries.find(asId(4711))).toBeUndefined()
    })

    test('removes the oldest plans of an event, and those of a time', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      const plans = [
        await store.importPlans.add(anImportPlan(event.id)),
        await store.importPlans.add(anImportPlan(other.id)),
        await store.importPlans.add(anImportPlan(event.id)),
        await store.importPlans.add(anImportPlan(event.id, { createdDate: instant(0) })),
      ]
      const left = async () => {
        const found = await Promise.all(plans.map(({ id }) => store.importPlanQueries.find(id)))
        return found.map((plan) => plan !== undefined)
      }
      await store.importPlans.keepNewest(event.id, 2)
      expect(await left()).toEqual([false, true, true, true])
      await store.importPlans.forgetBefore(instant(1))
      expect(await left()).toEqual([false, true, true, false])
    })
  })
}

const change = (
  store: TestStore,
  eventId: ImportPlan['eventId'],
  some: Partial<ProgrammeChange>,
): Promise<readonly TalkId[]> => store.imports.change(eventId, { ...nothing, ...some })

async function counters(
  { eventQueries, trackQueries, transaction }: TestStore,
  eventId: ImportPlan['eventId'],
) {
  const event = await eventQueries.find(eventId, everything, undefined)
  const tracks = await transaction((repositories) => repositories.tracks.ofEvent(eventId))
  const views = await Promise.all(
    tracks.toSorted((one, other) => one.id - other.id).map(({ id }) => trackQueries.find(id, everything)),
  )
  return {
    talks: event?.talksCount,
    tracks: event?.tracksCount,
    inTracks: views.map((track) => track?.talksCount),
  }
}

const aProfile = (eventId: EventId, displayName: string): SpeakerProfile => ({
  eventId,
  displayName,
  biography: 'Ünïcode "quotes" 100% <b>_ 💡\n\nMore',
  affiliation: 'Engines',
  links: [{ title: '"Site"', url: 'https://example.org/?a=%22' }],
  source: 'Sessionize',
  picture: 'https://example.org/?picture=%22',
  photo: '',
  pictureDate: undefined,
})
