import {
  changedTalk,
  type EventId,
  importedTalk,
  type ImportSteps,
  type Instant,
  type StoredProgramme,
  type Talk,
  talkStubCandidates,
  talkTitleCandidates,
  type Track,
  type TrackId,
  trackNamesOf,
} from '@lectern/domain'
import type { ProgrammeChange } from '../ports/imports.ts'
import type { Repositories } from '../ports/store.ts'
import type { TalkRepository } from '../ports/talks.ts'
import type { QueryPorts } from '../use-case.ts'

/** Makes the changes to the programme that they were planned for, in the transaction of the caller, which has locked the event. */
export async function applySteps(
  ports: QueryPorts,
  { imports, talks }: Pick<Repositories, 'imports' | 'talks'>,
  eventId: EventId,
  steps: ImportSteps,
  stored: StoredProgramme,
): Promise<void> {
  const naming = await talkNaming(ports, talks, stored, steps.addedTalks.length)
  const added = await imports.addTracks(
    eventId,
    steps.addedTracks.map((track) => ({ ...track, eventId, colour: undefined })),
  )
  await imports.change(eventId, changeOf(eventId, steps, stored, added, naming, ports.clock.now()))
}

function changeOf(
  eventId: EventId,
  plan: ImportSteps,
  stored: StoredProgramme,
  added: readonly Track[],
  naming: TalkNaming,
  now: Instant,
): ProgrammeChange {
  const trackNames = trackNamesOf(stored)
  const tracks = new Map(
    [...stored.tracks, ...added].map(({ trackName, id }): [string, TrackId] => [trackName, id]),
  )
  const talkWith = new Map(stored.talks.map((talk) => [talk.id, talk]))
  const trackWith = new Map(stored.tracks.map((track) => [track.id, track]))
  return {
    changedTracks: plan.changedTracks.flatMap(({ trackId, to }) => {
      const track = trackWith.get(trackId)
      return track === undefined ? [] : [{ ...track, trackDescription: to }]
    }),
    removedTracks: plan.removedTracks.map(({ trackId }) => trackId),
    addedTalks: plan.addedTalks.map(({ place: _place, ...fields }) =>
      importedTalk(eventId, fields, naming.namesFor(fields.talkTitle), tracks, now),
    ),
    changedTalks: plan.changedTalks.flatMap(({ talkId, changes }) => {
      const talk = talkWith.get(talkId)
      if (talk === undefined) return []
      const title = changes.find((change) => change.field === 'talkTitle')?.to
      const address = title === undefined ? talk.urlFriendlyTalkTitle : naming.addressFor(title)
      return [changedTalk(talk, changes, address, trackNames, tracks)]
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
