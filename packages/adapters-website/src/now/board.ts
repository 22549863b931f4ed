import type { TalkRoomView, TalkTrackView } from '@lectern/application'
import {
  after,
  type CancellableTalk,
  endOfDay,
  HOUR,
  type Instant,
  inOrderOfRooms,
  isCancelled,
  isTalkRunning,
  talkEnds,
  type TimedTalk,
  type Zone,
} from '@lectern/domain'

/** What the board reads of a talk. */
export interface BoardTalk extends TimedTalk, CancellableTalk {
  readonly tracks: readonly TalkTrackView[]
  readonly room: TalkRoomView | undefined
}

/** A room, or a track of an event without rooms. */
export interface BoardPlace<Item> {
  /** Undefined for what is in no room: a break, or a talk for everybody. */
  readonly name: string | undefined
  readonly room: TalkRoomView | undefined
  readonly running: readonly Item[]
  /** Those that start first of all later ones. */
  readonly next: readonly Item[]
}

/** A programme goes on after midnight: talks before this hour are part of the day before. */
const NIGHT = 6 * HOUR

/**
 * What runs and what is next in each room, until the end of the first day that has something left. What is in no room comes
 * first, then the rooms in their order. Rooms in which nothing is left are not there.
 */
export function boardOf<Item extends BoardTalk>(
  talks: readonly Item[],
  now: Instant,
  zone: Zone,
): readonly BoardPlace<Item>[] {
  const left = talks
    .filter((talk) => !isCancelled(talk) && now < talkEnds(talk))
    .toSorted((one, other) => one.startDate - other.startDate)
  const [first] = left
  if (first === undefined) return []
  const end = after(endOfDay(first.startDate < now ? now : first.startDate, zone), NIGHT)
  const hasRooms = talks.some(({ room }) => room !== undefined)
  const nameOf = ({ room, tracks: [track] }: Item) => (hasRooms ? room?.roomName : track?.trackName)
  const places = [
    ...Map.groupBy(
      left.filter(({ startDate }) => startDate <= end),
      nameOf,
    ),
  ].map(([name, ofPlace]) => ({
    name,
    room: ofPlace[0]?.room,
    roomName: name ?? '',
    position: name === undefined ? -1 : (ofPlace[0]?.room?.position ?? 0),
    running: ofPlace.filter((talk) => isTalkRunning(talk, now)),
    next: firstOf(ofPlace.filter(({ startDate }) => startDate > now)),
  }))
  return inOrderOfRooms(places)
}

const firstOf = <Item extends BoardTalk>(later: readonly Item[]): readonly Item[] =>
  later.filter(({ startDate }) => startDate === later[0]?.startDate)
