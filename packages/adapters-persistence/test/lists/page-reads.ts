import type { ListAuditInput } from '@lectern/application'
import { hostReads } from './host-reads.ts'
import type { PageRead } from './page-read.ts'

const page = { start: 0, resultsPerPage: 20 }

/** A list of the audit with a filter. */
const audit = (filter: Omit<ListAuditInput, 'page'>, index: RegExp): PageRead => ({
  useCase: 'listAudit',
  statements: 2,
  index,
  forHosts: true,
  read: (lectern, actor) => lectern.listAudit(actor, { page, ...filter }),
})

/** The reads of pages, beside the lists of the API. */
export const pageReads: readonly PageRead[] = [
  {
    useCase: 'listFacts',
    statements: 4,
    trips: 4,
    index: /facts_by_event/u,
    read: (lectern, actor, { eventId }) => lectern.listFacts(actor, { eventId, after: 0 }),
  },
  {
    useCase: 'getEventByName',
    statements: 1,
    index: /events_url_friendly_name_key|sqlite_autoindex_events_/u,
    forVisitors: true,
    read: (lectern, actor, { urlFriendlyName }) => lectern.getEventByName(actor, { urlFriendlyName }),
  },
  {
    useCase: 'getEventByName',
    statements: 2,
    trips: 2,
    index: /reports_waiting_of_event/u,
    forHosts: true,
    read: (lectern, actor, { urlFriendlyName }) => lectern.getEventByName(actor, { urlFriendlyName }),
  },
  {
    useCase: 'getTalkByStub',
    statements: 1,
    index: /talks_stub_key|sqlite_autoindex_talks_/u,
    read: (lectern, actor, { stub }) => lectern.getTalkByStub(actor, { stub }),
  },
  {
    useCase: 'getTrack',
    statements: 1,
    index: /tracks_pkey|tracks USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor, { trackId }) => lectern.getTrack(actor, { trackId }),
  },
  {
    useCase: 'listRunningEvents',
    statements: 3,
    trips: 2,
    index: /events_by_end/u,
    read: (lectern, actor) => lectern.listRunningEvents(actor, { page, verbose: true }),
  },
  {
    useCase: 'listHappeningNext',
    statements: 2,
    index: /talks_of_event|talks_by_start/u,
    read: (lectern, actor) => lectern.listHappeningNext(actor, {}),
  },
  {
    useCase: 'listRecentlyRated',
    statements: 1,
    index: /talk_comments_rated/u,
    read: (lectern, actor) => lectern.listRecentlyRated(actor, {}),
  },
  {
    useCase: 'getTalkSurroundings',
    statements: 2,
    index: /talks_of_event/u,
    read: (lectern, actor, { talkId }) => lectern.getTalkSurroundings(actor, { talkId }),
  },
  {
    useCase: 'listRecentChanges',
    statements: 1,
    index: /talk_changes_of_talk/u,
    read: (lectern, actor, { talkId }) => lectern.listRecentChanges(actor, { talkIds: [talkId] }),
  },
  ...hostReads,
  {
    useCase: 'listEventSpeakers',
    statements: 3,
    index: /talks_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listEventSpeakers(actor, { eventId }),
  },
  {
    useCase: 'listOwnSchedule',
    statements: 2,
    trips: 2,
    index: /talk_stars_by_user/u,
    forMembers: true,
    read: (lectern, actor) => lectern.listOwnSchedule(actor, {}),
  },
  {
    useCase: 'listOwnClaims',
    statements: 2,
    index: /claims_by_user/u,
    forMembers: true,
    read: (lectern, actor) => lectern.listOwnClaims(actor, {}),
  },
  {
    useCase: 'listClaimedProfiles',
    statements: 1,
    index: /talk_speakers_by_user/u,
    forMembers: true,
    read: (lectern, actor) => lectern.listClaimedProfiles(actor, {}),
  },
  {
    useCase: 'listFeedbackOnOwnTalks',
    statements: 2,
    index: /talk_comments_of_talk/u,
    forMembers: true,
    read: (lectern, actor) => lectern.listFeedbackOnOwnTalks(actor, { page }),
  },
  {
    useCase: 'listOwnResults',
    statements: 3,
    index: /talk_comments_of_talk/u,
    forMembers: true,
    read: (lectern, actor) => lectern.listOwnResults(actor, {}),
  },
  {
    useCase: 'getCommentForm',
    statements: 2,
    index: /talk_comments_duplicate_key|talk_comments_by_user|sqlite_autoindex_talk_comments_/u,
    forMembers: true,
    read: (lectern, actor, { talkId }) =>
      lectern.getCommentForm(actor, { subject: { kind: 'talk', talkId } }),
  },
  {
    useCase: 'listPeople',
    statements: 1,
    index: /users_pkey|users_seen|users USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor, { userId }) => lectern.listPeople(actor, { userIds: [userId] }),
  },
  {
    useCase: 'listHeadings',
    statements: 2,
    index: /events_pkey|events USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor, { eventId, talkId }) =>
      lectern.listHeadings(actor, { eventIds: [eventId], talkIds: [talkId] }),
  },
  {
    useCase: 'listPublicAddresses',
    statements: 1,
    mayScan: true,
    index: /users_pkey|users_seen|users USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor) => lectern.listPublicAddresses(actor, { kind: 'users', part: 1 }),
  },
  {
    useCase: 'listPublicAddresses',
    statements: 1,
    mayScan: true,
    index: /talks_pkey|talks USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor) => lectern.listPublicAddresses(actor, { kind: 'talks', part: 1 }),
  },
  {
    useCase: 'listPublicAddresses',
    statements: 1,
    mayScan: true,
    index: /events_pkey|events USING INTEGER PRIMARY KEY/u,
    read: (lectern, actor) => lectern.listPublicAddresses(actor, { kind: 'events', part: 1 }),
  },
  {
    useCase: 'getPublicAddressParts',
    statements: 1,
    index: /talks_pkey|SEARCH talks/u,
    read: (lectern, actor) => lectern.getPublicAddressParts(actor, {}),
  },
  {
    useCase: 'listPendingEvents',
    statements: 3,
    trips: 2,
    index: /events_by_submitter/u,
    forHosts: true,
    read: (lectern, actor) => lectern.listPendingEvents(actor, { page }),
  },
  {
    useCase: 'listSiteReports',
    statements: 2,
    index: /reports_by_state_of_talk_comment_id/u,
    forHosts: true,
    read: (lectern, actor) => lectern.listSiteReports(actor, { kind: 'talk', state: 'waiting', page }),
  },
  {
    useCase: 'listSiteReports',
    statements: 2,
    index: /reports_by_state_of_event_comment_id/u,
    forHosts: true,
    read: (lectern, actor) => lectern.listSiteReports(actor, { kind: 'event', state: 'denied', page }),
  },
  audit({ action: 'event-rejected' }, /audit_entries_by_action/u),
  audit({ subject: 'event-5' }, /audit_entries_of_subject/u),
  audit({ until: '2025-05-01' }, /audit_entries_by_date/u),
  audit({ from: '2020-01-01', until: '2027-01-01' }, /audit_entries_by_date/u),
  {
    useCase: 'listRegisteredApplications',
    statements: 2,
    index: /(?:COVERING INDEX|Index Only Scan using) tokens_of_application/u,
    forHosts: true,
    read: (lectern, actor) => lectern.listRegisteredApplications(actor, { page }),
  },
  {
    useCase: 'listAccounts',
    statements: 2,
    index: /users_pkey|users USING INTEGER PRIMARY KEY/u,
    forHosts: true,
    read: (lectern, actor) => lectern.listAccounts(actor, { page }),
  },
]
