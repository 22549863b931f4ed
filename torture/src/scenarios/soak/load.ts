import { setTimeout } from 'node:timers/promises'
import { type Random, randomFrom } from '../../random.ts'
import { MalformedReply, valueOf } from '../../wire/parse-reply.ts'
import { type Heard, openWire, type Wire } from '../../wire/wire.ts'
import type { Activity } from './activities.ts'

/** What came of the load. */
export interface Tally {
  /** In milliseconds, of requests that were answered. */
  readonly latencies: number[]
  /** Refusals under overload, with `Retry-After`. */
  shed: number
  aborted: number
  readonly faults: Map<string, { count: number; readonly activity: Activity }>
}

export const newTally = (): Tally => ({ latencies: [], shed: 0, aborted: 0, faults: new Map() })

/** All connections together ask for so much in a second, at most. */
const REQUESTS_PER_SECOND = 1000
const LEAVES_AFTER_MILLISECONDS = 20

export interface Load {
  readonly ports: readonly number[]
  readonly connections: number
  /** How long a client waits for an answer; undefined: as usual. */
  readonly patience: number | undefined
  readonly next: () => Activity
  readonly random: Random
  readonly goesOn: () => boolean
}

/** Clients with a connection each, which pause between their requests. Some leave before they have the answer. */
export async function loadServers(load: Load, tally: Tally): Promise<void> {
  const clients = Array.from({ length: load.connections }, () => client(load, tally))
  await Promise.all(clients)
}

async function client(
  { ports, connections, patience, next, random: shared, goesOn }: Load,
  tally: Tally,
): Promise<void> {
  const random = randomFrom(shared.below(2 ** 31))
  const pause = (2000 * connections) / REQUESTS_PER_SECOND
  let wire: Wire | undefined
  await setTimeout(random.below(pause))
  while (goesOn()) {
    const activity = next()
    const isKept = wire?.isOpen() === true && !random.oneIn(50)
    if (!isKept) wire?.destroy()
    const used: Wire = isKept && wire !== undefined ? wire : openWire(random.oneOf(ports), patience)
    wire = used
    const began = performance.now()
    const bytes = bytesOf(activity)
    if (activity.kind === 'lost upload' || random.oneIn(100)) {
      tally.aborted += 1
      used.write(random.oneIn(2) ? bytes : bytes.subarray(0, random.below(bytes.length)))
      // The server has begun to read.
      if (random.oneIn(2)) await setTimeout(LEAVES_AFTER_MILLISECONDS)
      used.destroy()
    } else {
      used.write(bytes)
      const heard = await used.hear()
      // A server may end an idle connection at any time.
      if (heard !== 'closed' || !isKept) note(activity, heard, performance.now() - began, tally)
      if (heard === 'silent' || heard instanceof MalformedReply) used.destroy()
    }
    await setTimeout(random.below(pause))
  }
  wire?.destroy()
}

function note(activity: Activity, heard: Heard, milliseconds: number, tally: Tally): void {
  const fault = faultOf(activity, heard)
  if (fault !== undefined) {
    const known = tally.faults.get(fault) ?? { count: 0, activity }
    known.count += 1
    tally.faults.set(fault, known)
  } else if (typeof heard === 'object' && 'status' in heard && heard.status === 503) tally.shed += 1
  else tally.latencies.push(milliseconds)
}

/** What is wrong with an answer. A refusal under overload says when to come back. */
function faultOf({ kind, expected }: Pick<Activity, 'kind' | 'expected'>, heard: Heard): string | undefined {
  if (heard === 'silent') return `A ${kind} without an answer`
  if (heard === 'closed') return `A ${kind} whose connection ended`
  if (heard instanceof MalformedReply) return heard.message
  if (heard.status === 503) {
    return valueOf(heard, 'retry-after') === undefined ? `A ${kind}: 503 without Retry-After` : undefined
  }
  return expected.includes(heard.status) ? undefined : `A ${kind} was answered with ${heard.status}`
}

function bytesOf({ method, path, headers, body }: Activity): Buffer {
  const all = { host: 'lectern.example', ...headers, 'content-length': String(body?.length ?? 0) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    body ?? Buffer.alloc(0),
  ])
}
