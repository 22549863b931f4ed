import { wholeDataModel } from './0001-whole-data-model.ts'
import { tokenOrigins } from './0002-token-origins.ts'
import { deleteSecurely } from './0003-delete-securely.ts'
import { releasesOfComments } from './0004-releases-of-comments.ts'
import { signInAttemptsByPlace } from './0005-sign-in-attempts-by-place.ts'
import { legacyConsent } from './0006-legacy-consent.ts'
import { publicChangesOnPostgres } from './0007-public-changes-on-postgres.ts'
import { searchVersion } from './0008-search-version.ts'
import { signInLinks } from './0009-sign-in-links.ts'
import { recentRatings } from './0010-recent-ratings.ts'
import { oneCheckOfCounters } from './0011-one-check-of-counters.ts'
import { mailChoices } from './0012-mail-choices.ts'
import { commentDrafts } from './0013-comment-drafts.ts'
import { talkSearchVersion } from './0014-talk-search-version.ts'
import { draftsOfSignInLinks } from './0015-drafts-of-sign-in-links.ts'
import { privateComments } from './0016-private-comments.ts'
import { mailsToTheOperator } from './0017-mails-to-the-operator.ts'
import { mailsHeld } from './0018-mails-held.ts'
import { imports } from './0019-imports.ts'
import { importedPeople } from './0020-imported-people.ts'
import { calendarAddresses } from './0021-calendar-addresses.ts'
import { calendarRevisions } from './0022-calendar-revisions.ts'
import { indexesForAdmins } from './0023-indexes-for-admins.ts'
import { accountLanguages } from './0024-account-languages.ts'
import { waitingReports } from './0025-waiting-reports.ts'
import { indexesForFigures } from './0026-indexes-for-figures.ts'
import { versionsOfLists } from './0027-versions-of-lists.ts'
import { searchOfTexts } from './0028-search-of-texts.ts'
import { useOfApplications } from './0029-use-of-applications.ts'
import { tiersOfSearchedTexts } from './0030-tiers-of-searched-texts.ts'
import { searchesWithoutJoins } from './0031-searches-without-joins.ts'
import { unverifiedAccounts } from './0032-unverified-accounts.ts'
import { burstsOfRatings } from './0033-bursts-of-ratings.ts'
import { formerUsernames } from './0037-former-usernames.ts'
import { fingerprints, schemasWithoutFingerprints } from './fingerprints.ts'
import type { Migration, Plan } from './migration.ts'
import { tablesOn } from './tables.ts'

/** Every migration, oldest first. */
const migrations: readonly Migration[] = [
  wholeDataModel,
  tokenOrigins,
  deleteSecurely,
  releasesOfComments,
  signInAttemptsByPlace,
  legacyConsent,
  publicChangesOnPostgres,
  searchVersion,
  signInLinks,
  recentRatings,
  oneCheckOfCounters,
  mailChoices,
  commentDrafts,
  talkSearchVersion,
  draftsOfSignInLinks,
  privateComments,
  mailsToTheOperator,
  mailsHeld,
  imports,
  importedPeople,
  calendarAddresses,
  calendarRevisions,
  indexesForAdmins,
  accountLanguages,
  waitingReports,
  indexesForFigures,
  versionsOfLists,
  searchOfTexts,
  useOfApplications,
  tiersOfSearchedTexts,
  searchesWithoutJoins,
  unverifiedAccounts,
  burstsOfRatings,
  formerUsernames,
]

export const plan: Plan = { migrations, fingerprints, tables: tablesOn, schemasWithoutFingerprints }
