import type { AttendeeCode, DeviceId, EventId, New } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** The codes of attendees. A device has at most one of each event. */
export interface AttendeeCodeRepository {
  /** The code with this hash; locked until the transaction ends. */
  find(hash: AttendeeCode['hash']): Promise<AttendeeCode | undefined>
  /** Adds those whose hash is not there yet, and gives how many they are. */
  add(codes: readonly New<AttendeeCode>[]): Promise<number>
  save(code: AttendeeCode): Promise<void>
  /** Gives how many there were. Votes of their devices stay as they are. */
  remove(eventId: EventId, which: CodesToRemove): Promise<number>
}

export type CodesToRemove = 'unused' | 'all'

export const attendeeCodeEffects = {
  find: 'reads',
  add: 'silent',
  save: 'silent',
  remove: 'silent',
} satisfies Effects<AttendeeCodeRepository>

export interface AttendeeCodeCounts {
  readonly made: number
  readonly used: number
}

export interface AttendeeCodeQueries {
  count(eventId: EventId): Promise<AttendeeCodeCounts>
  /** Whether a code of the event has this hash, used or not. */
  isKnown(hash: AttendeeCode['hash']): Promise<boolean>
  /** Whether the device has used a code of the event. */
  hasUsed(eventId: EventId, deviceId: DeviceId): Promise<boolean>
}
