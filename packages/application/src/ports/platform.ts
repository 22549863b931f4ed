import type { Instant, SpokenDateReader } from '@lectern/domain'

export interface Clock {
  now(): Instant
}

export interface Random {
  /** So many characters of `a-z0-9`, for names that people type. */
  letters(length: number): string
  /** 256 bits that nobody can guess, as text that fits into an address or a header. */
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

/** What an operator may set about the rules. */
export interface Settings {
  /** The most records in one page. */
  readonly mostResultsPerPage: number
  /** The most events of one submitter that wait for approval at a time. */
  readonly mostPendingEvents: number
  /** A token that was not used for so long is no longer valid. */
  readonly tokenIdleDays: number
  /** Where the website is, without a slash at the end: mails lead there. */
  readonly websiteUrl: string
}

export const defaultSettings: Settings = {
  mostResultsPerPage: 1000,
  mostPendingEvents: 3,
  tokenIdleDays: 365,
  websiteUrl: 'http://127.0.0.1:8080',
}
