import { type Lectern, MOST_FACTS } from '@lectern/application'
import { type Actor, DomainError, type EventId, visitor } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { ServerResponse } from 'node:http'
import { factBody } from '../api/facts/fact-body.ts'
import { someSeconds, type StreamLimits } from './stream-slots.ts'

/** Facts of an event, written for all who read from the same place. */
interface Written {
  readonly text: string
  /** Up to where. */
  readonly sequence: number
  readonly isMore: boolean
  readonly isForHosts: boolean
}

const SOON_MILLISECONDS = 1_000

interface Stream {
  readonly raw: ServerResponse
  readonly eventId: EventId
  /** Identifies a host again; undefined for everybody else, who share what is written. */
  readonly actorOf: (() => Promise<Actor>) | undefined
  sequence: number
  /** Since the check before, the client has not read what was written. */
  isSlow: boolean
}

/**
 * The open streams of a server. One follower of facts wakes the streams of an event, and each reads on from its place: visitors at
 * the same place share one reading. A client that reads slowly has at most one writing in memory, and later reads on from there.
 */
export function createStreams(
  {
    lectern,
    uris,
  }: { readonly lectern: Pick<Lectern, 'listFacts' | 'onCommitted' | 'placeOfFacts'>; readonly uris: Uris },
  { heartbeatMilliseconds, checkMilliseconds }: StreamLimits,
  failed: (error: unknown) => void,
) {
  const ofEvent = new Map<EventId, Set<Stream>>()
  /** Whether the streams of the event are being told, and whether there is more. */
  const telling = new Map<EventId, 'once' | 'again'>()
  let latest = 0
  let stop: (() => Promise<void>) | undefined

  function begin(): void {
    if (stop !== undefined) return
    const stopFollowing = lectern.onCommitted(
      'all',
      ({ eventId, sequence }) => {
        latest = sequence
        wake(eventId)
      },
      { failed },
    )
    // What came before the follower began.
    setTimeout(wakeAll, SOON_MILLISECONDS).unref()
    const checking = setInterval(check, checkMilliseconds).unref()
    stop = async () => {
      stop = undefined
      clearInterval(checking)
      await stopFollowing()
    }
  }

  function check(): void {
    for (const streams of ofEvent.values()) {
      for (const stream of streams) {
        if (stream.isSlow && stream.raw.writableNeedDrain) stream.raw.destroy()
        stream.isSlow = stream.raw.writableNeedDrain
      }
    }
    wakeAll()
  }

  function wakeAll(): void {
    for (const eventId of ofEvent.keys()) wake(eventId)
  }

  function wake(eventId: EventId): void {
    if (!ofEvent.has(eventId)) return
    if (telling.has(eventId)) telling.set(eventId, 'again')
    else void tellAll(eventId)
  }

  async function tellAll(eventId: EventId): Promise<void> {
    do {
      telling.set(eventId, 'once')
      const shared = new Map<number, Promise<Written>>()
      const writtenFrom = (place: number): Promise<Written> => {
        const writing = shared.get(place) ?? read(visitor, eventId, place).then(written)
        shared.set(place, writing)
        return writing
      }
      await Promise.all([...(ofEvent.get(eventId) ?? [])].map((stream) => tell(stream, writtenFrom)))
    } while (telling.get(eventId) === 'again')
    telling.delete(eventId)
  }

  async function tell(stream: Stream, writtenFrom: (place: number) => Promise<Written>): Promise<void> {
    const { raw, eventId, actorOf, sequence } = stream
    if (!isOpen(stream) || raw.writableNeedDrain) return
    try {
      const found =
        actorOf === undefined
          ? await writtenFrom(sequence)
          : written(await read(await actorOf(), eventId, sequence))
      if (actorOf !== undefined && !found.isForHosts) return end(stream)
      put(stream, found)
      if (found.isMore) telling.set(eventId, 'again')
    } catch (error) {
      // The token or the event is gone, or is no longer for this reader.
      if (error instanceof DomainError && error.kind !== 'unavailable') end(stream)
      else failed(error)
    }
  }

  const read = (actor: Actor, eventId: EventId, after: number) => lectern.listFacts(actor, { eventId, after })

  const readNow = async (actor: Actor, eventId: EventId) =>
    read(actor, eventId, await lectern.placeOfFacts(actor, { eventId }))

  const written = ({ items, sequence, isForHosts }: Awaited<ReturnType<typeof read>>): Written => ({
    text: items.map((fact) => eventOf(fact.sequence, fact.kind, factBody(fact, uris))).join(''),
    sequence,
    isMore: items.length === MOST_FACTS,
    isForHosts,
  })

  function put(stream: Stream, { text, sequence }: Written): void {
    stream.sequence = sequence
    if (text !== '' && isOpen(stream)) stream.raw.write(text)
  }

  return {
    /** What the stream begins with. A reader whose place is no longer kept begins anew. */
    async start(actor: Actor, eventId: EventId, after: number | undefined): Promise<Written> {
      const found = await (after === undefined ? readNow(actor, eventId) : read(actor, eventId, after))
      if (!found.isGap) return written(found)
      const now = written(await readNow(actor, eventId))
      const body = {
        type: 'reset',
        timestamp: '',
        data: { sequence: now.sequence, event_uri: uris.event(eventId) },
      }
      return { ...now, text: eventOf(now.sequence, 'reset', body) }
    },

    open(raw: ServerResponse, eventId: EventId, start: Written, actorOf: Stream['actorOf']): void {
      const stream: Stream = { raw, eventId, actorOf, sequence: 0, isSlow: false }
      const beating = setInterval(() => {
        if (isOpen(stream) && !raw.writableNeedDrain) raw.write(':\n\n')
      }, heartbeatMilliseconds).unref()
      const streams = ofEvent.get(eventId) ?? new Set()
      ofEvent.set(eventId, streams.add(stream))
      raw.on('drain', () => {
        stream.isSlow = false
        wake(eventId)
      })
      raw.once('close', () => {
        clearInterval(beating)
        streams.delete(stream)
        if (streams.size === 0 && ofEvent.get(eventId) === streams) ofEvent.delete(eventId)
        if (ofEvent.size === 0) void stop?.()
      })
      begin()
      raw.write(retryIn(3, 6))
      // A client that comes back before the first fact says so where it was.
      put(stream, { ...start, text: start.text || `id: ${start.sequence}\n\n` })
      if (start.isMore || latest > start.sequence) wake(eventId)
    },

    /** Ends all streams. Their clients come back at different moments, to another server. */
    async close(): Promise<void> {
      for (const streams of ofEvent.values()) for (const stream of streams) end(stream)
      await stop?.()
    },
  }
}

const eventOf = (sequence: number, kind: string, body: object): string =>
  `id: ${sequence}\nevent: ${kind}\ndata: ${JSON.stringify(body)}\n\n`

const retryIn = (from: number, to: number): string => `retry: ${someSeconds(from, to) * 1000}\n\n`

const isOpen = ({ raw }: Stream): boolean => !raw.destroyed && !raw.writableEnded

function end(stream: Stream): void {
  if (isOpen(stream)) stream.raw.end(retryIn(1, 10))
}
