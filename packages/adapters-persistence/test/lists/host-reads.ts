import type { PageRead } from './page-read.ts'

const page = { start: 0, resultsPerPage: 20 }

const asHost = (read: Omit<PageRead, 'trips' | 'forHosts'>): PageRead => ({
  ...read,
  trips: 2,
  forHosts: true,
})

/** What hosts read of their event, after its outline. */
export const hostReads: readonly PageRead[] = [
  asHost({
    useCase: 'listWebhooks',
    statements: 2,
    index: /webhooks_by_event/u,
    read: (lectern, actor, { eventId }) => lectern.listWebhooks(actor, { eventId }),
  }),
  asHost({
    useCase: 'listTalksAsHost',
    statements: 3,
    index: /talks_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listTalksAsHost(actor, { eventId, page }),
  }),
  asHost({
    useCase: 'listFeedbackAsHost',
    statements: 3,
    index: /talk_comments_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listFeedbackAsHost(actor, { eventId, page }),
  }),
  asHost({
    useCase: 'listCommentsAsHost',
    statements: 3,
    index: /talk_comments_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listCommentsAsHost(actor, { eventId, page }),
  }),
  asHost({
    useCase: 'listCommentsAsHost',
    statements: 3,
    index: /talk_comments_of_(?:event|talk)/u,
    read: (lectern, actor, { eventId, talkId }) =>
      lectern.listCommentsAsHost(actor, { eventId, talkIds: [talkId], page }),
  }),
  asHost({
    useCase: 'listResultsAsHost',
    statements: 5,
    index: /talk_comments_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listResultsAsHost(actor, { eventId }),
  }),
  asHost({
    useCase: 'listRatingBurstsAsHost',
    statements: 2,
    index: /talk_comments_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listRatingBurstsAsHost(actor, { eventId }),
  }),
  asHost({
    useCase: 'listTalkReportsAsHost',
    statements: 6,
    mayScan: true,
    index: /talk_comments_of_event/u,
    read: (lectern, actor, { eventId }) => lectern.listTalkReportsAsHost(actor, { eventId }),
  }),
  asHost({
    useCase: 'getTalkReport',
    statements: 7,
    mayScan: true,
    index: /report_links_by_talk/u,
    read: (lectern, actor, { stub }) => lectern.getTalkReport(actor, { stub }),
  }),
  asHost({
    useCase: 'listVotingBoxes',
    statements: 2,
    mayScan: true,
    index: /voting_boxes_by_event/u,
    read: (lectern, actor, { eventId }) => lectern.listVotingBoxes(actor, { eventId }),
  }),
  asHost({
    useCase: 'listSpeakerInvitations',
    statements: 3,
    mayScan: true,
    index: /speaker_invitations_by_name/u,
    read: (lectern, actor, { eventId }) => lectern.listSpeakerInvitations(actor, { eventId, page }),
  }),
  asHost({
    useCase: 'listVoteMarks',
    statements: 3,
    mayScan: true,
    index: /talk_votes_by_talk/u,
    read: (lectern, actor, { eventId }) => lectern.listVoteMarks(actor, { eventId }),
  }),
]
