import { after, type FactKind } from '@lectern/domain'
import type { NumberedFact } from '../ports/facts.ts'
import type { Ports } from '../ports/ports.ts'

/** One kind, several, or `'all'`. */
export type FollowedKinds = FactKind | readonly FactKind[] | 'all'

export type FactListener = (fact: NumberedFact) => void | Promise<void>

export interface FollowingOptions {
  /**
   * With a name, the listener hears all facts since it first asked, across restarts, at least once, and in one process at a time.
   * Without, it hears those of the time in which it listens.
   */
  readonly name?: string
  /** A named listener that fails hears the fact again. */
  readonly failed: (reason: unknown) => void
}

/** Ends the listening, and waits for the listener at work. */
export type StopFollowing = () => Promise<void>

export type OnCommitted = (
  kinds: FollowedKinds,
  listener: FactListener,
  options: FollowingOptions,
) => StopFollowing

const POLL_MILLISECONDS = 250
const AFTER_FAILURE_MILLISECONDS = 5_000
const MOST = 100
const LEASE_SECONDS = 60

/** Follows the facts of all processes on the store, in the order of their commits. */
export function followFacts(ports: Followed): OnCommitted {
  return (kinds, listener, { name, failed }) => {
    const stopping = new AbortController()
    const isMeant = ({ kind }: NumberedFact): boolean =>
      kinds === 'all' || (typeof kinds === 'string' ? kinds === kind : kinds.includes(kind))
    const hear = async (fact: NumberedFact): Promise<void> => {
      if (isMeant(fact)) await listener(fact)
    }
    const read = name === undefined ? readOn(ports) : readUnderName(ports, name)
    const follow = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const pause = await read(hear, stopping.signal).then(
          () => POLL_MILLISECONDS,
          (reason: unknown) => {
            failed(reason)
            return AFTER_FAILURE_MILLISECONDS
          },
        )
        await ports.clock.pause(pause, stopping.signal)
      }
    }
    const following = follow()
    return async () => {
      stopping.abort()
      await following
    }
  }
}

type Followed = Pick<Ports, 'factQueries' | 'transaction' | 'clock'>
type Hear = (fact: NumberedFact) => Promise<void>
type Read = (hear: Hear, stopping: AbortSignal) => Promise<void>

function readOn(ports: Followed): Read {
  let sequence: number | undefined
  return async (hear, stopping) => {
    await numberFacts(ports)
    sequence ??= await ports.factQueries.newest()
    for (const fact of await ports.factQueries.list({ after: sequence }, MOST)) {
      if (stopping.aborted) return
      sequence = fact.sequence
      await hear(fact)
    }
  }
}

function readUnderName(ports: Followed, name: string): Read {
  const { factQueries, transaction, clock } = ports
  let known: number | undefined
  return async (hear, stopping) => {
    await numberFacts(ports)
    const newest = await factQueries.newest()
    if (newest === known) return
    const now = clock.now()
    const reader = await transaction(({ facts }) => facts.lease(name, newest, now, after(now, LEASE_SECONDS)))
    if (reader === undefined) return
    let { sequence } = reader
    try {
      for (const fact of await factQueries.list({ after: sequence }, MOST)) {
        if (stopping.aborted || clock.now() - now > LEASE_SECONDS / 2) break
        await hear(fact)
        ;({ sequence } = fact)
      }
    } finally {
      known = sequence
      await transaction(({ facts }) => facts.saveReader({ name, sequence }, undefined))
    }
  }
}

/** Gives committed facts their numbers. Whoever reads facts does that first. */
export async function numberFacts({ factQueries, transaction }: Omit<Followed, 'clock'>): Promise<void> {
  while ((await factQueries.areWaiting()) && (await transaction(({ facts }) => facts.number())));
}
