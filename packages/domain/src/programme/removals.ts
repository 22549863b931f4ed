import { invalid } from '../errors.ts'
import type { Problem } from '../problem.ts'
import type { TalkId } from '../talks/talk.ts'
import type { ImportSteps, MissingTalk } from './import-plan.ts'
import { claimedNames, type FeedbackByTalk, noFeedback, type StoredTalk } from './programme.ts'
import { spellingKey } from './spelling.ts'

/** What becomes of stored talks that the file does not have. */
export interface Removing {
  /**
   * Whether talks, tracks and rooms that the file does not have are removed, except cancelled talks and those that attendees gave
   * something to.
   */
  readonly removeMissing: boolean
  /** Missing talks to be removed in any case. */
  readonly remove: readonly TalkId[]
  /** How many talks `removeMissing` removes, where it asks for that; `any` where somebody sees the plan in any case. */
  readonly confirmed?: number | 'any' | undefined
}

/** A talk that attendees gave something to is only removed when it is named. */
export const hasFeedback = ({
  comments,
  stars,
  claims,
}: Omit<MissingTalk, 'talkId' | 'talkTitle'>): boolean => comments + stars + claims > 0

/** The talks that the file does not have: which go, and which stay. Exports leave cancelled talks out, so these stay. */
export function planRemovals(
  { removeMissing, remove, confirmed }: Removing,
  rows: number,
  missing: readonly StoredTalk[],
  feedback: FeedbackByTalk,
  stored: readonly StoredTalk[],
): Pick<ImportSteps, 'removedTalks' | 'keptTalks'> {
  requireMissing(remove, missing, stored)
  const named = new Set(remove)
  const removedTalks: ImportSteps['removedTalks'][number][] = []
  const keptTalks: MissingTalk[] = []
  for (const talk of missing) {
    const { id: talkId, talkTitle } = talk
    const given = { ...(feedback.get(talkId) ?? noFeedback), claims: claimedNames(talk).length }
    if (named.has(talkId)) removedTalks.push({ talkId, talkTitle, named: true })
    else if (removeMissing && !talk.cancelled && !hasFeedback(given))
      removedTalks.push({ talkId, talkTitle, named: false })
    else keptTalks.push({ talkId, talkTitle, ...given })
  }
  requireConfirmed(removedTalks.length - named.size, confirmed, rows, stored.length)
  return { removedTalks, keptTalks }
}

/** Another file than the one that was meant would remove most talks. */
function requireConfirmed(
  count: number,
  confirmed: Removing['confirmed'],
  rows: number,
  stored: number,
): void {
  if (count === 0 || confirmed === count || confirmed === 'any' || (rows > 0 && count * 2 <= stored)) return
  const message = `'remove_missing' would remove ${count} of ${stored} talks: 'remove' must confirm this number`
  throw invalid([{ field: 'remove', code: 'unconfirmed-removal', message, facts: { count, total: stored } }])
}

function requireMissing(
  remove: readonly TalkId[],
  missing: readonly StoredTalk[],
  stored: readonly StoredTalk[],
): void {
  const ids = new Set(missing.map(({ id }) => id))
  const problems = remove
    .filter((id) => !ids.has(id))
    .map((id): Problem => ({
      field: 'remove',
      code: 'not-missing',
      message: stored.some((talk) => talk.id === id)
        ? `'remove' must name talks that the file does not have, and it has talk ${id}`
        : `'remove' must name talks of the event, and it has no talk ${id}`,
    }))
  if (problems.length > 0) throw invalid(problems)
}

/** Tracks or rooms that neither the file has nor any talk that stays. A file without any of them removes none. */
export function removedOf<Stored>(
  stored: readonly Stored[],
  nameOf: (one: Stored) => string,
  named: readonly string[],
  used: ReadonlySet<string>,
): readonly Stored[] {
  if (named.length === 0) return []
  const kept = new Set([...named, ...used].map(spellingKey))
  return stored.filter((one) => !kept.has(spellingKey(nameOf(one))))
}
