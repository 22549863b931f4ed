import {
  type Event,
  type EventId,
  eventRevisions,
  type Instant,
  type Talk,
  type TalkId,
  talkRevision,
  type TalkToSave,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { decoratorOf } from '../transactions/decorate-repositories.ts'
import type { InPlaceOf } from '../transactions/method-effects.ts'

/**
 * Ports whose transactions count the changes of what calendars show. A revision is made of the change of a repository, so no
 * use case can forget it.
 */
export const revised = (ports: Ports): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction((repositories, queries) => {
      const context = { repositories, now: ports.clock.now(), events: new Map(), talks: new Map() }
      return work(withRevisions(repositories, context), queries)
    }, options),
})

/** The repositories are those without revisions; the records are those that the transaction has found or saved. */
interface Revising {
  readonly repositories: Repositories
  readonly now: Instant
  readonly events: Map<EventId, Event>
  readonly talks: Map<TalkId, Talk>
}

const revisions: InPlaceOf<
  'events' | 'talks' | 'tracks' | 'rooms' | 'imports',
  { readonly calendars: 'revised' },
  Revising
> = {
  events: {
    async find({ events }, proceed) {
      const event = await proceed()
      if (event !== undefined) events.set(event.id, event)
      return event
    },
    async save({ repositories, now, events }, _proceed, event) {
      const before = events.get(event.id) ?? (await repositories.events.find(event.id))
      const after = before === undefined ? event : { ...event, ...eventRevisions(before, event, now) }
      await repositories.events.save(after)
      events.set(after.id, after)
    },
  },
  talks: {
    async find({ talks }, proceed) {
      const talk = await proceed()
      if (talk !== undefined) talks.set(talk.id, talk)
      return talk
    },
    async save(revising, _proceed, talk) {
      const { repositories, talks } = revising
      const before = talks.get(talk.id) ?? (await repositories.talks.find(talk.id))
      const saved = await repositories.talks.save(afterChange(revising, before, talk))
      talks.set(saved.id, saved)
      return saved
    },
  },
  tracks: {
    async save({ repositories, now }, proceed, track) {
      const before = await repositories.tracks.find(track.id)
      await proceed()
      if (before?.trackName !== track.trackName) await repositories.talks.reviseIn({ trackId: track.id }, now)
    },
    async remove({ repositories, now }, proceed, id) {
      await repositories.talks.reviseIn({ trackId: id }, now)
      await proceed()
    },
  },
  rooms: {
    async save({ repositories, now }, proceed, room) {
      const before = await repositories.rooms.find(room.id)
      await proceed()
      if (before?.roomName !== room.roomName) await repositories.talks.reviseIn({ roomId: room.id }, now)
    },
    async remove({ repositories, now }, proceed, { id }) {
      await repositories.talks.reviseIn({ roomId: id }, now)
      await proceed()
    },
  },
  imports: {
    async programmeOf({ talks }, proceed) {
      const programme = await proceed()
      for (const talk of programme.talks) talks.set(talk.id, talk)
      return programme
    },
    // An import changes no name of a track, and removes tracks without talks.
    async change(revising, _proceed, eventId, change) {
      return revising.repositories.imports.change(eventId, {
        ...change,
        changedTalks: change.changedTalks.map((talk) =>
          afterChange(revising, revising.talks.get(talk.id), talk),
        ),
      })
    },
  },
}

const afterChange = <Saved extends TalkToSave>(
  { now }: Revising,
  before: Talk | undefined,
  talk: Saved,
): Saved => (before === undefined ? talk : { ...talk, calendarRevision: talkRevision(before, talk, now) })

const withRevisions = decoratorOf<Revising>(revisions)
