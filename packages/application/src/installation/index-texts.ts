import { type Actor, forbidden } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** More of them take less time each, and other transactions wait longer. */
const MOST_AT_A_TIME = 300

/** Indexes some of the events and talks that were saved, for searches of texts, and gives their number. */
export async function indexTexts(
  { transaction }: Pick<Ports, 'transaction'>,
  actor: Actor,
  _input: object,
): Promise<number> {
  if (actor.kind !== 'operator') throw forbidden('operator-indexes-texts')
  // No earlier transaction waits for it.
  return transaction(({ searchIndex }) => searchIndex.indexDue(MOST_AT_A_TIME))
}
