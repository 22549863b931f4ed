import { requireAccountWork } from '@lectern/domain'
import type { BoundUseCase, UseCases } from '../bind-use-cases.ts'

/**
 * What an application may do with the token of a user. `closed` is account work. For `partly` the use case decides which
 * part is account work, because that depends on the data.
 */
type ForApplications = 'open' | 'closed' | 'partly'

/** Which use cases are account work. A new use case does not compile without a row. */
export const forApplications: Readonly<Record<keyof UseCases, ForApplications>> = {
  addHost: 'open',
  approveEvent: 'open',
  attendEvent: 'open',
  deleteEvent: 'open',
  editEvent: 'open',
  getAttendance: 'open',
  getEvent: 'open',
  getEventByName: 'open',
  listAttendees: 'open',
  listEvents: 'open',
  listHosts: 'open',
  listPendingEvents: 'open',
  listRunningEvents: 'open',
  rejectEvent: 'open',
  removeHost: 'open',
  submitEvent: 'open',
  unattendEvent: 'open',

  getImage: 'open',
  listEventImages: 'open',
  removeEventImages: 'open',
  removeOrphanImages: 'open',
  replaceEventImages: 'open',

  addTalkLink: 'open',
  addTalkToTrack: 'open',
  createTalk: 'open',
  deleteTalk: 'open',
  deleteTalkLink: 'open',
  editTalk: 'open',
  editTalkLink: 'open',
  getStar: 'open',
  getTalk: 'open',
  getTalkByStub: 'open',
  getTalkSurroundings: 'open',
  getTalkLink: 'open',
  listEventSpeakers: 'open',
  listEventTalks: 'open',
  listHappeningNext: 'open',
  listOwnSchedule: 'open',
  listRecentlyRated: 'open',
  listSpeakers: 'open',
  listStarredTalks: 'open',
  listTalkLinks: 'open',
  listTalksAsHost: 'open',
  placeTalks: 'open',
  removeTalkFromTrack: 'open',
  searchTalks: 'open',
  starTalk: 'open',
  unstarTalk: 'open',

  applyImport: 'open',
  dropImportPlan: 'open',
  getImportPlan: 'open',
  planImport: 'open',

  createTrack: 'open',
  deleteTrack: 'open',
  editTrack: 'open',
  getTrack: 'open',
  listEventTracks: 'open',

  endClaim: 'open',
  linkSpeaker: 'open',
  listClaims: 'open',
  listOwnClaims: 'open',
  unlinkSpeaker: 'open',

  addComment: 'open',
  checkDraft: 'open',
  decideCommentReport: 'open',
  dropDraft: 'open',
  editComment: 'open',
  getComment: 'open',
  getCommentForm: 'open',
  getDraft: 'open',
  listCommentReports: 'open',
  listComments: 'open',
  listFeedbackAsHost: 'open',
  listFeedbackOnOwnTalks: 'open',
  listNewestFeedbackAsHost: 'open',
  reportComment: 'open',
  saveDraft: 'open',

  getModeration: 'open',
  listAudit: 'closed',
  listModerations: 'open',
  listSiteModerations: 'open',
  listSiteReports: 'open',
  suspendUser: 'closed',
  takeDownComments: 'open',
  takeDownCommentsOnEvent: 'open',
  undoModeration: 'open',

  getLanguage: 'open',
  getTalkType: 'open',
  getPublicAddressParts: 'open',
  listLanguages: 'open',
  listPublicAddresses: 'open',
  listTalkTypes: 'open',

  createApplication: 'closed',
  createUser: 'closed',
  deleteUser: 'closed',
  editUser: 'partly',
  exportUser: 'closed',
  getAccount: 'closed',
  getUser: 'open',
  importService: 'closed',
  issueResetLink: 'closed',
  joinUser: 'closed',
  listAttendedEvents: 'open',
  listHostedEvents: 'open',
  listHeadings: 'open',
  listAccounts: 'closed',
  listPeople: 'open',
  listUserComments: 'open',
  listUserTalks: 'open',
  listUsers: 'open',
  makeUserAdmin: 'closed',
  registerUser: 'open',
  remindPassword: 'open',
  remindUsername: 'open',
  resetPassword: 'open',
  sendVerification: 'open',
  trustUser: 'closed',
  verifyEmail: 'open',

  allowApplication: 'closed',
  allowAuthorization: 'closed',
  authenticate: 'open',
  authenticateSession: 'open',
  deleteApplication: 'closed',
  denyApplication: 'open',
  denyAuthorization: 'open',
  editApplication: 'closed',
  exchangeGrant: 'open',
  exchangePassword: 'open',
  getApplication: 'closed',
  getMailSignIn: 'open',
  getToken: 'partly',
  getRegisteredApplication: 'closed',
  grantPasswords: 'closed',
  issueToken: 'closed',
  listApplications: 'closed',
  listRegisteredApplications: 'closed',
  getCalendarAddress: 'closed',
  makeCalendarAddress: 'closed',
  endCalendarAddress: 'closed',
  getStarredCalendar: 'open',
  listSessions: 'closed',
  listTokens: 'closed',
  mailSignInLink: 'open',
  pruneAccess: 'open',
  readAuthorization: 'open',
  readConsent: 'open',
  readSignInLink: 'open',
  registerApplication: 'closed',
  revokeGrantToken: 'open',
  revokeSessions: 'closed',
  revokeToken: 'partly',
  signIn: 'open',
  signInByMail: 'open',
  signOut: 'open',

  chooseLanguage: 'closed',
  chooseMails: 'closed',
  contactOperator: 'open',
  getMailChoices: 'closed',
  getMailQueue: 'open',
  getFailedMails: 'open',
  getFigures: 'closed',
  getInstallation: 'closed',
  readUnsubscription: 'open',
  resumeMails: 'open',
  retryMails: 'open',
  sendDueMails: 'open',
  testMail: 'closed',
  unsubscribe: 'open',
}

type AnyUseCase = BoundUseCase<never, unknown>

/** The use cases with account work refused to applications. */
export function closedToApplications<All extends { readonly [Name in keyof All]: AnyUseCase }>(
  useCases: All,
): All
export function closedToApplications(useCases: Readonly<Record<string, AnyUseCase>>): object {
  const table: Readonly<Record<string, ForApplications>> = forApplications
  return Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [
      name,
      table[name] === 'open' || table[name] === 'partly' ? useCase : closed(useCase),
    ]),
  )
}

const closed =
  (useCase: AnyUseCase): AnyUseCase =>
  async (actor, input) => {
    requireAccountWork(actor)
    return useCase(actor, input)
  }
