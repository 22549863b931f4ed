import { changeAt, servedAddresses } from '@lectern/adapters-http/testing'
import type { Approval } from '@lectern/domain'
import { type Random, shuffled } from '../../random.ts'
import { VERSION } from '../../world/operations.ts'
import { headerOf, roles } from './roles.ts'
import type { Case, RequestOf, Side } from './side.ts'

const operations = servedAddresses
  .filter(({ kind }) => kind === 'api')
  .map(({ method, path }) => ({ method, path: path.slice(VERSION.length) || '/' }))
type Operation = (typeof operations)[number]

const approvals: readonly Approval[] = [
  { state: 'approved' },
  { state: 'pending' },
  { state: 'rejected', reason: 'Too far away' },
]

export const CASES_OF_API = approvals.length * operations.length

/** Each operation once with an event in one state, in the next round in the next state. */
export function roundsOfApi(random: Random): readonly (readonly Case[])[] {
  const begun = operations.map((operation) => ({ operation, first: random.below(approvals.length) }))
  return approvals.map((_, round) =>
    shuffled(begun, random).flatMap(({ operation, first }) =>
      approvals
        .slice((first + round) % approvals.length)
        .slice(0, 1)
        .map((approval) => caseOf(operation, approval)),
    ),
  )
}

/** In the name of each of these cases. */
export const OF_EVENT = 'of an event that is'

const caseOf = (operation: Operation, approval: Approval): Case => ({
  name: `${operation.method} ${operation.path} ${OF_EVENT} ${approval.state}`,
  method: operation.method,
  roles,
  prepare: (side) => requestsTo(operation, approval, side),
})

/** A request that an admin may make, and the things that it needs. The comments, the application and the token are the author's. */
async function requestsTo(operation: Operation, approval: Approval, side: Side): Promise<RequestOf> {
  const { host, secondHost, suspendedHost } = side.accounts
  const event = { approval, hosts: [host, secondHost, suspendedHost] }
  const { address, method, body, headers } = await changeAt(side, operation, event)
  const path = `${VERSION}${address}`
  const sent = { method, path, body: bytesOf(body) }
  return (role) => ({ ...sent, headers: { ...headers, ...headerOf(role) } })
}

const bytesOf = (body: unknown): string | Uint8Array | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
