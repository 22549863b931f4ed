import type { Clock } from '@lectern/application'
import { type Instant, instant } from '@lectern/domain'

export class SystemClock implements Clock {
  now(): Instant {
    return instant(Date.now() / 1000)
  }
}
