import { frameWords, type FrameWords } from '../../http/page/words/en.ts'
import { accessWords } from './en/access.ts'
import { accountWords } from './en/account.ts'
import { adminWords } from './en/admin.ts'
import { applicationWords } from './en/applications.ts'
import { commentWords } from './en/comments.ts'
import { eventWords } from './en/events.ts'
import { exportWords } from './en/exports.ts'
import { failureWords } from './en/failures.ts'
import { fieldWords } from './en/fields.ts'
import { importWords } from './en/imports.ts'
import { hostingWords } from './en/hosting.ts'
import { mailWords } from './en/mails.ts'
import { moderationWords } from './en/moderation.ts'
import { peopleWords } from './en/people.ts'
import { problemWords } from './en/problems.ts'
import { scheduleWords } from './en/schedule.ts'
import { searchWords } from './en/search.ts'
import { sheetWords } from './en/sheets.ts'
import { siteWords } from './en/site.ts'
import { talkWords } from './en/talks.ts'
import type { ProblemWords } from './problem-words.ts'

/** All words of the website. Each noun has one file; another language has the same type. */
export interface Words {
  /** For `Intl`. */
  readonly locale: string
  readonly frame: FrameWords
  readonly problems: ProblemWords
  readonly fields: typeof fieldWords
  readonly site: typeof siteWords
  readonly failures: typeof failureWords
  readonly events: typeof eventWords
  readonly hosting: typeof hostingWords
  readonly search: typeof searchWords
  readonly comments: typeof commentWords
  readonly talks: typeof talkWords
  readonly schedule: typeof scheduleWords
  readonly people: typeof peopleWords
  readonly account: typeof accountWords
  readonly access: typeof accessWords
  readonly applications: typeof applicationWords
  readonly admin: typeof adminWords
  readonly mails: typeof mailWords
  readonly exports: typeof exportWords
  readonly imports: typeof importWords
  readonly moderation: typeof moderationWords
  readonly sheets: typeof sheetWords
}

export const english: Words = {
  locale: frameWords.locale,
  frame: frameWords,
  problems: problemWords,
  fields: fieldWords,
  site: siteWords,
  failures: failureWords,
  events: eventWords,
  hosting: hostingWords,
  search: searchWords,
  comments: commentWords,
  talks: talkWords,
  schedule: scheduleWords,
  people: peopleWords,
  account: accountWords,
  access: accessWords,
  applications: applicationWords,
  admin: adminWords,
  mails: mailWords,
  exports: exportWords,
  imports: importWords,
  moderation: moderationWords,
  sheets: sheetWords,
}
