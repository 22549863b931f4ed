import { hash } from 'node:crypto'
import { commentFingerprint } from '@lectern/domain'
import { tokenOf } from '../../data/users.ts'
import type { WriteTarget } from '../../writes/targets.ts'
import type { Recording } from './recording.ts'

/** Computes a parameter for another request of the same kind. */
type Parameter = (request: ReplayRequest) => unknown

export interface ReplayRequest extends WriteTarget {
  readonly tokenHash: string
  readonly fingerprint: string
  readonly now: number
  /** Known after the statement that takes it from the sequence. */
  readonly commentId?: unknown
}

export type ReplayStep =
  'begin' | 'commit' | { readonly sql: string; readonly parameters: readonly Parameter[] }

/** Statements for any request. The differences of two recordings show which parameters depend on the request. */
export function replayOf([one, other]: readonly Recording[]): readonly ReplayStep[] {
  if (one === undefined || other === undefined) throw new Error('Two recordings are needed')
  if (one.steps.length !== other.steps.length) throw new Error('The recordings differ in their statements')
  const [asOne, asOther] = [requestOf(one), requestOf(other)]
  return one.steps.map((step, at) => {
    const twin = other.steps[at]
    if (typeof step === 'string' || typeof twin !== 'object') {
      if (step === twin && typeof step === 'string') return step
      throw new Error('The recordings have different transactions')
    }
    if (step.sql !== twin.sql) throw new Error(`The recordings differ: ${step.sql}, and ${twin.sql}`)
    const parameters = step.parameters.map((value, index) =>
      parameterOf(value, asOne, twin.parameters[index], asOther),
    )
    return { sql: step.sql, parameters }
  })
}

const requestOf = ({ target, commentId, endedAt }: Recording): ReplayRequest => ({
  ...target,
  tokenHash: hash('sha256', tokenOf(target.user), 'hex'),
  fingerprint: commentFingerprint(target.text),
  now: endedAt,
  commentId,
})

const kinds: readonly Parameter[] = [
  ({ user }) => user,
  ({ talk }) => talk,
  ({ event }) => event,
  ({ text }) => text,
  ({ commentId }) => commentId,
  ({ tokenHash }) => tokenHash,
  ({ fingerprint }) => fingerprint,
  ({ talk }) => JSON.stringify([talk]),
  ({ event }) => JSON.stringify([event]),
  ({ talk }) => [talk],
  ({ event }) => [event],
  ({ talk }) => String(talk),
  ({ event }) => String(event),
  // Notifications of other processes.
  ({ event }) => JSON.stringify([String(event)]),
  ({ event }) => JSON.stringify([`${event}/`]),
  ({ event }) => `changed ${event}`,
  ({ event }) => `changed ${event}/`,
]

function parameterOf(
  value: unknown,
  request: ReplayRequest,
  twin: unknown,
  twinRequest: ReplayRequest,
): Parameter {
  const fits = (kind: Parameter): boolean => isSame(kind(request), value) && isSame(kind(twinRequest), twin)
  const known = isSame(value, twin) ? undefined : kinds.find(fits)
  if (known !== undefined) return known
  if (isMoment(value, request)) {
    const distance = Number(value) - request.now
    return ({ now }) => now + distance
  }
  if (isSame(value, twin)) return () => value
  throw new Error(`A parameter is unknown: ${JSON.stringify(value)}, and ${JSON.stringify(twin)}`)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const WEEK = 7 * 86_400

const isMoment = (value: unknown, { now }: ReplayRequest): boolean =>
  typeof value === 'number' && Math.abs(value - now) < WEEK
