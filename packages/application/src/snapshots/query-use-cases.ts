import type { Actor } from '@lectern/domain'
import type { UseCases } from '../bind-use-cases.ts'
import type { Ports } from '../ports/ports.ts'
import type * as useCases from '../use-cases.ts'

/** Without the ports that change something or do slow work. */
type QueryPorts = Omit<
  Ports,
  | 'transaction'
  | 'snapshot'
  | 'marks'
  | 'mailer'
  | 'imageProcessor'
  | 'programmeReader'
  | 'passwordHasher'
  | 'passwordEstimator'
  | 'spamChecker'
  | 'journal'
>

type Query = (ports: QueryPorts, actor: Actor, input: never) => Promise<unknown>

type QueryName = {
  readonly [Name in keyof UseCases]: (typeof useCases)[Name] extends Query ? Name : never
}[keyof UseCases]

/**
 * The use cases that only read. Each of them reads one state of the store. A use case with the ports of a query does not
 * compile without a row, and another one does not compile with a row.
 */
const queries: Readonly<Record<QueryName, true>> = {
  checkDraft: true,
  denyApplication: true,
  denyAuthorization: true,
  getAccount: true,
  getApplication: true,
  getAttendance: true,
  getCalendarAddress: true,
  getComment: true,
  getCommentForm: true,
  getDraft: true,
  getEvent: true,
  getEventByName: true,
  getImage: true,
  getImportPlan: true,
  getInstallation: true,
  getLanguage: true,
  getMailSignIn: true,
  getModeration: true,
  getPublicAddressParts: true,
  getRegisteredApplication: true,
  getStar: true,
  getStarredCalendar: true,
  getTalk: true,
  getTalkByStub: true,
  getTalkLink: true,
  getTalkSurroundings: true,
  getTalkType: true,
  getToken: true,
  getTrack: true,
  getUser: true,
  listAccounts: true,
  listApplications: true,
  listAttendedEvents: true,
  listAttendees: true,
  listAudit: true,
  listClaims: true,
  listCommentReports: true,
  listComments: true,
  listEventImages: true,
  listEventSpeakers: true,
  listEventTalks: true,
  listEventTracks: true,
  listEvents: true,
  listFeedbackAsHost: true,
  listFeedbackOnOwnTalks: true,
  listHappeningNext: true,
  listHeadings: true,
  listHostedEvents: true,
  listHosts: true,
  listLanguages: true,
  listModerations: true,
  listNewestFeedbackAsHost: true,
  listRatingBurstsAsHost: true,
  listOwnClaims: true,
  listOwnSchedule: true,
  listPendingEvents: true,
  listPeople: true,
  listPublicAddresses: true,
  listRecentlyRated: true,
  listRegisteredApplications: true,
  listRunningEvents: true,
  listSessions: true,
  listSiteModerations: true,
  listSiteReports: true,
  listSpeakers: true,
  listStarredTalks: true,
  listTalkLinks: true,
  listTalkTypes: true,
  listTalksAsHost: true,
  listTokens: true,
  listUserComments: true,
  listUserTalks: true,
  listUsers: true,
  readAuthorization: true,
  readConsent: true,
  searchEventTexts: true,
  searchPeople: true,
  searchTalkTexts: true,
  searchTalks: true,
}

export const isQuery = (name: string): boolean => Object.hasOwn(queries, name)
