import type { EventId, UserId } from '@lectern/domain'

/** Who attends what: a set, so that both operations can be repeated. */
export interface AttendanceRepository {
  add(eventId: EventId, userId: UserId): Promise<void>
  remove(eventId: EventId, userId: UserId): Promise<void>
}
