import type { Event } from '../events/event.ts'
import { nameKey } from '../talks/speakers.ts'
import { isWithinEvent } from '../talks/talk-details.ts'
import type { Talk } from '../talks/talk.ts'
import { talkEnds } from '../talks/time-slot.ts'

/** As much of a talk as the checks look at. */
export interface CheckedTalk extends Pick<
  Talk,
  'startDate' | 'duration' | 'type' | 'cancelled' | 'speakers'
> {
  readonly room: { readonly roomName: string } | undefined
}

/** What hosts may have overlooked. Nothing is refused because of it. */
export type Advice<Checked> =
  | {
      /** Two talks at the same time in one room, or by one speaker. */
      readonly kind: 'room-taken' | 'speaker-taken'
      readonly name: string
      readonly talk: Checked
      /** Begins earlier, or at the same time. */
      readonly other: Checked
    }
  | { readonly kind: 'outside-event' | 'no-room'; readonly talk: Checked }

/**
 * Double bookings come first, then the others, each by the start of the talks. Cancelled talks are in nobody's way. Each talk of
 * a room gets one advice.
 */
export function programmeAdvice<Checked extends CheckedTalk>(
  talks: readonly Checked[],
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
): readonly Advice<Checked>[] {
  const taking = talks
    .filter(({ cancelled }) => !cancelled)
    .toSorted((one, other) => one.startDate - other.startDate)
  const hasRooms = taking.some(({ room }) => room !== undefined)
  const [rooms, speakers] = [new Map<string, Checked>(), new Map<string, Checked>()]
  const found = taking.flatMap((talk): readonly Advice<Checked>[] => {
    const { room } = talk
    const inRoom = room && takeUntilEnd(rooms, nameKey(room.roomName), talk)
    const bySpeakers = new Map<Checked, string>()
    for (const { speakerName, userId } of talk.speakers) {
      // The same person may have claimed the name on one of the talks only.
      for (const key of [nameKey(speakerName), ...(userId === undefined ? [] : [`\0${userId}`])]) {
        const other = takeUntilEnd(speakers, key, talk)
        if (other !== undefined) bySpeakers.set(other, speakerName)
      }
    }
    return [
      ...(room && inRoom ? [{ kind: 'room-taken' as const, name: room.roomName, talk, other: inRoom }] : []),
      ...[...bySpeakers].map(([other, name]) => ({ kind: 'speaker-taken' as const, name, talk, other })),
      ...(isWithinEvent(talk.startDate, event) ? [] : [{ kind: 'outside-event' as const, talk }]),
      ...(hasRooms && room === undefined && isInRoom(talk) ? [{ kind: 'no-room' as const, talk }] : []),
    ]
  })
  return found.toSorted((one, other) => adviceKinds.indexOf(one.kind) - adviceKinds.indexOf(other.kind))
}

export const adviceKinds = [
  'room-taken',
  'speaker-taken',
  'outside-event',
  'no-room',
] as const satisfies readonly Advice<unknown>['kind'][]

/** An advice as a plan keeps it. The name of the room or speaker and the other title are `''` where there is none. */
export interface PlannedAdvice extends Pick<Talk, 'talkTitle' | 'startDate'> {
  readonly kind: Advice<unknown>['kind']
  readonly name: string
  readonly otherTitle: string
}

type PlannedFields = Pick<Talk, 'talkTitle' | 'startDate' | 'duration' | 'type' | 'cancelled'> & {
  readonly speakers: readonly string[]
  readonly room: string
}

/** On a programme as an import will leave it. */
export const plannedAdvice = (
  talks: readonly PlannedFields[],
  event: Pick<Event, 'startDate' | 'endDate' | 'zone'>,
): readonly PlannedAdvice[] => programmeAdvice(talks.map(asChecked), event).map(asPlanned)

export const asPlanned = (advice: Advice<Pick<Talk, 'talkTitle' | 'startDate'>>): PlannedAdvice => ({
  kind: advice.kind,
  talkTitle: advice.talk.talkTitle,
  startDate: advice.talk.startDate,
  ...('other' in advice
    ? { name: advice.name, otherTitle: advice.other.talkTitle }
    : { name: '', otherTitle: '' }),
})

const asChecked = ({ speakers, room, ...talk }: PlannedFields) => ({
  ...talk,
  speakers: speakers.map((speakerName) => ({ speakerName, userId: undefined })),
  room: room === '' ? undefined : { roomName: room },
})

/** Of the earlier talks, the one that ends last holds the place. Gives it if it is in the way of this talk. */
function takeUntilEnd<Checked extends CheckedTalk>(
  places: Map<string, Checked>,
  key: string,
  talk: Checked,
): Checked | undefined {
  const other = places.get(key)
  if (other === undefined || talkEnds(other) < talkEnds(talk)) places.set(key, talk)
  return other !== undefined && other !== talk && talkEnds(other) > talk.startDate ? other : undefined
}

/** Breaks, social events and keynotes are often for everybody, in no room. */
const isInRoom = ({ type }: CheckedTalk): boolean => type === 'Talk' || type === 'Workshop'
