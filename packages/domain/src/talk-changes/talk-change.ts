import type { Brand, Id, New } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import type { RoomId } from '../rooms/room.ts'
import { talkEnds } from '../talks/time-slot.ts'
import type { Talk, TalkId } from '../talks/talk.ts'
import { after, before, DAY, HOUR, instant, type Instant, MINUTE } from '../time/time.ts'

export type TalkChangeId = Id & Brand<number, 'TalkChangeId'>

export const talkChangeKinds = [
  'added',
  'moved',
  'room',
  'renamed',
  'speakers',
  'cancelled',
  'restored',
  'removed',
] as const
export type TalkChangeKind = (typeof talkChangeKinds)[number]

/** A change of the programme of an approved event, as its readers care about it. */
export interface TalkChange {
  readonly id: TalkChangeId
  readonly eventId: EventId
  /** Undefined once the talk is gone. */
  readonly talkId: TalkId | undefined
  /** After the change. */
  readonly talkTitle: string
  readonly kind: TalkChangeKind
  /** A title, a room, the names of speakers, or the second of a start (`startIn`); `''` where only the kind counts. */
  readonly before: string
  readonly after: string
  readonly createdDate: Instant
  /** It was taken back at once. Lists leave it out; only who was told of it learns that. */
  readonly undone: boolean
}

/** What of a talk is announced when it changes. */
export type AnnouncedTalk = Pick<
  Talk,
  'id' | 'talkTitle' | 'startDate' | 'duration' | 'roomId' | 'cancelled'
> & {
  readonly speakers: readonly { readonly speakerName: string }[]
}

type TalkDifference = Pick<TalkChange, 'talkTitle' | 'kind' | 'before' | 'after'> & {
  readonly talkId: TalkId
}

/** A talk without a state before is new, and one without a state after is removed. */
export interface TalkStates {
  readonly before: AnnouncedTalk | undefined
  readonly after: AnnouncedTalk | undefined
}

function talkDifferences(
  { before: old, after: fresh }: TalkStates,
  roomNameOf: (id: RoomId) => string,
): readonly TalkDifference[] {
  const talk = fresh ?? old
  if (talk === undefined) return []
  const { id: talkId, talkTitle } = talk
  const of = (kind: TalkChangeKind, was = '', is = '') => ({
    talkId,
    talkTitle,
    kind,
    before: was,
    after: is,
  })
  if (old === undefined) return [of('added')]
  if (fresh === undefined) return [of('removed')]
  const state = of(fresh.cancelled ? 'cancelled' : 'restored')
  const values = [
    of('moved', String(old.startDate), String(fresh.startDate)),
    of('room', old.roomId && roomNameOf(old.roomId), fresh.roomId && roomNameOf(fresh.roomId)),
    of('renamed', old.talkTitle, fresh.talkTitle),
    of('speakers', namesOn(old), namesOn(fresh)),
  ].filter(({ before, after }) => before !== after)
  return old.cancelled === fresh.cancelled ? values : [...values, state]
}

const namesOn = ({ speakers }: AnnouncedTalk): string =>
  speakers.map(({ speakerName }) => speakerName).join(', ')

/** The start that a change of the kind `moved` names. */
export const startIn = (value: string): Instant => instant(Number(value))

const COALESCED = 10 * MINUTE

/** Changes of one talk since this moment and a new one are one change. */
export const coalescedSince = (now: Instant): Instant => before(now, COALESCED)

/** A change that the store has already has an id. */
export type TalkChangeToSave = New<TalkChange> & { readonly id?: TalkChangeId }

const opposites: Readonly<Partial<Record<TalkChangeKind, TalkChangeKind>>> = {
  removed: 'added',
  cancelled: 'restored',
  restored: 'cancelled',
}

/** A change to save, and whom it is told. */
export type RecordedChange = TalkChangeToSave & {
  /** Nobody hears of a change after the talk, and attendees who starred it only shortly before. */
  readonly tells: { readonly speakers: boolean; readonly attendees: boolean }
}

/** The changes to save for talks that change now, given their latest changes and the names of rooms. */
export function recordedChanges(
  eventId: EventId,
  talks: readonly TalkStates[],
  latest: readonly TalkChange[],
  now: Instant,
  roomNameOf: (id: RoomId) => string = String,
): readonly RecordedChange[] {
  const latestOf = Map.groupBy(latest, ({ talkId }) => talkId)
  return talks.flatMap((talk) => {
    const tells = toldOf(talk, now)
    const changes = talkDifferences(talk, roomNameOf).map((difference) =>
      coalesced(eventId, difference, latestOf.get(difference.talkId) ?? [], now),
    )
    // All that changes of a new talk is part of its addition.
    const [first] = changes
    const saved = first?.kind === 'added' ? [first] : changes
    return saved.map((change) => ({ ...change, tells }))
  })
}

function coalesced(
  eventId: EventId,
  difference: TalkDifference,
  latest: readonly TalkChange[],
  now: Instant,
): TalkChangeToSave {
  const { kind, talkTitle } = difference
  const lastOf = (one: TalkChangeKind | undefined) => latest.find((change) => change.kind === one)
  const opposite = lastOf(opposites[kind])
  if (opposite?.undone === false) return { ...opposite, createdDate: now, undone: true }
  const added = lastOf('added')
  if (added?.undone === false) return { ...added, talkTitle }
  const last = lastOf(kind)
  if (last === undefined) return { ...difference, eventId, createdDate: now, undone: false }
  const isBack = difference.before !== difference.after && last.before === difference.after
  return { ...last, talkTitle, after: difference.after, createdDate: now, undone: isBack }
}

/** Attendees hear of talks that start within a week. */
const SOON = 7 * DAY

function toldOf({ before: old, after: fresh }: TalkStates, now: Instant): RecordedChange['tells'] {
  const coming = [old, fresh].filter((talk) => talk !== undefined && talkEnds(talk) > now)
  return {
    speakers: coming.length > 0,
    attendees: coming.some((talk) => talk !== undefined && talk.startDate <= after(now, SOON)),
  }
}

/** When a change of this moment is told. Of what attendees hear, the rest of a coalesced change is awaited. */
export const toldFrom = (now: Instant): { readonly speakers: Instant; readonly attendees: Instant } => ({
  speakers: now,
  attendees: after(now, COALESCED),
})

/** Nobody gets two mails about one event within an hour. */
export const toldBefore = (now: Instant): Instant => before(now, HOUR)

/** How many of the newest changes of an event are kept. */
export const MOST_TALK_CHANGES = 5_000
