import type { Proof } from '../proofs/proof.ts'

export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly difference: string }
  | { readonly kind: 'not provable from outside' | 'not offered'; readonly reason: string }

export interface Result {
  readonly proof: Pick<Proof, 'name' | 'sentences'>
  readonly outcome: Outcome
}

const indented = (text: string): string => text.replaceAll(/^/gmu, '    ')

/** The failures with their differences, the other proofs by their reasons, and the four counts. */
export function reportOf(results: readonly Result[]): string {
  const failures = results.flatMap(({ proof, outcome }) =>
    outcome.kind === 'failed'
      ? [`FAILED: ${proof.name} (${proof.sentences.join(', ')})\n${indented(outcome.difference)}`]
      : [],
  )
  const groups = (['not provable from outside', 'not offered'] as const).flatMap((kind) => {
    const reasons = Object.groupBy(
      results.flatMap(({ proof, outcome }) =>
        outcome.kind === kind ? [{ proof, reason: outcome.reason }] : [],
      ),
      ({ reason }) => reason,
    )
    return Object.entries(reasons).map(([reason, of = []]) =>
      [
        `${kind}, because ${reason}: ${of.length}`,
        ...of.map(({ proof }) => `    ${proof.name} (${proof.sentences.join(', ')})`),
      ].join('\n'),
    )
  })
  return [...groups, ...failures, countsOf(results)].join('\n\n')
}

function countsOf(results: readonly Result[]): string {
  const count = (kind: Outcome['kind']): string =>
    `${results.filter(({ outcome }) => outcome.kind === kind).length} ${kind}`
  return (['passed', 'failed', 'not provable from outside', 'not offered'] as const).map(count).join(', ')
}
