import type { HostView, ShownEvent, ShownTalk } from '@lectern/application'
import {
  type Application,
  averageOf,
  type CatalogEntry,
  type RatingCounts,
  type TalkId,
  type TalkLinkId,
  type TalkType,
  type TalkTypeEntry,
  type User,
} from '@lectern/domain'

/** What bodies look like. */
export interface Presentation {
  /** The content type of JSON, to the letter. */
  readonly jsonType: string
  /** Fields beside those of the contract, and words in place of its words. */
  readonly fields: PresentedFields
}

interface AvatarFields {
  readonly avatar_hash: string
  readonly gravatar_hash?: string
}

/** What presenters add for the clients of an older service. */
export interface PresentedFields {
  /** Of an event in both forms. */
  readonly ofEvent: (event: ShownEvent) => Partial<MoreOfEvent>
  /** Of an event in its normal form. */
  readonly ofBriefEvent: (event: ShownEvent) => Partial<MoreOfBriefEvent>
  /** Of an event in its verbose form. */
  readonly ofVerboseEvent: (hosts: readonly HostView[]) => { readonly contact_name?: string }
  readonly averageRating: (counts: RatingCounts) => number
  /** Of a talk in both forms. */
  readonly ofTalk: (id: TalkId) => { readonly id?: number }
  /** Of a talk in its verbose form. */
  readonly ofVerboseTalk: (talk: ShownTalk) => { readonly user_rating?: number | false }
  /** Of a user in the verbose form. */
  readonly ofVerboseUser: (user: Pick<User, 'trusted'>) => { readonly trusted?: boolean }
  /** Adds them itself: spreading them into each comment of a list costs more than the rest of the profile. */
  readonly withAvatar: <T extends object>(record: T, hash: string) => T & AvatarFields
  readonly talkType: (type: TalkType) => ShownTalkType
  readonly ofLanguage: (
    language: CatalogEntry,
    uri: string,
  ) => { readonly code?: string; readonly verbose_uri?: string }
  readonly ofTalkType: (
    type: TalkTypeEntry,
    uri: string,
  ) => { readonly description?: string; readonly verbose_uri?: string }
  readonly ofClaim: (createdDate: string) => { readonly date_added?: string }
  readonly ofReport: (
    reportingUsername: string,
    decidingUsername: string,
  ) => { readonly reporting_user_username?: string; readonly deciding_user_username?: string }
  readonly ofTalkLink: (id: TalkLinkId) => { readonly id?: number }
  readonly ofApplication: (application: Application, uri: string) => Partial<ClientFields>
}

export type ShownTalkType = TalkType | typeof OTHER_SOCIAL

/** The word of the older service for the type `Social`. */
export const OTHER_SOCIAL = 'Social event'

interface MoreOfEvent {
  readonly pending: boolean
  readonly rejection_reason: string
  readonly event_average_rating: number
}

interface MoreOfBriefEvent {
  readonly tz_continent: string
  readonly tz_place: string
  readonly location: string
}

interface ClientFields {
  readonly application: string
  readonly consumer_key: string
  readonly consumer_secret: ''
  readonly client_uri: string
}

const NOTHING = {}
const nothing = () => NOTHING

/** As in the contract. */
const noFields: PresentedFields = {
  ofEvent: nothing,
  ofBriefEvent: nothing,
  ofVerboseEvent: nothing,
  averageRating: averageOf,
  ofTalk: nothing,
  ofVerboseTalk: nothing,
  ofVerboseUser: nothing,
  withAvatar: (record, hash) => ({ ...record, avatar_hash: hash }),
  talkType: (type) => type,
  ofLanguage: nothing,
  ofTalkType: nothing,
  ofClaim: nothing,
  ofReport: nothing,
  ofTalkLink: nothing,
  ofApplication: nothing,
}

export const contractPresentation: Presentation = {
  jsonType: 'application/json; charset=utf-8',
  fields: noFields,
}
