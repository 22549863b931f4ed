import { germanFrameWords } from '@lectern/http'
import { inLocale } from '../text/in-locale.ts'
import { accessWords } from './de/access.ts'
import { accountWords } from './de/account.ts'
import { adminWords } from './de/admin.ts'
import { applicationWords } from './de/applications.ts'
import { commentWords } from './de/comments.ts'
import { eventWords } from './de/events.ts'
import { exportWords } from './de/exports.ts'
import { failureWords } from './de/failures.ts'
import { choiceWords, fieldWords } from './de/fields.ts'
import { hostingWords } from './de/hosting.ts'
import { importWords } from './de/imports.ts'
import { mailWords } from './de/mails.ts'
import { moderationWords } from './de/moderation.ts'
import { offlineWords } from './de/offline.ts'
import { peopleWords } from './de/people.ts'
import { problemWords } from './de/problems.ts'
import { scheduleWords } from './de/schedule.ts'
import { searchWords } from './de/search.ts'
import { sheetWords } from './de/sheets.ts'
import { siteWords } from './de/site.ts'
import { talkWords } from './de/talks.ts'
import type { Words } from './words.ts'

export const german: Words = {
  language: 'de',
  locale: germanFrameWords.locale,
  numbers: inLocale(germanFrameWords.locale),
  frame: germanFrameWords,
  problems: problemWords,
  fields: fieldWords,
  choices: choiceWords,
  site: siteWords,
  failures: failureWords,
  events: eventWords,
  hosting: hostingWords,
  search: searchWords,
  comments: commentWords,
  talks: talkWords,
  schedule: scheduleWords,
  offline: offlineWords,
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
