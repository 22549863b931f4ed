import type { Instant } from '@lectern/domain'

export interface Clock {
  now(): Instant
}
