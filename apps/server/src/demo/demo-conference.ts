import type { Decision, Language, TalkLinkType, TalkType } from '@lectern/domain'
import type { Palette } from './images/palette.ts'
import type { DemoName } from './people.ts'

/** Days count from today in the zone of the conference. */
export interface DemoConference {
  readonly name: string
  readonly description: string
  readonly location: string
  readonly zone: readonly [continent: string, place: string]
  readonly position?: readonly [latitude: number, longitude: number]
  readonly firstDay: number
  readonly days: number
  readonly hours: readonly [opens: string, closes: string]
  readonly href: string
  readonly hashtag: string
  readonly tags: readonly string[]
  readonly callForPapers?: { readonly url: string; readonly firstDay: number; readonly lastDay: number }
  readonly hosts: readonly [DemoName, ...DemoName[]]
  readonly attendees: readonly DemoName[]
  /** The colours of its image; without colours it has no image. */
  readonly colours?: Palette
  /** Pending approval. */
  readonly pending?: true
  /** The description of each track by its name. */
  readonly tracks: Readonly<Record<string, string>>
  readonly talks: readonly DemoTalk[]
  /** Times count from the start of the conference. */
  readonly comments: readonly DemoComment[]
}

export interface DemoTalk {
  readonly title: string
  readonly abstract: string
  /** Defaults: a talk, in British English. */
  readonly type?: TalkType
  readonly language?: Language
  /** The day of the conference, from 1. */
  readonly day: number
  readonly time: string
  readonly minutes: number
  readonly track?: string
  readonly speakers?: readonly DemoName[]
  /** Speakers without an account, or without a claim on their talk. */
  readonly unclaimed?: readonly string[]
  readonly claims?: readonly DemoClaim[]
  readonly links?: Partial<Readonly<Record<TalkLinkType, string>>>
  /** The number of attendees who starred the talk. */
  readonly stars?: number
  /** Times count from the end of the talk. */
  readonly comments?: readonly DemoComment[]
}

/** A pending claim by the user on an unclaimed name, or an offer by a host to the user. */
export interface DemoClaim {
  readonly name: string
  readonly user: DemoName
  readonly by: 'user' | 'host'
  readonly daysAgo: number
}

export interface DemoComment {
  /** Undefined: imported without an author. */
  readonly by: DemoName | undefined
  /** The rating as sent. The usual rules for speakers and second comments apply. */
  readonly rating: number
  readonly minutesLater: number
  readonly text: string
  readonly report?: DemoReport
}

export interface DemoReport {
  readonly by: DemoName
  /** Minutes after the comment. */
  readonly minutesLater: number
  readonly ruling?: { readonly by: DemoName; readonly minutesLater: number; readonly decision: Decision }
}
