import type { Brand, Id } from '../brand.ts'
import { tooMany } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import type { Room, RoomId } from '../rooms/room.ts'
import type { TalkDetails, TalkId, TalkLinkDetails } from '../talks/talk.ts'
import { after, DAY, HOUR, type Instant } from '../time/time.ts'
import type { TrackDetails, TrackId } from '../tracks/track.ts'
import type { UserId } from '../users/user.ts'
import type { PlannedAdvice } from './programme-advice.ts'
import type { ProgrammeProblem, TalkFeedback } from './programme.ts'
import type { ProfileSteps } from './speaker-profile.ts'

export type ImportPlanId = Id & Brand<number, 'ImportPlanId'>

/** The fields of a talk that an import writes. */
export interface ImportedFields extends TalkDetails {
  /** `''` for none. */
  readonly foreignId: string
  readonly speakers: readonly string[]
  /** The names of its tracks. */
  readonly tracks: readonly string[]
  /** The name of its room; `''` for none. */
  readonly room: string
  readonly links: readonly TalkLinkDetails[]
}

export interface AddedTalk extends ImportedFields {
  readonly place: string
}

/** One field of a talk, as it is and as it will be. */
export type FieldChange = {
  readonly [Field in keyof ImportedFields]: {
    readonly field: Field
    readonly from: ImportedFields[Field]
    readonly to: ImportedFields[Field]
  }
}[keyof ImportedFields]

/** A stored talk in a plan, by the title that it has now. */
export interface PlannedTalk {
  readonly talkId: TalkId
  readonly talkTitle: string
}

export interface ChangedTalk extends PlannedTalk {
  readonly place: string
  readonly changes: readonly FieldChange[]
}

/** A stored talk that the file does not have. */
export interface MissingTalk extends PlannedTalk, TalkFeedback {
  /** Names with a claim, approved or pending. */
  readonly claims: number
}

/** A claimed name that the file does not have. The import leaves it on the talk, and a host decides. */
export interface ClaimQuestion extends PlannedTalk {
  readonly place: string
  readonly speakerName: string
}

/** What an import writes of a room. */
export type PlannedRoom = Pick<Room, 'roomName' | 'roomDescription' | 'capacity'>

export interface RoomChange {
  readonly field: 'roomDescription' | 'capacity'
  readonly from: string | number | undefined
  readonly to: string | number | undefined
}

/** Everything that an import is going to do, and why it leaves the rest. */
export interface ImportSteps extends ProfileSteps {
  readonly addedTracks: readonly TrackDetails[]
  readonly changedTracks: readonly {
    readonly trackId: TrackId
    readonly trackName: string
    readonly from: string
    readonly to: string
  }[]
  readonly removedTracks: readonly { readonly trackId: TrackId; readonly trackName: string }[]
  /** In their order, behind the rooms of the event. */
  readonly addedRooms: readonly PlannedRoom[]
  readonly changedRooms: readonly {
    readonly roomId: RoomId
    readonly roomName: string
    readonly changes: readonly RoomChange[]
  }[]
  readonly removedRooms: readonly { readonly roomId: RoomId; readonly roomName: string }[]
  readonly addedTalks: readonly AddedTalk[]
  readonly changedTalks: readonly ChangedTalk[]
  readonly removedTalks: readonly (PlannedTalk & { readonly named: boolean })[]
  /** Stored talks that the file does not have, and that stay. */
  readonly keptTalks: readonly MissingTalk[]
  /** How many talks of the file are stored as they are. */
  readonly unchangedTalks: number
  readonly questions: readonly ClaimQuestion[]
  readonly problems: readonly ProgrammeProblem[]
  /** On the programme as it will be. */
  readonly advice: readonly PlannedAdvice[]
}

export interface ImportPlan extends ImportSteps {
  readonly id: ImportPlanId
  readonly eventId: EventId
  /** Undefined for the operator. */
  readonly makerId: UserId | undefined
  readonly createdDate: Instant
  readonly appliedDate: Instant | undefined
  /** Of the programme of the event at the time of planning. */
  readonly fingerprint: string
}

export const importPlanLimits = { perEvent: 5, life: DAY } as const

/** Plans that were made before this moment are gone. */
export const oldestImportPlan = (now: Instant): Instant => after(now, -importPlanLimits.life)

/** Whether somebody can still decide about it. */
export const isOpenPlan = (plan: ImportPlan | undefined, now: Instant): plan is ImportPlan =>
  plan !== undefined && plan.appliedDate === undefined && plan.createdDate >= oldestImportPlan(now)

export const isEmptyPlan = (plan: ImportSteps): boolean =>
  [
    plan.addedTracks,
    plan.changedTracks,
    plan.removedTracks,
    plan.addedRooms,
    plan.changedRooms,
    plan.removedRooms,
    plan.addedTalks,
    plan.changedTalks,
    plan.removedTalks,
    plan.savedProfiles,
    plan.removedProfiles,
  ].every((steps) => steps.length === 0)

/** Files that an account sends in an hour, refused ones too. */
export const MOST_IMPORT_TRIES = 20

/** One more try. Throws when the account had all of its hour, which begins with the first one. */
export function oneMoreTry(earlier: MailAllowance | undefined, userId: UserId, now: Instant): MailAllowance {
  // A date from before a clock was set back does not count.
  if (earlier === undefined || Math.abs(now - earlier.firstDate) >= HOUR) {
    return { kind: 'import', key: String(userId), count: 1, firstDate: now, lastDate: now }
  }
  if (earlier.count < MOST_IMPORT_TRIES) return { ...earlier, count: earlier.count + 1, lastDate: now }
  throw tooMany(
    {
      code: 'too-many-imports',
      message: `You may only send ${MOST_IMPORT_TRIES} programmes per hour`,
      facts: { most: MOST_IMPORT_TRIES },
    },
    earlier.firstDate + HOUR - now,
  )
}
