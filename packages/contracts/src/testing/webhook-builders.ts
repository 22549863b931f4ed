import type { EventId, New, Webhook } from '@lectern/domain'
import { NOON_2026_05_01 } from './serial.ts'

/** It is told everything from the first fact on. */
export const aWebhook = (eventId: EventId | undefined, given: Partial<New<Webhook>> = {}): New<Webhook> => ({
  eventId,
  url: 'https://site.example/hook',
  kinds: [],
  seeds: ['seed'],
  createdDate: NOON_2026_05_01,
  sequence: 0,
  nextAttemptDate: NOON_2026_05_01,
  attempts: 0,
  failingSince: undefined,
  stopReason: '',
  stoppedDate: undefined,
  ...given,
})
