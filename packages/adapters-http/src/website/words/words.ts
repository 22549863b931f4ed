import { accountWords } from './en/account.ts'
import { commentWords } from './en/comments.ts'
import { eventWords } from './en/events.ts'
import { failureWords } from './en/failures.ts'
import { peopleWords } from './en/people.ts'
import { scheduleWords } from './en/schedule.ts'
import { searchWords } from './en/search.ts'
import { siteWords } from './en/site.ts'
import { talkWords } from './en/talks.ts'

/** All words of the website. Each noun has one file; another language has the same type. */
export interface Words {
  /** For `Intl` and the attribute `lang`. */
  readonly locale: string
  readonly site: typeof siteWords
  readonly failures: typeof failureWords
  readonly events: typeof eventWords
  readonly search: typeof searchWords
  readonly comments: typeof commentWords
  readonly talks: typeof talkWords
  readonly schedule: typeof scheduleWords
  readonly people: typeof peopleWords
  readonly account: typeof accountWords
}

export const english: Words = {
  locale: 'en-GB',
  site: siteWords,
  failures: failureWords,
  events: eventWords,
  search: searchWords,
  comments: commentWords,
  talks: talkWords,
  schedule: scheduleWords,
  people: peopleWords,
  account: accountWords,
}
