import { inspect } from 'node:util'
import type { Outcome, Result } from './report.ts'
import { NotOffered, NotProvable, OutOfBounds } from '../outside/not-provable.ts'
import type { Service } from '../outside/service.ts'
import type { OutsideWorld } from '../outside/world.ts'
import type { Proof } from '../proofs/proof.ts'

export interface Run {
  readonly results: readonly Result[]
  /** The reason why the other proofs were not tried. */
  readonly stopped?: string
}

/** Tries one proof after the other; `tell` gets each result at once. */
export async function runOutside(
  proofs: readonly Proof[],
  { world, nextProof }: OutsideWorld,
  service: Pick<Service, 'toService'>,
  tell: (result: Result) => void,
): Promise<Run> {
  const results: Result[] = []
  for (const proof of proofs) {
    try {
      await nextProof()
      const result = { proof, outcome: await outcomeOf(proof, world, service) }
      results.push(result)
      tell(result)
    } catch (error) {
      if (!(error instanceof OutOfBounds)) throw error
      return { results, stopped: error.message }
    }
  }
  return { results }
}

async function outcomeOf(
  { needs, prove }: Proof,
  world: OutsideWorld['world'],
  { toService }: Pick<Service, 'toService'>,
): Promise<Outcome> {
  if (needs !== undefined) return { kind: 'not provable from outside', reason: needs.reason }
  try {
    await prove(world)
    return { kind: 'passed' }
  } catch (error) {
    if (error instanceof NotProvable) return { kind: 'not provable from outside', reason: error.message }
    if (error instanceof NotOffered)
      return { kind: 'not offered', reason: `the service does not offer ${error.message}` }
    if (error instanceof OutOfBounds) throw error
    return { kind: 'failed', difference: toService(differenceOf(error)).slice(0, 2000) }
  }
}

function differenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('expected' in error) || !('actual' in error)) return error.message
  const show = (value: unknown): string => inspect(value, { depth: 6, breakLength: 100 })
  return `${error.message}\nexpected: ${show(error.expected)}\nactual:   ${show(error.actual)}`
}
