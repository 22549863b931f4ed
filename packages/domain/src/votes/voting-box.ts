import type { Brand, Id, New } from '../brand.ts'
import { type DomainError, failure, forbidden, invalid } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import { isEmpty, readForm, requiredText, type Unread } from '../fields/form.ts'
import type { Room, RoomId } from '../rooms/room.ts'
import type { Talk } from '../talks/talk.ts'
import type { Instant } from '../time/time.ts'
import { requireVotesOpen, type VotedTalk } from './voting.ts'

export type VotingBoxId = Id & Brand<number, 'VotingBoxId'>

/** A tablet at a door on which whoever leaves a talk votes. Whoever has its secret is the box. */
export interface VotingBox {
  readonly id: VotingBoxId
  readonly eventId: EventId
  /** Undefined for the talks of all rooms. */
  readonly roomId: RoomId | undefined
  readonly name: string
  /** Keyed, of its secret. Undefined where an archive without secrets was restored. */
  readonly hash: string | undefined
  readonly createdDate: Instant
}

/** The text whose signature is the hash of the box with this secret. */
export const signedTextOfBox = (secret: string): string => `box ${secret}`

/** The boxes of one event. */
export const MOST_BOXES = 100

/** `room`: the id of one, blank for all. */
export type VotingBoxInput = Unread<{ name: string; room: string }>

export function newVotingBox(
  { eventId, hash, createdDate }: Pick<VotingBox, 'eventId' | 'hash' | 'createdDate'>,
  input: VotingBoxInput,
  roomsOfEvent: readonly Room[],
  boxesOfEvent: number,
): New<VotingBox> {
  if (boxesOfEvent >= MOST_BOXES) {
    const message = `An event can have at most ${MOST_BOXES} voting boxes`
    throw invalid([{ field: 'boxes', code: 'too-many', message, facts: { most: MOST_BOXES } }])
  }
  return { eventId, hash, createdDate, ...readVotingBox(input, roomsOfEvent) }
}

export const readVotingBox = (
  input: VotingBoxInput,
  roomsOfEvent: readonly Room[],
): Pick<VotingBox, 'name' | 'roomId'> =>
  readForm((form) => {
    const name = requiredText(form, 'name', input.name, 100)
    const roomId = roomsOfEvent.find(({ id }) => String(id) === input.room)?.id
    if (roomId === undefined && !isEmpty(input.room)) {
      form.problem('room', 'wrong-room', `'room' must be a room of the event`)
    }
    return { name, roomId }
  })

export interface BoxedTalk extends VotedTalk, Pick<Talk, 'eventId' | 'roomId'> {}

/**
 * Throws unless the box takes votes for the talk now. Votes of an outage come late, so a talk that has left the room of the box
 * since then (`wasInRoom`) counts as well, and so does one without a room. Who stands at the door of a talk attends it: the box
 * votes also where devices need codes.
 */
export function requireBoxTakes(
  { eventId, roomId }: Pick<VotingBox, 'eventId' | 'roomId'>,
  talk: BoxedTalk,
  wasInRoom: boolean,
  now: Instant,
): void {
  const isHere = roomId === undefined || talk.roomId === undefined || talk.roomId === roomId || wasInRoom
  if (talk.eventId !== eventId || !isHere) throw forbidden('other-box')
  if (talk.event.votes === 'off') throw forbidden('votes-off')
  requireVotesOpen(talk, now)
}

export const unknownBox = (): DomainError =>
  failure('unauthenticated', 'unknown-box', 'This voting box is unknown, a host of the event makes a new one')
