import type { EventId } from '@lectern/domain'

/** The locks of one transaction. */
export interface EventLocks {
  /** Waits while another transaction of this process holds the lock. */
  acquire(id: EventId): Promise<void> | undefined
  release(): void
}

/** The holder may wait for another process. */
const PATIENCE_MILLISECONDS = 500

/**
 * A mutex for each event within this process, first come first served: transactions that update the row of the same event
 * do not wait for each other in PostgreSQL, where a wait costs processor time. The row lock alone makes them correct, so
 * the wait for the mutex is short.
 */
export function eventLocks(patienceMilliseconds = PATIENCE_MILLISECONDS): () => EventLocks {
  const queues = new Map<EventId, Set<() => void>>()

  const passOn = (id: EventId): void => {
    const [startNext] = queues.get(id) ?? []
    if (startNext === undefined) queues.delete(id)
    else startNext()
  }

  /** True for the new holder, false after too long a wait. */
  const join = (queue: Set<() => void>): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = (isHolder: boolean): void => {
        clearTimeout(patience)
        queue.delete(start)
        resolve(isHolder)
      }
      const start = (): void => leave(true)
      const patience = setTimeout(() => leave(false), patienceMilliseconds)
      queue.add(start)
    })

  return () => {
    const held = new Set<EventId>()
    let isOver = false
    const hold = (id: EventId): void => {
      if (isOver) passOn(id)
      else held.add(id)
    }
    return {
      acquire(id) {
        if (held.has(id)) return undefined
        const queue = queues.get(id)
        if (queue !== undefined) return join(queue).then((isHolder) => (isHolder ? hold(id) : undefined))
        queues.set(id, new Set())
        hold(id)
        return undefined
      },
      release() {
        isOver = true
        for (const id of held) passOn(id)
        held.clear()
      },
    }
  }
}

/** The locks of the members of a group, which share a transaction. */
export interface GroupLocks {
  /** Waits until each other member asks for a lock or ends. */
  acquire(id: EventId): Promise<void>
  /** A member needs no further lock. */
  end(): void
}

/** The members take their locks in the order of the ids, so that two groups, perhaps of two processes, do not deadlock. */
export function groupLocks(locks: Pick<EventLocks, 'acquire'>, members: number): GroupLocks {
  const asking: { readonly id: EventId; readonly proceed: () => void }[] = []
  let ended = 0
  const takeIfAllAsk = async (): Promise<void> => {
    if (asking.length + ended < members) return
    for (const { id, proceed } of asking.splice(0).toSorted((one, other) => one.id - other.id)) {
      await locks.acquire(id)
      proceed()
    }
  }
  return {
    acquire(id) {
      const { promise, resolve } = Promise.withResolvers<void>()
      asking.push({ id, proceed: resolve })
      void takeIfAllAsk()
      return promise
    },
    end() {
      ended += 1
      void takeIfAllAsk()
    },
  }
}
