import type { CalendarAddress, Event, EventVisibility, SecretHash, UserId } from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { TalkEventView, TalkView } from './talks.ts'

/** The secret addresses of calendars: at most one of each account. */
export interface CalendarAddressRepository {
  /** Replaces the address of the account. */
  save(address: CalendarAddress): Promise<void>
  removeOf(userId: UserId): Promise<void>
}

export const calendarAddressEffects = {
  save: 'silent',
  removeOf: 'silent',
} satisfies Effects<CalendarAddressRepository>

/** A talk with what a calendar shows of its event. */
export interface CalendarTalkView extends TalkView {
  readonly event: TalkEventView & Pick<Event, 'name' | 'location' | 'placeRevision'>
}

export const MOST_CALENDAR_TALKS = 1000

export interface CalendarQueries {
  addressOf(userId: UserId): Promise<CalendarAddress | undefined>
  /**
   * The visible talks that the user of this address starred, by start: the last ones of more than a calendar has. Undefined
   * for an unknown address. The number of statements is constant.
   */
  starredAt(hash: SecretHash, visibility: EventVisibility): Promise<readonly CalendarTalkView[] | undefined>
}
