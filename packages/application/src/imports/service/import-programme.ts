import {
  asId,
  type EventId,
  firstRevision,
  type FittedTalk,
  fitRoom,
  fitTalk,
  fitTrack,
  fold,
  newRoom,
  type NewTalk,
  type RoomDetails,
  roomNamed,
  slugsFrom,
  type TrackDetails,
  type TrackId,
  talkStubCandidates,
  talkStubsFrom,
  talkTitleCandidates,
} from '@lectern/domain'
import { chooseFree } from '../../choose-free.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Repositories } from '../../ports/store.ts'
import type {
  SourceEvent,
  SourceRoom,
  SourceTalk,
  SourceTrack,
  SourceUri,
} from '../../ports/service-source.ts'
import type { EventHere } from './import-event.ts'
import { type People, peopleNamed } from './people.ts'
import { batchesOf, newOnes, recordsOf, type Run, tellChanges } from './run.ts'

const BATCH = 50

export async function importTracks(run: Run, { content }: SourceEvent, { id }: EventHere): Promise<void> {
  for await (const batch of batchesOf(run, 'tracks', content.tracks(), BATCH)) {
    const fresh = (await newOnes(run, 'track', 'tracks', batch)).flatMap((source) =>
      fitted(run, source, fitTrack(source)),
    )
    run.count('added', 'tracks', fresh.length)
    if (!run.dryRun && id !== undefined) await addTracks(run, id, fresh)
    run.progress()
  }
}

interface Fresh<Source, Record> {
  readonly source: Source
  readonly record: Record
}

function fitted<Source extends { readonly uri: SourceUri }, Record>(
  run: Run,
  source: Source,
  { record, losses }: { readonly record: Record | undefined; readonly losses: readonly string[] },
): readonly Fresh<Source, Record>[] {
  for (const loss of losses) run.problem(source.uri, loss)
  return record === undefined ? [] : [{ source, record }]
}

/** A track of the same name that the event has already takes the talks of the new one. */
const addTracks = (
  { ports }: Run,
  eventId: EventId,
  fresh: readonly Fresh<SourceTrack, TrackDetails>[],
): Promise<void> =>
  ports.transaction(async ({ tracks, serviceImports }) => {
    const byName = new Map<string, TrackId>(
      (await tracks.ofEvent(eventId)).map(({ trackName, id }) => [fold(trackName), id]),
    )
    const records = []
    for (const { source, record } of fresh) {
      const name = fold(record.trackName)
      const recordId = byName.get(name) ?? (await tracks.add({ eventId, ...record, colour: undefined })).id
      byName.set(name, recordId)
      records.push({ kind: 'track', uri: source.uri, recordId } as const)
    }
    await serviceImports.addRecords(records)
  })

export async function importRooms(run: Run, { content }: SourceEvent, { id }: EventHere): Promise<void> {
  for await (const batch of batchesOf(run, 'rooms', content.rooms(), BATCH)) {
    const fresh = (await newOnes(run, 'room', 'rooms', batch)).flatMap((source) =>
      fitted(run, source, fitRoom(source)),
    )
    run.count('added', 'rooms', fresh.length)
    if (!run.dryRun && id !== undefined) await addRooms(run, id, fresh)
    run.progress()
  }
}

/** A room of the same name that the event has already takes the talks of the new one. */
const addRooms = (
  { ports }: Run,
  eventId: EventId,
  fresh: readonly Fresh<SourceRoom, RoomDetails>[],
): Promise<void> =>
  ports.transaction(async ({ rooms, serviceImports }) => {
    const ofEvent = [...(await rooms.ofEvent(eventId))]
    const records = []
    for (const { source, record } of fresh) {
      const room = roomNamed(ofEvent, record.roomName) ?? (await rooms.add(newRoom(eventId, record, ofEvent)))
      ofEvent.push(room)
      records.push({ kind: 'room', uri: source.uri, recordId: room.id } as const)
    }
    await serviceImports.addRecords(records)
  })

export async function importTalks(run: Run, { content }: SourceEvent, { id }: EventHere): Promise<void> {
  for await (const batch of batchesOf(run, 'talks', content.talks(), BATCH)) {
    const added = await newOnes(run, 'talk', 'talks', batch)
    const fresh = added.flatMap((source) => fitted(run, source, fitTalk(source)))
    const named = run.addresses.size > 0 ? batch : fresh.map(({ source }) => source)
    const people = await peopleNamed(
      run,
      named.flatMap(({ speakers }) => speakers.map(({ person }) => person)),
    )
    run.count('added', 'talks', fresh.length)
    if (!run.dryRun && id !== undefined) await addTalks(run, id, fresh, people)
    run.progress()
  }
}

async function addTalks(
  run: Run,
  eventId: EventId,
  fresh: readonly Fresh<SourceTalk, FittedTalk>[],
  people: People,
): Promise<void> {
  if (fresh.length === 0) return
  const known = await recordsOf(run, 'track', [...new Set(fresh.flatMap(({ source }) => source.tracks))])
  const knownRooms = await recordsOf(run, 'room', [...new Set(fresh.map(({ source }) => source.room))])
  const createdDate = run.ports.clock.now()
  const added = await run.ports.transaction(
    async ({ tracks, rooms, talks, serviceImports }) => {
      const ofEvent = new Set((await tracks.ofEvent(eventId)).map(({ id }) => id))
      const roomsOfEvent = await rooms.ofEvent(eventId)
      const named = []
      for (const { source, record } of fresh) {
        const trackIds = source.tracks.flatMap((uri): TrackId[] => {
          const id = known.get(uri)
          return id !== undefined && ofEvent.has(asId(id)) ? [asId(id)] : []
        })
        const names = await nameTalk(run.ports, talks, eventId, source, record)
        const talk: NewTalk = {
          eventId,
          ...record.details,
          ...names,
          speakers: record.speakers.map(({ speakerName, person }) => ({
            speakerName,
            userId: person === undefined ? undefined : people.get(person),
          })),
          links: record.links,
          tracks: [...new Set(trackIds)],
          roomId: roomsOfEvent.find((room) => room.id === knownRooms.get(source.room))?.id,
          createdDate,
          calendarRevision: firstRevision,
        }
        const { id: recordId } = await talks.add(talk)
        named.push({ source, recordId, names })
      }
      await serviceImports.addRecords(
        named.map(({ source: { uri }, recordId }) => ({ kind: 'talk', uri, recordId })),
      )
      return named
    },
    { unrecorded: true },
  )
  for (const { source, names } of added) {
    tellChanges(run, source.uri, [
      ['url_friendly_talk_title', source.urlFriendlyTalkTitle, names.urlFriendlyTalkTitle],
      ['stub', source.stub, names.stub],
    ])
  }
}

async function nameTalk(
  { transliterator, random }: Ports,
  talks: Repositories['talks'],
  eventId: EventId,
  source: SourceTalk,
  { details }: FittedTalk,
): Promise<Pick<NewTalk, 'urlFriendlyTalkTitle' | 'stub'>> {
  const titles = talkTitleCandidates(details.talkTitle, (text) => transliterator.transliterate(text))
  const stubs = talkStubCandidates((length) => random.letters(length))
  return {
    urlFriendlyTalkTitle: await chooseFree(slugsFrom(source.urlFriendlyTalkTitle, titles), (some) =>
      talks.takenUrlFriendlyTalkTitles(eventId, some),
    ),
    stub: await chooseFree(talkStubsFrom(source.stub, stubs), (some) => talks.takenStubs(some)),
  }
}
