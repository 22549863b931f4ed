import type {
  EventId,
  FeedbackByTalk,
  FromElsewhere,
  ImportPlan,
  ImportPlanId,
  Instant,
  New,
  NewTalk,
  StoredProgramme,
  TalkId,
  TalkToSave,
  Track,
  TrackId,
} from '@lectern/domain'
import type { CalendarEffects, Effects } from './effects.ts'

/** All changes of an event's programme that one import makes. */
export interface ProgrammeChange {
  readonly changedTracks: readonly Track[]
  readonly removedTracks: readonly TrackId[]
  readonly addedTalks: readonly (NewTalk & FromElsewhere)[]
  readonly changedTalks: readonly (TalkToSave & FromElsewhere)[]
  readonly removedTalks: readonly TalkId[]
}

/** The talks and tracks of an event as a whole. The caller has locked the event. Each method takes few round trips. */
export interface ImportRepository {
  programmeOf(eventId: EventId): Promise<StoredProgramme>
  /** Locks these talks until the transaction ends. Nobody comments on them or stars them meanwhile. */
  lockTalks(talkIds: readonly TalkId[]): Promise<void>
  /** Talks without any comment or star are left out. */
  feedbackOn(talkIds: readonly TalkId[]): Promise<FeedbackByTalk>
  /** In the order given. */
  addTracks(eventId: EventId, tracks: readonly New<Track>[]): Promise<readonly Track[]>
  /** Removed tracks and talks go first, with all children of the talks. */
  change(eventId: EventId, change: ProgrammeChange): Promise<void>
}

export const importEffects = {
  programmeOf: 'reads',
  lockTalks: 'reads',
  feedbackOn: 'reads',
  // The use case adds one entry to the audit for the whole import.
  addTracks: { audit: 'no', stale: (_result, eventId) => ({ event: eventId }), calendars: 'no' },
  change: { audit: 'no', stale: (_result, eventId) => ({ event: eventId }), calendars: 'revised' },
} satisfies CalendarEffects<ImportRepository>

export interface ImportPlanRepository {
  /** The plan; locked until the transaction ends. */
  find(id: ImportPlanId): Promise<ImportPlan | undefined>
  add(plan: New<ImportPlan>): Promise<ImportPlan>
  /** An applied plan has a date; the rest of a plan never changes. */
  markApplied(id: ImportPlanId, appliedDate: Instant): Promise<void>
  remove(id: ImportPlanId): Promise<void>
  /** Removes the oldest plans of the event beyond this number. */
  keepNewest(eventId: EventId, most: number): Promise<void>
  /** Removes plans of all events that were made before this moment. */
  forgetBefore(moment: Instant): Promise<void>
}

export const importPlanEffects = {
  find: 'reads',
  add: 'silent',
  markApplied: 'silent',
  remove: 'silent',
  keepNewest: 'silent',
  forgetBefore: 'silent',
} satisfies Effects<ImportPlanRepository>

export interface ImportPlanQueries {
  find(id: ImportPlanId): Promise<ImportPlan | undefined>
}
