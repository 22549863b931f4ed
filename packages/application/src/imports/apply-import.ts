import {
  auditedBy,
  changedTalk,
  gotFeedback,
  importedTalk,
  type ImportPlan,
  type Instant,
  isEmptyPlan,
  planApplied,
  planOutdated,
  programmeText,
  requireSignIn,
  type StoredProgramme,
  type Talk,
  talkStubCandidates,
  talkTitleCandidates,
  type Track,
  type TrackId,
  trackNamesOf,
} from '@lectern/domain'
import type { ProgrammeChange } from '../ports/imports.ts'
import type { TalkRepository } from '../ports/talks.ts'
import { command, type QueryPorts } from '../use-case.ts'
import { findOwnPlan, fingerprintOf, type OfImportPlan } from './find-plan.ts'

/** Does exactly what the plan says, once, or nothing if the programme of the event is not the one of the plan any more. */
export const applyImport = command('planner', async (ports, actor, input: OfImportPlan) => {
  const maker = requireSignIn(actor, 'update data')
  const now = ports.clock.now()
  await ports.transaction(async (repositories) => {
    const { imports, importPlans, talks, audit } = repositories
    const { plan, event } = await findOwnPlan(repositories, maker, input, now)
    if (plan.appliedDate !== undefined) throw planApplied()
    const stored = await imports.programmeOf(event.id)
    if (fingerprintOf(ports, programmeText(event, stored)) !== plan.fingerprint) throw planOutdated()
    const removed = plan.removedTalks.map(({ talkId }) => talkId)
    await imports.lockTalks(removed)
    if (gotFeedback(plan, await imports.feedbackOn(removed))) throw planOutdated()
    await importPlans.markApplied(plan.id, now)
    if (isEmptyPlan(plan)) return
    const naming = await talkNaming(ports, talks, stored, plan.addedTalks.length)
    const added = await imports.addTracks(
      event.id,
      plan.addedTracks.map((track) => ({ ...track, eventId: event.id, colour: undefined })),
    )
    await imports.change(event.id, changeOf(plan, stored, added, naming, now))
    const audited = { action: 'programme-imported', subjectId: event.id } as const
    await audit.add([auditedBy(maker, audited, now, summaryOf(plan))])
  })
})

function changeOf(
  plan: ImportPlan,
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
      importedTalk(plan.eventId, fields, naming.namesFor(fields.talkTitle), tracks, now),
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

const summaryOf = ({ addedTalks, changedTalks, removedTalks }: ImportPlan): string =>
  `talks: ${addedTalks.length} added, ${changedTalks.length} changed, ${removedTalks.length} removed`

/** Addresses and quick links for the talks of an import. */
export interface TalkNaming {
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
