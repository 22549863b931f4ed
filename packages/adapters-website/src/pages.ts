import { webhookPages } from './webhooks/webhook-pages.ts'
import { boxPages } from './boxes/box-page.ts'
import { hostBoxPages } from './boxes/host-pages.ts'
import { eventAboutPage } from './events/about-page.ts'
import { attendancePages, eventAttendeesPage } from './events/attendees-page.ts'
import { eventCommentPages } from './events/comments-pages.ts'
import { eventFirstPage } from './events/first-page.ts'
import { eventListPage, quickLinkPage } from './events/list-page.ts'
import { eventSpeakersPage } from './events/speakers-page.ts'
import { eventTalksPage } from './events/talks-page.ts'
import { hostFiles } from './exports/csv/host-files.ts'
import { feedFiles } from './exports/feed-files.ts'
import { programmeFiles } from './exports/event-files.ts'
import { feedbackOverviewPages } from './feedback/overview-page.ts'
import { readingPage } from './feedback/reading-page.ts'
import { voteMarkPages } from './feedback/vote-mark-pages.ts'
import { hostClaimPages } from './moderation/claim-pages.ts'
import { hostReportPages } from './moderation/report-pages.ts'
import { eventReportPage } from './results/event-report-page.ts'
import { ownResultsPage } from './results/own-results-page.ts'
import { reportFiles } from './results/report-files.ts'
import { talkReportPages } from './results/talk-report-page.ts'
import { doorPage } from './sheets/door-page.ts'
import { sheetPage } from './sheets/sheet-page.ts'
import { codePages } from './codes/code-pages.ts'
import { hostInvitationPages } from './invitations/host-pages.ts'
import { offerPages } from './invitations/offer-pages.ts'
import { redeemPages } from './codes/redeem-pages.ts'
import { takeDownPages } from './moderation/take-down-pages.ts'
import { importPages } from './imports/import-pages.ts'
import { eventHostPages } from './hosting/host-pages.ts'
import { picturePages } from './hosting/picture-pages.ts'
import { talkFormPages } from './hosting/talk-pages.ts'
import { roomFormPages } from './hosting/room-pages.ts'
import { tracksIntoRoomsPages } from './hosting/tracks-into-rooms-page.ts'
import { trackFormPages } from './hosting/track-pages.ts'
import { eventFormPages } from './hosting/event-pages.ts'
import { frontPage } from './front/front-page.ts'
import { filePages } from './crawlers/file-pages.ts'
import { editPages } from './comments/comment-pages.ts'
import { answerPages } from './comments/answer-pages.ts'
import { confirmationPages } from './comments/confirmation-pages.ts'
import { claimPages } from './talks/claim-pages.ts'
import { linksPages } from './talks/links-pages.ts'
import { talkPages } from './talks/talk-page.ts'
import { calendarPages } from './schedule/calendar-pages.ts'
import { deviceStarsPages } from './schedule/device-stars-pages.ts'
import { ownSchedulePage } from './schedule/own-schedule-page.ts'
import { changesPage } from './talk-changes/changes-page.ts'
import { schedulePage } from './schedule/schedule-page.ts'
import { nowPage } from './now/now-page.ts'
import { offlinePage } from './offline/offline-page.ts'
import { searchPage } from './search/search-page.ts'
import { eventEmbeds } from './embed/event-pages.ts'
import { embedHostPage } from './embed/host-page.ts'
import { oembedFile } from './embed/oembed.ts'
import { ratePages } from './embed/rate-pages.ts'
import { aboutSitePage } from './site/about-site-page.ts'
import { languagePage } from './site/language-page.ts'
import { roomPage } from './rooms/room-page.ts'
import { trackPage } from './tracks/track-page.ts'
import { stylePage } from './style/style-page.ts'
import { accountAdminPages } from './admin/account-pages.ts'
import { registeredApplicationPages } from './admin/application-pages.ts'
import { siteReportPages } from './admin/report-pages.ts'
import { auditPage } from './admin/audit-page.ts'
import { failedMailPages } from './admin/mail-pages.ts'
import { pendingPages } from './admin/pending-pages.ts'
import { figuresPage } from './admin/figures-page.ts'
import { setupPages } from './admin/setup-pages.ts'
import { applicationPages } from './access/application-pages.ts'
import { consentPages } from './access/consent-pages.ts'
import { mailSignInPages } from './access/mail-sign-in-pages.ts'
import { sessionPages } from './access/session-pages.ts'
import { signInPages } from './access/sign-in-pages.ts'
import { tokenPages } from './access/token-pages.ts'
import { fillPath } from './http/local-path.ts'
import { redirect, type PageRoute } from './http/page-route.ts'
import { mailChoicePages } from './mail/mail-choice-pages.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { unsubscribePages } from './mail/unsubscribe-pages.ts'
import { starPages } from './talks/star-pages.ts'
import { quickPage } from './talks/quick-page.ts'
import { votePages } from './talks/vote-pages.ts'
import { ownClaimPages } from './people/own-claim-pages.ts'
import { feedbackPage } from './people/feedback-page.ts'
import { ownCommentsPage } from './people/own-comments-page.ts'
import { ownEventsPage } from './people/own-events-page.ts'
import { personPage } from './people/person-page.ts'
import { speakerPage } from './people/speaker-page.ts'
import { accountPages } from './users/account-pages.ts'
import { photoPages } from './users/photo-pages.ts'
import { takeOverProfile } from './users/programme-profiles.ts'
import { credentialPages } from './users/credential-pages.ts'
import { leavingPages } from './users/leaving-pages.ts'
import { registrationPages } from './users/registration-pages.ts'
import { reminderPages } from './users/reminder-pages.ts'
import { resetPages } from './users/reset-pages.ts'
import { takeOverPages } from './users/take-over-pages.ts'
import { verificationPages } from './users/verification-pages.ts'

