import type { EveningTalk, EventId, Instant, TalkId, UserId } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** Somebody who attends the event, and has starred a talk without rating it. */
export interface EveningReader {
  readonly userId: UserId
  readonly talkId: TalkId
}

/** The days of events after which attendees were asked what they thought of their starred talks. */
export interface EveningRepository {
  /** The talks of approved events that start from `since` until before `until`. */
  talksBetween(since: Instant, until: Instant): Promise<readonly EveningTalk[]>
  /** Whether nobody has begun this day before: of several servers one gets true. */
  begin(eventId: EventId, day: Instant): Promise<boolean>
  /**
   * Who attends the event and has starred one of its talks, and has neither voted for it nor commented on it, does not speak there,
   * and has not switched off these mails. By person.
   */
  readers(eventId: EventId, talkIds: readonly TalkId[]): Promise<readonly EveningReader[]>
}

export const eveningEffects = {
  talksBetween: 'reads',
  begin: 'silent',
  readers: 'reads',
} satisfies Effects<EveningRepository>
