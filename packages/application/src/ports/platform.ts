import {
  type AccountOptions,
  type CommentOptions,
  type EventEditOptions,
  type Instant,
  type MailSignIn,
  noTestSwitches,
  type SiteLanguage,
  type SpokenDateReader,
  type TestSwitches,
  type TrackOptions,
  type VotesChoice,
} from '@lectern/domain'

export interface Clock {
  now(): Instant
  /** Resolves after so many milliseconds, or once the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

export interface Random {
  /** This number of random characters of `a-z0-9`, for names that people type. */
  letters(length: number): string
  /** 256 random bits, as text that fits into a URI or a header. */
  secret(): string
}

export interface DateParser {
  /** Reads natural English such as `May 1st 2026 9am`. */
  readonly speak: SpokenDateReader
}

export interface Transliterator {
  /** The text in ASCII, letters of any script included. */
  transliterate(text: string): string
}

/** Departures from the usual rules. All are off by default. */
export interface RuleOptions extends AccountOptions, CommentOptions, EventEditOptions, TrackOptions {
  /** Whether applications that may sign people in take messages to the operator. */
  readonly hasContactForm: boolean
  /** Whether an event comes with the ratings of its own comments, and a talk with the rating that the viewer gave it. */
  readonly showsMoreRatings: boolean
  /** Whether the filter `cfp` finds calls with a start and an end only. `cfps` finds all. */
  readonly cfpNeedsBothDates: boolean
}

/** The addresses of the pages that mails link to: `/verify` and `/reset`, or those below `/user/`. */
export type MailLinks = 'short' | 'long'

/** Limits and addresses that the operator configures. */
export interface Settings extends RuleOptions {
  /** The maximum number of records in one page. */
  readonly mostResultsPerPage: number
  /** The maximum number of events of one submitter that wait for approval. */
  readonly mostPendingEvents: number
  /** Who votes for the talks of a new event, unless its form says so. */
  readonly votes: VotesChoice
  /** Figures of fewer votes are for hosts and admins only. */
  readonly votesFloor: number
  /** How many opinions on a talk those on the rest of its event weigh as. */
  readonly resultsStrength: number
  /** A token expires after this number of days without use. */
  readonly tokenIdleDays: number
  /** An account that nobody verified goes after this number of days. */
  readonly unverifiedDays: number
  /** An entry of the audit goes after this number of days; undefined: none goes. */
  readonly auditDays?: number | undefined
  /** For how many days facts for other programs are kept. */
  readonly factDays: number
  /** The address of the website for links in mails, without a slash at the end. */
  readonly websiteUrl: string
  /** Whether users have photos here; otherwise their avatars are those of another service. */
  readonly photos: boolean
  /** Who may sign in by mail. */
  readonly mailSignIn: MailSignIn
  readonly mailLinks: MailLinks
  /** Of pages and mails for people who have chosen none. */
  readonly language: SiteLanguage
  /** The address for messages to the operator; empty for none. */
  readonly contactEmail: string
  /** For the test suites of clients only. */
  readonly testSwitches: TestSwitches
  /** What site admins read about the settings, in the order of the page. */
  readonly inForce: readonly SettingInForce[]
}

export const usualRules: RuleOptions = {
  unverifiedAccountsAreReadable: false,
  hostsMayCommentUnrated: false,
  callClosesWithItsAddress: false,
  tracksMayLackDescription: false,
  hasContactForm: false,
  showsMoreRatings: false,
  cfpNeedsBothDates: false,
  adminsDeleteWithoutPassword: false,
}

export const defaultSettings: Settings = {
  mostResultsPerPage: 1000,
  mostPendingEvents: 3,
  votes: 'everyone',
  votesFloor: 5,
  resultsStrength: 5,
  tokenIdleDays: 365,
  unverifiedDays: 7,
  factDays: 30,
  websiteUrl: 'http://127.0.0.1:8080',
  photos: true,
  mailSignIn: 'members',
  mailLinks: 'short',
  language: 'en',
  contactEmail: '',
  testSwitches: noTestSwitches,
  inForce: [],
  ...usualRules,
}

/** What a site admin may know about the settings. A secret has no value. */
export const installationTopics = [
  'website-address',
  'api-address',
  'proxies',
  'database',
  'images',
  'mail-server',
  'mail-sender',
  'mail-sign-in',
  'spam-checker',
  'secret-key',
  'language',
  'offline',
  'metrics',
] as const

export type InstallationTopic = (typeof installationTopics)[number]

export interface SettingInForce {
  readonly topic: InstallationTopic
  /** The name of the setting, such as `SMTP_URL`. */
  readonly name: string
  /** True: it is set, or on, and its value is not shown. Undefined: it is not set, or off. */
  readonly value: string | true | undefined
  readonly source: SettingSource
}

export type SettingSource =
  | { readonly kind: 'default' }
  /** `name`: the option, the variable, or the path of the file. */
  | { readonly kind: 'option' | 'environment' | 'file'; readonly name: string }
