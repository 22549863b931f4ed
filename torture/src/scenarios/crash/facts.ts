import type { Rows } from '@lectern/adapters-persistence/testing'
import { readRows } from '../../rows/read-rows.ts'
import { rowFaults } from '../../rows/row-faults.ts'

/** What the servers have acknowledged. Each member changes facts of their own, one after another. */
export interface Facts {
  readonly comments: Set<string>
  readonly talks: Set<string>
  /** The key is a table, the id of its subject and the id of the member. */
  readonly marks: Map<string, boolean>
  /** The last description of a talk, by the id of the talk. */
  readonly descriptions: Map<string, string>
  /**
   * The marks and talks with a request that got no answer. On a silent connection it may wait on its way, and undo a later one.
   */
  readonly doubtful: Set<string>
}

export const noFacts = (): Facts => ({
  comments: new Set(),
  talks: new Set(),
  marks: new Map(),
  descriptions: new Map(),
  doubtful: new Set(),
})

export const markKey = (table: MarkTable, subject: number, member: number): string =>
  `${table} ${subject} ${member}`

export const descriptionKey = (talk: string): string => `description ${talk}`

export type MarkTable = 'event_attendees' | 'talk_stars'

/** The acknowledged facts that the database lacks or has twice, and the counters that are wrong. */
export function faultsIn(rows: Rows, facts: Facts): readonly string[] {
  const comments = [...readRows(rows, 'talk_comments'), ...readRows(rows, 'event_comments')]
  return [
    ...notOnce(
      'comment',
      facts.comments,
      comments.map(({ comment }) => String(comment)),
    ),
    ...notOnce(
      'talk',
      facts.talks,
      readRows(rows, 'talks').map((row) => String(row['talk_title'])),
    ),
    ...wrongMarks(rows, facts),
    ...wrongDescriptions(rows, facts),
    ...rowFaults(rows),
  ]
}

/** Each text is sent once, or repeated under a key. So no other one is there twice either. */
function notOnce(what: string, expected: ReadonlySet<string>, found: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  for (const text of found) times.set(text, (times.get(text) ?? 0) + 1)
  const twice = [...times].filter(([text, count]) => count > 1 && !expected.has(text))
  return [
    ...[...expected]
      .filter((text) => times.get(text) !== 1)
      .map((text) => `The acknowledged ${what} “${text}” is there ${times.get(text) ?? 0} times`),
    ...twice.map(([text, count]) => `The ${what} “${text}” is there ${count} times`),
  ]
}

function wrongDescriptions(rows: Rows, { descriptions, doubtful }: Facts): readonly string[] {
  return readRows(rows, 'talks').flatMap((row) => {
    const [id, present] = [String(row['id']), String(row['talk_description'])]
    const expected = descriptions.get(id)
    if (expected === undefined || expected === present || doubtful.has(descriptionKey(id))) return []
    return [`The acknowledged description of talk ${id} is lost: “${present}” instead of “${expected}”`]
  })
}

function wrongMarks(rows: Rows, { marks, doubtful }: Facts): readonly string[] {
  const found = new Set([
    ...readRows(rows, 'event_attendees').map((row) =>
      markKey('event_attendees', Number(row['event_id']), Number(row['user_id'])),
    ),
    ...readRows(rows, 'talk_stars').map((row) =>
      markKey('talk_stars', Number(row['talk_id']), Number(row['user_id'])),
    ),
  ])
  return [...marks]
    .filter(([key, isSet]) => !doubtful.has(key) && found.has(key) !== isSet)
    .map(([key, isSet]) => `The acknowledged ${isSet ? 'mark' : 'removal of the mark'} ${key} is lost`)
}
