import type { Clock, PublicChange, PublicChanges } from '@lectern/application'
import { after, type EventId, type Instant } from '@lectern/domain'
import { type Concern, isConcernedBy, type Keeping } from './concern.ts'
import type { WrittenResponse } from './written-response.ts'

/** What happens while an answer is made: if it is concerned, it may be an old one already. */
export interface Making {
  readonly startedAt: Instant
  readonly changes: PublicChange[]
}

export interface ResponseCache {
  /** The answer of before, if it is still the one that would be made now, or in this turn of the event loop. */
  get(key: string, turn?: number): WrittenResponse | undefined
  /** Before anything is read. Undefined while nothing can be kept. */
  begin(turn?: number): Making | undefined
  /** The making is over: the answer is kept, unless what it concerns changed since the beginning. */
  keep(key: string, making: Making, response: WrittenResponse, keeping: Keeping): void
  /** The making is over, and nothing is kept of it. */
  giveUp(making: Making): void
  readonly bytes: number
}

interface Entry {
  readonly key: string
  readonly response: WrittenResponse
  readonly concern: Concern
  /** The first moment at which it is no longer true. */
  readonly until: Instant | undefined
  readonly bytes: number
}

export interface ResponseCacheParts {
  readonly changes: PublicChanges
  readonly clock: Clock
  readonly mostBytes: number
}

/** Keeps answers in memory, the least recently used going first, and forgets each at the very change that it shows. */
export function createResponseCache({ changes, clock, mostBytes }: ResponseCacheParts): ResponseCache {
  const entries = new Map<string, Entry>()
  const ofEvents = new Map<EventId, Set<Entry>>()
  const ofAnyEvent = new Set<Entry>()
  const listsOfEvents = new Set<Entry>()
  const underWay = new Set<Making>()
  let bytes = 0

  const groupOf = (concern: Concern): Set<Entry> | undefined => {
    switch (concern.kind) {
      case 'event':
        return ofEvents.get(concern.eventId)
      case 'lists-of-events':
        return listsOfEvents
      case 'events':
        return ofAnyEvent
      case 'site':
        return undefined
    }
  }

  const concernedBy = (change: PublicChange): Iterable<Entry> => {
    if (change.kind === 'any') return entries.values()
    const lists = change.kind === 'of-event' ? listsOfEvents : []
    return [...ofAnyEvent, ...lists, ...(ofEvents.get(change.eventId) ?? [])]
  }

  const add = (entry: Entry): void => {
    entries.set(entry.key, entry)
    bytes += entry.bytes
    if (entry.concern.kind === 'event' && !ofEvents.has(entry.concern.eventId)) {
      ofEvents.set(entry.concern.eventId, new Set())
    }
    groupOf(entry.concern)?.add(entry)
  }

  const remove = (entry: Entry): void => {
    entries.delete(entry.key)
    bytes -= entry.bytes
    const group = groupOf(entry.concern)
    group?.delete(entry)
    if (entry.concern.kind === 'event' && group?.size === 0) ofEvents.delete(entry.concern.eventId)
  }

  const forget = (change: PublicChange): void => {
    for (const making of underWay) making.changes.push(change)
    for (const entry of concernedBy(change)) remove(entry)
  }

  changes.listen(forget)

  return {
    get(key, turn) {
      if (!changes.upToDate(turn)) return undefined
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.until !== undefined && entry.until <= clock.now()) {
        remove(entry)
        return undefined
      }
      // The last in the map is the most recently used.
      entries.delete(key)
      entries.set(key, entry)
      return entry.response
    },

    begin(turn) {
      // What was not told by then will be while the answer is made.
      if (!changes.upToDate(turn)) return undefined
      const making: Making = { startedAt: clock.now(), changes: [] }
      underWay.add(making)
      return making
    },

    keep(key, making, response, { concern, validity }) {
      const upToDate = changes.upToDate()
      underWay.delete(making)
      const until = endOf(validity, making.startedAt)
      const size = key.length * 2 + response.body.length + OVERHEAD
      if (!upToDate || size > mostBytes / 8) return
      if (making.changes.some((change) => isConcernedBy(concern, change))) return
      const known = entries.get(key)
      if (known !== undefined) remove(known)
      const own = { ...response, body: ownBytes(response.body) }
      add({ key, response: own, concern, until, bytes: size })
      for (const eldest of entries.values()) {
        if (bytes <= mostBytes) break
        remove(eldest)
      }
    },

    giveUp(making) {
      underWay.delete(making)
    },

    get bytes() {
      return bytes
    },
  }
}

/** Buffers are cut from larger ones, each of which stays whole as long as any of its pieces: those that are kept stand alone. */
function ownBytes(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length)
  own.set(body)
  return own
}

/** Of headers, keys of maps and objects: measured, not exact. */
const OVERHEAD = 2_000

function endOf(validity: Keeping['validity'], startedAt: Instant): Instant | undefined {
  if (validity === 'always') return undefined
  return validity === 'this second' ? after(startedAt, 1) : validity
}
