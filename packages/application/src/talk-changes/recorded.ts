import {
  type Actor,
  coalescedSince,
  type EventId,
  type FactDraft,
  factOfTalkChange,
  type Instant,
  recordedChanges,
  type Talk,
  type TalkId,
  type TalkStates,
  userIdOf,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { state } from '../facts/stated.ts'
import { decoratorOf } from '../transactions/decorate-repositories.ts'
import type { InPlaceOf } from '../transactions/method-effects.ts'

/**
 * Ports whose transactions record the changes of programmes. A record is made of the change of a repository, so no use case can
 * forget it.
 */
export const recorded = (ports: Ports, actor: Actor): Ports => ({
  ...ports,
  transaction: (work, options) =>
    ports.transaction((repositories, queries) => {
      const recording = { repositories, actor, now: ports.clock.now(), talks: new Map<TalkId, Talk>() }
      return work(options?.unrecorded ? repositories : withRecords(repositories, recording), queries)
    }, options),
})

/** The repositories are those without records; the talks are those that the transaction has found or saved. */
interface Recording {
  readonly repositories: Repositories
  readonly actor: Actor
  readonly now: Instant
  readonly talks: Map<TalkId, Talk>
}

const records: InPlaceOf<'talks' | 'rooms' | 'imports', { readonly programme: 'recorded' }, Recording> = {
  talks: {
    async find({ talks }, proceed) {
      const talk = await proceed()
      if (talk !== undefined) talks.set(talk.id, talk)
      return talk
    },
    async add(recording, proceed) {
      const after = await proceed()
      await record(recording, after.eventId, [{ before: undefined, after }])
      recording.talks.set(after.id, after)
      return after
    },
    async save(recording, proceed, talk) {
      await record(recording, talk.eventId, [{ before: await talkBefore(recording, talk.id), after: talk }])
      const saved = await proceed()
      recording.talks.set(saved.id, saved)
      return saved
    },
    async remove(recording, proceed, id) {
      const before = await talkBefore(recording, id)
      if (before !== undefined) await record(recording, before.eventId, [{ before, after: undefined }])
      await proceed()
    },
  },
  rooms: {
    async remove(recording, proceed, { id, eventId }) {
      const { talks } = await recording.repositories.imports.programmeOf(eventId)
      const without = talks
        .filter(({ roomId }) => roomId === id)
        .map((before) => ({ before, after: { ...before, roomId: undefined } }))
      await record(recording, eventId, without)
      await proceed()
    },
  },
  imports: {
    async programmeOf({ talks }, proceed) {
      const programme = await proceed()
      for (const talk of programme.talks) talks.set(talk.id, talk)
      return programme
    },
    async change(recording, proceed, eventId, { changedTalks, removedTalks, addedTalks }) {
      const stateOf = (id: TalkId): Talk | undefined => recording.talks.get(id)
      await record(recording, eventId, [
        ...removedTalks.map((id) => ({ before: stateOf(id), after: undefined })),
        ...changedTalks.map((after) => ({ before: stateOf(after.id), after })),
      ])
      const added = await proceed()
      await record(
        recording,
        eventId,
        addedTalks.flatMap((talk, index) => {
          const id = added[index]
          return id === undefined ? [] : [{ before: undefined, after: { ...talk, id } }]
        }),
      )
      return added
    },
  },
}

const talkBefore = async ({ repositories, talks }: Recording, id: TalkId): Promise<Talk | undefined> =>
  talks.get(id) ?? repositories.talks.find(id)

/** Nothing of an event that is not approved, and no statement when nothing is to be told. */
async function record(
  { repositories, actor, now }: Recording,
  eventId: EventId,
  talks: readonly TalkStates[],
): Promise<void> {
  const { events, rooms, talkChanges } = repositories
  const isRecorded = (talk: TalkStates): boolean => recordedChanges(eventId, [talk], [], now).length > 0
  const [changed, others] = [talks.filter(isRecorded), talks.filter((talk) => !isRecorded(talk))]
  await state(
    repositories,
    others.flatMap((talk) => otherChange(eventId, talk)),
    now,
  )
  if (changed.length === 0 || (await events.find(eventId))?.approval.state !== 'approved') return
  const ids = changed.flatMap(({ before, after }) => (after ?? before)?.id ?? [])
  const latest = await talkChanges.latestOf(ids, coalescedSince(now))
  const names = new Map((await rooms.ofEvent(eventId)).map(({ id, roomName }) => [id, roomName]))
  const recordedSince = (known: typeof latest) =>
    recordedChanges(eventId, changed, known, now, (id) => names.get(id) ?? '')
  await talkChanges.record(eventId, recordedSince(latest), now, userIdOf(actor))
  // A reader of facts hears of each change at once, so they are not coalesced.
  await state(repositories, recordedSince([]).map(factOfTalkChange), now)
}

/** Of what the changes of the programme do not tell. */
const otherChange = (eventId: EventId, { before, after }: TalkStates): readonly FactDraft[] =>
  after === undefined || JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ kind: 'talk.changed', eventId, talkId: after.id, title: after.talkTitle }]

const withRecords = decoratorOf<Recording>(records)
