import type { Clock, PublicChange, PublicChanges } from '@lectern/application'
import { after, type EventId, type Instant } from '@lectern/domain'
import { type Concern, isConcernedBy, type Keeping } from './concern.ts'
import { bodyAt, createShelves, type Place } from './shelves.ts'
import type { WrittenResponse } from '../response/written-response.ts'

/** What happens while an answer is made: if it is concerned, it may be an old one already. */
export interface Making {
  readonly key: string
  readonly startedAt: Instant
  readonly changes: PublicChange[]
  readonly over: PromiseWithResolvers<void>
}

/** Its body is to be read at once, or while its place is held. */
export interface KeptResponse extends WrittenResponse {
  readonly place: Place
}

export interface ResponseCache {
  /** The answer of before, if it is still the one that would be made now, or in this turn of the event loop. */
  get(key: string, turn?: number): KeptResponse | undefined
  /** Until it is made for somebody else, if it is just then. */
  madeForAnother(key: string): Promise<void> | undefined
  /** Before anything is read. Undefined while nothing can be kept. */
  begin(key: string, turn?: number): Making | undefined
  /** The answer is kept, unless what it concerns changed since the beginning. */
  keep(making: Making, response: WrittenResponse, keeping: Keeping): void
  /** The making is over, whether anything was kept of it or not. */
  end(making: Making): void
  readonly bytes: number
}

interface Entry {
  readonly key: string
  readonly head: Omit<WrittenResponse, 'body'>
  readonly place: Place<Entry>
  readonly concern: Concern
  /** The first moment at which it is no longer true. */
  readonly until: Instant | undefined
  /** Of everything but the body. */
  readonly bytes: number
}

export interface ResponseCacheParts {
  readonly changes: PublicChanges
  readonly clock: Clock
  readonly mostBytes: number
}

/**
 * Keeps answers in memory, and forgets each at the very change that it shows. Those go first that were not used for long:
 * an answer that is used moves to what was written last, as soon as half of everything is newer.
 */
export function createResponseCache({ changes, clock, mostBytes }: ResponseCacheParts): ResponseCache {
  const entries = new Map<string, Entry>()
  const shelves = createShelves<Entry>({
    mostBytes: mostBytes * FOR_BODIES,
    clear(cleared) {
      for (const entry of cleared) remove(entry)
    },
  })
  const ofEvents = new Map<EventId, Set<Entry>>()
  const ofAnyEvent = new Set<Entry>()
  const listsOfEvents = new Set<Entry>()
  const underWay = new Set<Making>()
  const firstUnderWay = new Map<string, Making>()
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
    entry.place.shelf.items.add(entry)
    if (entry.concern.kind === 'event' && !ofEvents.has(entry.concern.eventId)) {
      ofEvents.set(entry.concern.eventId, new Set())
    }
    groupOf(entry.concern)?.add(entry)
  }

  const remove = (entry: Entry): void => {
    entries.delete(entry.key)
    bytes -= entry.bytes
    entry.place.shelf.items.delete(entry)
    const group = groupOf(entry.concern)
    group?.delete(entry)
    if (entry.concern.kind === 'event' && group?.size === 0) ofEvents.delete(entry.concern.eventId)
  }

  const put = (key: string, response: WrittenResponse, keeping: Pick<Entry, 'concern' | 'until'>): void => {
    const place = shelves.put(response.body)
    if (place === undefined) return
    const known = entries.get(key)
    if (known !== undefined) remove(known)
    const { status, headers, bodyHeaders, etag } = response
    const { concern, until } = keeping
    const head = { status, headers, bodyHeaders, etag }
    add({ key, head, place, concern, until, bytes: bytesBeside(key, headers) })
    for (const eldest of entries.values()) {
      if (bytes <= mostBytes * (1 - FOR_BODIES)) break
      remove(eldest)
    }
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
      if (shelves.isOld(entry.place)) put(key, keptAt(entry), entry)
      return keptAt(entries.get(key) ?? entry)
    },

    madeForAnother: (key) => firstUnderWay.get(key)?.over.promise,

    begin(key, turn) {
      // What was not told by then will be while the answer is made.
      if (!changes.upToDate(turn)) return undefined
      const making: Making = { key, startedAt: clock.now(), changes: [], over: Promise.withResolvers() }
      underWay.add(making)
      if (!firstUnderWay.has(key)) firstUnderWay.set(key, making)
      return making
    },

    keep(making, response, { concern, validity }) {
      const upToDate = changes.upToDate()
      underWay.delete(making)
      if (!upToDate || making.changes.some((change) => isConcernedBy(concern, change))) return
      put(making.key, response, { concern, until: endOf(validity, making.startedAt) })
    },

    end(making) {
      underWay.delete(making)
      if (firstUnderWay.get(making.key) === making) firstUnderWay.delete(making.key)
      making.over.resolve()
    },

    get bytes() {
      return shelves.bytes + bytes
    },
  }
}

const keptAt = ({ head, place }: Entry): KeptResponse => ({ ...head, body: bodyAt(place), place })

/** What an answer takes beside its body. */
const bytesBeside = (key: string, headers: readonly string[]): number =>
  headers.reduce((sum, { length }) => sum + length, key.length + OBJECTS)

/** Of arrays, objects and maps: measured, not exact. */
const OBJECTS = 900

/** The part of the memory for bodies. */
const FOR_BODIES = 3 / 4

function endOf(validity: Keeping['validity'], startedAt: Instant): Instant | undefined {
  if (validity === 'always') return undefined
  return validity === 'this second' ? after(startedAt, 1) : validity
}
