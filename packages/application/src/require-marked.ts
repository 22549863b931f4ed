import { invalidToken, notFound } from '@lectern/domain'
import type { MarkOutcome } from './ports/marks.ts'

/** `what` may not be found. */
export function requireMarked(outcome: MarkOutcome, what: 'Talk' | 'Event'): void {
  if (outcome === 'not-found') throw notFound(what)
  if (outcome === 'no-account') throw invalidToken()
}
