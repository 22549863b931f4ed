import type { Decision, Language, TalkLinkType, TalkType } from '@lectern/domain'
import type { Palette } from './images/palette.ts'
import type { DemoName } from './people.ts'

/** Days are counted from today, on the calendar of the conference's zone. */
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
  /** Of the pattern that is its image; without colours it has none. */
  readonly colours?: Palette
  /** Waits for the approval of an admin. */
  readonly pending?: true
  /** What each track is about, by its name. */
  readonly tracks: Readonly<Record<string, string>>
  readonly talks: readonly DemoTalk[]
  /** Counted from its start. */
  readonly comments: readonly DemoComment[]
}

export interface DemoTalk {
  readonly title: string
  readonly abstract: string
  /** A talk in British English, unless it says otherwise. */
  readonly type?: TalkType
  readonly language?: Language
  /** Of the conference, from 1. */
  readonly day: number
  readonly time: string
  readonly minutes: number
  readonly track?: string
  readonly speakers?: readonly DemoName[]
  /** Speakers who have no account here, or have not claimed their talk. */
  readonly unclaimed?: readonly string[]
  readonly claims?: readonly DemoClaim[]
  readonly links?: Partial<Readonly<Record<TalkLinkType, string>>>
  /** How many of those who attend starred it. */
  readonly stars?: number
  /** Counted from its end. */
  readonly comments?: readonly DemoComment[]
}

/** Made by the user on an unclaimed name, or by a host for the user; it waits for the other side. */
export interface DemoClaim {
  readonly name: string
  readonly user: DemoName
  readonly by: 'user' | 'host'
  readonly daysAgo: number
}

export interface DemoComment {
  /** Undefined for one that was imported without its author. */
  readonly by: DemoName | undefined
  /** What was sent with it; it counts as comments by speakers and second ones do. */
  readonly rating: number
  readonly minutesLater: number
  readonly text: string
  readonly report?: DemoReport
}

export interface DemoReport {
  readonly by: DemoName
  /** After the comment. */
  readonly minutesLater: number
  readonly ruling?: { readonly by: DemoName; readonly minutesLater: number; readonly decision: Decision }
}