const inEnglish = (file: PageRoute): PageRoute => ({ ...file, inEnglish: true })

const shownOrDone: readonly PageRoute[] = [
  frontPage,
  eventListPage,
  ...eventFormPages,
  ...picturePages,
  ...eventHostPages,
  ...trackFormPages,
  ...roomFormPages,
  ...tracksIntoRoomsPages,
  ...talkFormPages,
  eventFirstPage,
  eventTalksPage,
  eventSpeakersPage,
  eventAttendeesPage,
  eventAboutPage,
  ...eventCommentPages,
  changesPage,
  trackPage,
  roomPage,
  searchPage,
  aboutSitePage,
  offlinePage,
  quickLinkPage,
  ...attendancePages,
  ...talkPages,
  ...claimPages,
  ...linksPages,
  ...editPages,
  ...confirmationPages,
  ...answerPages,
  schedulePage,
  nowPage,
  ...boxPages,
  ...hostBoxPages,
  ownSchedulePage,
  ...deviceStarsPages,
  ...calendarPages,
  ...starPages,
  quickPage,
  ...votePages,
  ...eventEmbeds,
  ...ratePages,
  oembedFile,
  embedHostPage,
  ...webhookPages,
  stylePage,
  ...[...filePages, ...programmeFiles, ...feedFiles, ...hostFiles, ...reportFiles].map(inEnglish),
  languagePage,
  ...importPages,
  ...feedbackOverviewPages,
  ...voteMarkPages,
  eventReportPage,
  ...talkReportPages,
  readingPage,
  ...hostClaimPages,
  ...hostReportPages,
  ...takeDownPages,
  sheetPage,
  doorPage,
  ...codePages,
  ...hostInvitationPages,
  ...offerPages,
  ...redeemPages,
  ownCommentsPage,
  ownEventsPage,
  feedbackPage,
  ownResultsPage,
  ...ownClaimPages,
  personPage,
  speakerPage,
  ...photoPages,
  takeOverProfile,
  ...registrationPages,
  ...verificationPages,
  ...reminderPages,
  ...resetPages,
  ...takeOverPages,
  ...accountPages,
  ...credentialPages,
  ...leavingPages,
  ...signInPages,
  ...mailSignInPages,
  ...sessionPages,
  ...tokenPages,
  ...applicationPages,
  ...consentPages,
  ...pendingPages,
  ...accountAdminPages,
  ...siteReportPages,
  ...registeredApplicationPages,
  auditPage,
  ...failedMailPages,
  figuresPage,
  ...setupPages,
  ...mailChoicePages,
  ...unsubscribePages,
  ...mailboxPages,
]

/** A refused form is shown at its own address. GET there leads to the page of the form. */
const waysBack = shownOrDone.flatMap(({ path, page }): readonly PageRoute[] =>
  page === undefined
    ? []
    : [
        {
          method: 'GET',
          path,
          handle: (_website, visit) => redirect(fillPath(page, visit.path)),
        },
      ],
)

/** All pages of the website. */
export const pages: readonly PageRoute[] = [...waysBack, ...shownOrDone]
