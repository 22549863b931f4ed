import {
  changedRoom,
  changedTalk,
  type EventId,
  importedTalk,
  type ImportSteps,
  type Instant,
  nameKey,
  namesIn,
  nextPosition,
  photosToRemove,
  profileToSave,
  type ProgrammeIds,
  type StoredProgramme,
  type Talk,
  talkStubCandidates,
  talkTitleCandidates,
} from '@lectern/domain'
import type { ImportRepository, ProgrammeChange } from '../ports/imports.ts'
import type { Repositories } from '../ports/store.ts'
import type { TalkRepository } from '../ports/talks.ts'
import type { QueryPorts } from '../use-case.ts'

/** Makes the changes to the programme that they were planned for, in the transaction of the caller, which has locked the event. */
export async function applySteps(
  ports: QueryPorts,
  { imports, storedImages, talks }: Pick<Repositories, 'imports' | 'storedImages' | 'talks'>,
  eventId: EventId,
  steps: ImportSteps,
  stored: StoredProgramme,
): Promise<void> {
  const naming = await talkNaming(ports, talks, stored, steps.addedTalks.length)
  const ids = await addPlaces(imports, eventId, steps, stored)
  if (steps.savedProfiles.length + steps.removedProfiles.length > 0) {
    const before = new Map(
      (await imports.profilesOf(eventId)).map((profile) => [nameKey(profile.displayName), profile]),
    )
    const saved = steps.savedProfiles.map((said) =>
      profileToSave(eventId, said, before.get(nameKey(said.displayName)), ports.clock.now()),
    )
    const changed = [...saved, ...steps.removedProfiles.map((displayName) => ({ displayName }))]
    const replaced = changed.flatMap(({ displayName }) => before.get(nameKey(displayName)) ?? [])
    await imports.changeProfiles(eventId, saved, steps.removedProfiles)
    await storedImages.remove(photosToRemove(replaced, saved))
  }
  await imports.change(eventId, changeOf(eventId, steps, stored, ids, naming, ports.clock.now()))
}

/** The ids of all tracks and rooms of the event, with new ones. */
async function addPlaces(
  imports: ImportRepository,
  eventId: EventId,
  { addedTracks, addedRooms }: ImportSteps,
  { tracks, rooms }: StoredProgramme,
): Promise<ProgrammeIds> {
  const newTracks = await imports.addTracks(
    eventId,
    addedTracks.map((track) => ({ ...track, eventId, colour: undefined })),
  )
  const first = nextPosition(rooms)
  const newRooms = await imports.addRooms(
    eventId,
    addedRooms.map((room, index) => ({ ...room, eventId, mapUri: '', position: first + index })),
  )
  return {
    tracks: new Map([...tracks, ...newTracks].map(({ trackName, id }) => [trackName, id])),
    rooms: new Map([...rooms, ...newRooms].map(({ roomName, id }) => [roomName, id])),
  }
}

function changeOf(
  eventId: EventId,
  plan: ImportSteps,
  stored: StoredProgramme,
  ids: ProgrammeIds,
  naming: TalkNaming,
  now: Instant,
): ProgrammeChange {
  const names = namesIn(stored)
  const talkWith = new Map(stored.talks.map((talk) => [talk.id, talk]))
  const trackWith = new Map(stored.tracks.map((track) => [track.id, track]))
  const roomWith = new Map(stored.rooms.map((room) => [room.id, room]))
  return {
    changedTracks: plan.changedTracks.flatMap(({ trackId, to }) => {
      const track = trackWith.get(trackId)
      return track === undefined ? [] : [{ ...track, trackDescription: to }]
    }),
    removedTracks: plan.removedTracks.map(({ trackId }) => trackId),
    changedRooms: plan.changedRooms.flatMap(({ roomId, changes }) => {
      const room = roomWith.get(roomId)
      return room === undefined ? [] : [changedRoom(room, changes)]
    }),
    removedRooms: plan.removedRooms.map(({ roomId }) => roomId),
    addedTalks: plan.addedTalks.map(({ place: _place, ...fields }) =>
      importedTalk(eventId, fields, naming.namesFor(fields.talkTitle), ids, now),
    ),
    changedTalks: plan.changedTalks.flatMap(({ talkId, changes }) => {
      const talk = talkWith.get(talkId)
      if (talk === undefined) return []
      const title = changes.find((change) => change.field === 'talkTitle')?.to
      const address = title === undefined ? talk.urlFriendlyTalkTitle : naming.addressFor(title)
      return [changedTalk(talk, changes, address, names, ids)]
    }),
    removedTalks: plan.removedTalks.map(({ talkId }) => talkId),
  }
}

/** For the audit. */
export const summaryOf = ({ addedTalks, changedTalks, removedTalks }: ImportSteps): string =>
  `talks: ${addedTalks.length} added, ${changedTalks.length} changed, ${removedTalks.length} removed`

/** Addresses and quick links for the talks of an import. */
interface TalkNaming {
  /** The title as a part of an address. No other talk of the event has it or had it before the import. */
  addressFor(talkTitle: string): string
  namesFor(talkTitle: string): Pick<Talk, 'stub' | 'urlFriendlyTalkTitle'>
}

async function talkNaming(
  ports: QueryPorts,
  talks: TalkRepository,
  stored: StoredProgramme,
  newTalks: number,
): Promise<TalkNaming> {
  const stubs = await freeStubs(ports, talks, newTalks)
  const taken = new Set(stored.talks.map(({ urlFriendlyTalkTitle }) => urlFriendlyTalkTitle))
  const addressFor = (talkTitle: string): string => {
    for (const candidate of talkTitleCandidates(talkTitle, (text) =>
      ports.transliterator.transliterate(text),
    )) {
      if (taken.has(candidate)) continue
      taken.add(candidate)
      return candidate
    }
    throw new Error('No candidate is free')
  }
  return {
    addressFor,
    namesFor(talkTitle) {
      const stub = stubs.pop()
      if (stub === undefined) throw new Error('More new talks than stubs')
      return { stub, urlFriendlyTalkTitle: addressFor(talkTitle) }
    },
  }
}

/** Stubs that no talk has, in one round trip for all unless one of them is taken. */
async function freeStubs({ random }: QueryPorts, talks: TalkRepository, count: number): Promise<string[]> {
  let free = new Set<string>()
  while (free.size < count) {
    const candidates = talkStubCandidates((length) => random.letters(length))
    const chosen = new Set([...free, ...candidates.take(count - free.size)])
    free = chosen.difference(await talks.takenStubs([...chosen]))
  }
  return [...free]
}
