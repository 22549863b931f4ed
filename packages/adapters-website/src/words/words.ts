import type { SiteLanguage } from '@lectern/domain'
import type { FrameWords } from '@lectern/http'
import type { InLocale } from '../text/in-locale.ts'
import type { accessWords } from './en/access.ts'
import type { accountWords } from './en/account.ts'
import type { adminWords } from './en/admin.ts'
import type { applicationWords } from './en/applications.ts'
import type { commentWords } from './en/comments.ts'
import type { eventWords } from './en/events.ts'
import type { exportWords } from './en/exports.ts'
import type { failureWords } from './en/failures.ts'
import type { ChoiceWords } from '../further-fields.ts'
import type { fieldWords } from './en/fields.ts'
import type { importWords } from './en/imports.ts'
import type { hostingWords } from './en/hosting.ts'
import type { mailWords } from './en/mails.ts'
import type { moderationWords } from './en/moderation.ts'
import type { offlineWords } from './en/offline.ts'
import type { peopleWords } from './en/people.ts'
import type { scheduleWords } from './en/schedule.ts'
import type { searchWords } from './en/search.ts'
import type { sheetWords } from './en/sheets.ts'
import type { siteWords } from './en/site.ts'
import type { talkWords } from './en/talks.ts'
import type { ProblemWords } from './problem-words.ts'

/** All words of the website. Each noun has one file; another language has the same type. */
export interface Words {
  readonly language: SiteLanguage
  /** For `Intl`. */
  readonly locale: string
  readonly numbers: InLocale
  readonly frame: FrameWords
  readonly problems: ProblemWords
  readonly fields: typeof fieldWords
  readonly choices: ChoiceWords
  readonly site: typeof siteWords
  readonly failures: typeof failureWords
  readonly events: typeof eventWords
  readonly hosting: typeof hostingWords
  readonly search: typeof searchWords
  readonly comments: typeof commentWords
  readonly talks: typeof talkWords
  readonly schedule: typeof scheduleWords
  readonly offline: typeof offlineWords
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
