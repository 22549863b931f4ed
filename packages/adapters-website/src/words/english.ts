import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../text/in-locale.ts'
import { accessWords } from './en/access.ts'
import { accountWords } from './en/account.ts'
import { adminWords } from './en/admin.ts'
import { applicationWords } from './en/applications.ts'
import { commentWords } from './en/comments.ts'
import { eventWords } from './en/events.ts'
import { exportWords } from './en/exports.ts'
import { failureWords } from './en/failures.ts'
import { choiceWords, fieldWords } from './en/fields.ts'
import { importWords } from './en/imports.ts'
import { hostingWords } from './en/hosting.ts'
import { mailWords } from './en/mails.ts'
import { moderationWords } from './en/moderation.ts'
import { offlineWords } from './en/offline.ts'
import { peopleWords } from './en/people.ts'
import { problemWords } from './en/problems.ts'
import { scheduleWords } from './en/schedule.ts'
import { searchWords } from './en/search.ts'
import { sheetWords } from './en/sheets.ts'
import { siteWords } from './en/site.ts'
import { talkWords } from './en/talks.ts'
import type { Words } from './words.ts'

export const english: Words = {
  language: 'en',
  locale: englishFrameWords.locale,
  numbers: inLocale(englishFrameWords.locale),
  frame: englishFrameWords,
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
