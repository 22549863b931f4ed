import { accessQueriesContract } from './access-queries.contract.ts'
import { applicationRepositoryContract } from './application-repository.contract.ts'
import { attendeeCodeContract } from './attendee-code.contract.ts'
import { auditContract } from './audit.contract.ts'
import type { Backend } from './backend.ts'
import { calendarAddressContract } from './calendar-address.contract.ts'
import { claimRepositoryContract } from './claim-repository.contract.ts'
import { commentHistoryContract } from './comment-history.contract.ts'
import { commentQueriesContract } from './comment-queries.contract.ts'
import { answerReportsContract } from './answer-reports.contract.ts'
import { commentReleasesContract } from './comment-releases.contract.ts'
import { commentRepositoryContract } from './comment-repository.contract.ts'
import { draftRepositoryContract } from './draft-repository.contract.ts'
import { eventCountersContract } from './event-counters.contract.ts'
import { eventQueriesContract } from './event-queries.contract.ts'
import { eventRepositoryContract } from './event-repository.contract.ts'
import { exportQueriesContract } from './export-queries.contract.ts'
import { figuresContract } from './figures.contract.ts'
import { grantRepositoryContract } from './grant-repository.contract.ts'
import { imageRepositoryContract } from './image-repository.contract.ts'
import { imageStoreContract } from './image-store.contract.ts'
import { importRepositoryContract } from './import-repository.contract.ts'
import { serviceImportRepositoryContract } from './service-import-repository.contract.ts'
import { mailAllowanceRepositoryContract } from './mail-allowance-repository.contract.ts'
import { mailChoiceRepositoryContract } from './mail-choice-repository.contract.ts'
import { mailRepositoryContract } from './mail-repository.contract.ts'
import { mailedLinkRepositoryContract } from './mailed-link-repository.contract.ts'
import { marksContract } from './marks.contract.ts'
import { moderationContract } from './moderation.contract.ts'
import { ownActivityContract } from './own-activity.contract.ts'
import { pageViewsContract } from './page-views.contract.ts'
import { privateCommentsContract } from './private-comments.contract.ts'
import { programmeContract } from './programme.contract.ts'
import { programmeSourceRepositoryContract } from './programme-source-repository.contract.ts'
import { publicAddressesContract } from './public-addresses.contract.ts'
import { publishedAvatarsContract } from './published-avatars.contract.ts'
import { registeredApplicationsContract } from './registered-applications.contract.ts'
import { webhookContract } from './webhook.contract.ts'
import { reportLinkContract } from './report-link.contract.ts'
import { requestRepositoryContract } from './request-repository.contract.ts'
import { scheduleContract } from './schedule.contract.ts'
import { sessionRepositoryContract } from './session-repository.contract.ts'
import { signInAttemptRepositoryContract } from './sign-in-attempt-repository.contract.ts'
import { signInLinkRepositoryContract } from './sign-in-link-repository.contract.ts'
import { snapshotContract } from './snapshot.contract.ts'
import { talkChangesContract } from './talk-changes.contract.ts'
import { talkOutlineContract } from './talk-outline.contract.ts'
import { textSearchContract } from './text-search.contract.ts'
import { talkQueriesContract } from './talk-queries.contract.ts'
import { talkRepositoryContract } from './talk-repository.contract.ts'
import { tokenRepositoryContract } from './token-repository.contract.ts'
import { roomRepositoryContract } from './room-repository.contract.ts'
import { voteExclusionContract } from './vote-exclusion.contract.ts'
import { speakerInvitationContract } from './speaker-invitation.contract.ts'
import { votingBoxContract } from './voting-box.contract.ts'
import { factContract } from './fact.contract.ts'
import { eveningContract } from './evening.contract.ts'
import { voteContract } from './vote.contract.ts'
import { trackRepositoryContract } from './track-repository.contract.ts'
import { transactionContract } from './transaction.contract.ts'
import { userQueriesContract } from './user-queries.contract.ts'
import { userRemovalContract } from './user-removal.contract.ts'
import { userRepositoryContract } from './user-repository.contract.ts'
import { valuesContract } from './values.contract.ts'

export type { Backend, OpenStore } from './backend.ts'
export * from './image-files.contract.ts'
export { imageStoreContract } from './image-store.contract.ts'

/** Everything that a store promises, as tests. */
export function storeContracts(backend: Backend): void {
  transactionContract(backend)
  valuesContract(backend)
  snapshotContract(backend)
  eventRepositoryContract(backend)
  eventQueriesContract(backend)
  eventCountersContract(backend)
  imageRepositoryContract(backend)
  imageStoreContract(backend)
  roomRepositoryContract(backend)
  trackRepositoryContract(backend)
  voteContract(backend)
  eveningContract(backend)
  factContract(backend)
  voteExclusionContract(backend)
  votingBoxContract(backend)
  reportLinkContract(backend)
  webhookContract(backend)
  speakerInvitationContract(backend)
  attendeeCodeContract(backend)
  talkRepositoryContract(backend)
  talkOutlineContract(backend)
  talkQueriesContract(backend)
  talkChangesContract(backend)
  textSearchContract(backend)
  pageViewsContract(backend)
  programmeContract(backend)
  scheduleContract(backend)
  ownActivityContract(backend)
  publicAddressesContract(backend)
  marksContract(backend)
  claimRepositoryContract(backend)
  importRepositoryContract(backend)
  programmeSourceRepositoryContract(backend)
  serviceImportRepositoryContract(backend)
  commentRepositoryContract(backend)
  commentQueriesContract(backend)
  registeredApplicationsContract(backend)
  commentHistoryContract(backend)
  privateCommentsContract(backend)
  draftRepositoryContract(backend)
  moderationContract(backend)
  commentReleasesContract(backend)
  answerReportsContract(backend)
  auditContract(backend)
  figuresContract(backend)
  userRepositoryContract(backend)
  userRemovalContract(backend)
  userQueriesContract(backend)
  publishedAvatarsContract(backend)
  exportQueriesContract(backend)
  tokenRepositoryContract(backend)
  grantRepositoryContract(backend)
  sessionRepositoryContract(backend)
  applicationRepositoryContract(backend)
  signInAttemptRepositoryContract(backend)
  signInLinkRepositoryContract(backend)
  calendarAddressContract(backend)
  accessQueriesContract(backend)
  mailRepositoryContract(backend)
  mailAllowanceRepositoryContract(backend)
  mailChoiceRepositoryContract(backend)
  mailedLinkRepositoryContract(backend)
  requestRepositoryContract(backend)
}
