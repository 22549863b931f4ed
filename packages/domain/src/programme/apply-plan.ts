import { firstRevision } from '../calendar/revision.ts'
import type { EventId } from '../events/event.ts'
import { type DomainError, failure } from '../errors.ts'
import { replaceSpeakers } from '../talks/speakers.ts'
import type { NewTalk, Talk, TalkLink, TalkLinkDetails, TalkLinkToSave, TalkToSave } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { Room, RoomId } from '../rooms/room.ts'
import type { TrackId } from '../tracks/track.ts'
import { fieldsOf, withChanges } from './field-changes.ts'
import type { FieldChange, ImportedFields, ImportSteps, RoomChange } from './import-plan.ts'
import { hasFeedback } from './removals.ts'
import { type FeedbackByTalk, noFeedback, type ProgrammeNames, type StoredTalk } from './programme.ts'

/** What an import saves of a talk beside the talk. */
export interface FromElsewhere {
  /** `''` for none. */
  readonly foreignId: string
}

export function talkToSave(talk: StoredTalk): TalkToSave & FromElsewhere {
  const { pendingNames: _, ...saved } = talk
  return saved
}

/** The tracks and rooms of the event by their names. */
export interface ProgrammeIds {
  readonly tracks: ReadonlyMap<string, TrackId>
  readonly rooms: ReadonlyMap<string, RoomId>
}

type Names = Pick<Talk, 'stub' | 'urlFriendlyTalkTitle'>

export const importedTalk = (
  eventId: EventId,
  fields: ImportedFields,
  names: Names,
  ids: ProgrammeIds,
  now: Instant,
): NewTalk & FromElsewhere => ({
  eventId,
  ...partsOf(fields, { speakers: [], links: [] }, ids),
  ...names,
  createdDate: now,
  calendarRevision: firstRevision,
})

/** The stub stays, and so do the claims on names that stay. */
export const changedTalk = (
  talk: StoredTalk,
  changes: readonly FieldChange[],
  urlFriendlyTalkTitle: string,
  programmeNames: ProgrammeNames,
  ids: ProgrammeIds,
): TalkToSave & FromElsewhere => {
  const fields = withChanges(fieldsOf(talk, programmeNames), changes)
  return { ...talkToSave(talk), ...partsOf(fields, talk, ids), urlFriendlyTalkTitle }
}

const partsOf = (
  { speakers, links, tracks, room, ...fields }: ImportedFields,
  before: Pick<Talk, 'speakers' | 'links'>,
  ids: ProgrammeIds,
) => ({
  ...fields,
  speakers: replaceSpeakers(before.speakers, speakers),
  links: keepLinks(before.links, links),
  tracks: tracks.map((name) => ids.tracks.get(name)).filter((id) => id !== undefined),
  roomId: ids.rooms.get(room),
})

export const changedRoom = (room: Room, changes: readonly RoomChange[]): Room => ({
  ...room,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})

/** An import adds links and replaces slides, so each stored link has the place that it had. */
const keepLinks = (
  stored: readonly TalkLink[],
  links: readonly TalkLinkDetails[],
): readonly TalkLinkToSave[] =>
  links.map((link, index) => {
    const id = stored[index]?.id
    return id === undefined ? link : { ...link, id }
  })

/** Since the plan was made, an attendee has commented on a talk that was to be removed, or has starred it. */
export const gotFeedback = (
  { removedTalks }: Pick<ImportSteps, 'removedTalks'>,
  feedback: FeedbackByTalk,
): boolean =>
  removedTalks.some(
    ({ talkId, named }) => !named && hasFeedback({ ...(feedback.get(talkId) ?? noFeedback), claims: 0 }),
  )

export const planOutdated = (): DomainError =>
  failure(
    'conflict',
    'plan-outdated',
    'The programme of the event has changed since this plan was made: make another plan',
  )

export const planApplied = (): DomainError =>
  failure('conflict', 'plan-applied', 'This plan was applied already: make another plan')
