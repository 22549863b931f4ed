import { firstRevision } from '../calendar/revision.ts'
import type { EventId } from '../events/event.ts'
import { type DomainError, failure } from '../errors.ts'
import { replaceSpeakers } from '../talks/speakers.ts'
import type { NewTalk, Talk, TalkLink, TalkLinkDetails, TalkLinkToSave, TalkToSave } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import type { TrackId } from '../tracks/track.ts'
import { fieldsOf, withChanges } from './field-changes.ts'
import type { FieldChange, ImportedFields, ImportSteps } from './import-plan.ts'
import { hasFeedback } from './removals.ts'
import { type FeedbackByTalk, noFeedback, type StoredTalk } from './programme.ts'

/** What an import saves of a talk beside the talk. */
export interface FromElsewhere {
  /** `''` for none. */
  readonly foreignId: string
}

type Names = Pick<Talk, 'stub' | 'urlFriendlyTalkTitle'>

export const importedTalk = (
  eventId: EventId,
  fields: ImportedFields,
  names: Names,
  tracks: ReadonlyMap<string, TrackId>,
  now: Instant,
): NewTalk & FromElsewhere => ({
  eventId,
  ...partsOf(fields, { speakers: [], links: [] }, tracks),
  ...names,
  roomId: undefined,
  createdDate: now,
  calendarRevision: firstRevision,
})

/** The stub stays, and so do the claims on names that stay. */
export const changedTalk = (
  talk: StoredTalk,
  changes: readonly FieldChange[],
  urlFriendlyTalkTitle: string,
  trackNames: ReadonlyMap<TrackId, string>,
  tracks: ReadonlyMap<string, TrackId>,
): TalkToSave & FromElsewhere => {
  const { pendingNames: _, ...kept } = talk
  const fields = withChanges(fieldsOf(talk, trackNames), changes)
  return { ...kept, ...partsOf(fields, talk, tracks), urlFriendlyTalkTitle }
}

const partsOf = (
  { speakers, links, tracks: trackNames, ...fields }: ImportedFields,
  before: Pick<Talk, 'speakers' | 'links'>,
  tracks: ReadonlyMap<string, TrackId>,
) => ({
  ...fields,
  speakers: replaceSpeakers(before.speakers, speakers),
  links: keepLinks(before.links, links),
  tracks: trackNames.map((name) => tracks.get(name)).filter((id) => id !== undefined),
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
