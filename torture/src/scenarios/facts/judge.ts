import type { Rows } from '@lectern/adapters-persistence/testing'
import { readRows } from '../../rows/read-rows.ts'
import type { Told } from './told.ts'

/** Comments and new talks without their fact, gaps in the numbers, and facts that a receiver was not told. */
export function faultsOfFacts(
  rows: Rows,
  seeded: ReadonlySet<number>,
  told: readonly { readonly by: Told; readonly eventId?: number }[],
): readonly string[] {
  const facts = readRows(rows, 'facts')
  const about = (kind: string, column: string, ofTalk?: boolean): readonly number[] =>
    facts
      .filter(
        (fact) => fact['kind'] === kind && (ofTalk === undefined || ofTalk === (fact['talk_id'] !== null)),
      )
      .map((fact) => Number(fact[column]))
  const idsIn = (table: string): readonly number[] => readRows(rows, table).map(({ id }) => Number(id))
  const unstated = [
    ...notOnce('comment on talk', idsIn('talk_comments'), about('comment.added', 'comment_id', true)),
    ...notOnce('comment on event', idsIn('event_comments'), about('comment.added', 'comment_id', false)),
    ...notOnce(
      'talk',
      idsIn('talks').filter((id) => !seeded.has(id)),
      about('talk.added', 'talk_id'),
    ),
  ]
  const sequences = facts.map(({ sequence }) => Number(sequence)).toSorted((one, other) => one - other)
  const isWhole = sequences.every((sequence, index) => sequence === index + 1)
  return [
    ...unstated,
    ...(isWhole ? [] : ['The numbers of the facts have a gap, or one twice']),
    ...told.flatMap(({ by, eventId }) => {
      const missed = facts
        .filter((fact) => eventId === undefined || fact['event_id'] === eventId)
        .map(({ sequence }) => Number(sequence))
        .filter((sequence) => !by.sequences.has(sequence))
      return missed.length === 0
        ? []
        : [`${by.name} was not told the facts ${missed.slice(0, 20).join(', ')}`]
    }),
  ]
}

function notOnce(what: string, ids: readonly number[], stated: readonly number[]): readonly string[] {
  const times = new Map<number, number>()
  for (const id of stated) times.set(id, (times.get(id) ?? 0) + 1)
  const unknown = [...times.keys()].filter((id) => !ids.includes(id))
  return [
    ...ids
      .filter((id) => times.get(id) !== 1)
      .map((id) => `The ${what} ${id} was stated ${times.get(id) ?? 0} times`),
    ...unknown.map((id) => `The ${what} ${id} was stated, and is not there`),
  ]
}
