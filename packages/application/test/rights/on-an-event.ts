import { aStubImage, aVote } from '@lectern/contracts/testing'
import { asId, type VotingBoxId } from '@lectern/domain'
import { firstPage } from '../first-page.ts'
import { phpday } from '../phpday.ts'
import { roles, type Scene } from '../scene.ts'
import { aboutInvitations } from './about-invitations.ts'
import { byFacts, inPart, type Row, rows, type Write } from './rows.ts'
import { aboutWebhooks } from './on-webhooks.ts'

const talk = { talkTitle: 'Renamed', talkDescription: 'Changed', startDate: '2026-05-02 10:00' }
const track = { trackName: 'Renamed', trackDescription: 'Changed' }
const words = { rating: 4, comment: 'Well told, and short' }
const address = 'https://cfp.example/schedule.json'
const link = { displayName: 'code_link', url: 'https://code.example' }

const sponsor = { name: 'Weaver', url: 'https://weaver.example' }

const content = aStubImage('png', 140, 140)
const wide = aStubImage('png', 1200, 400)
const banner = { name: 'image', isFile: true, byteSize: wide.length, content: wide }
const image = { name: 'image', isFile: true, byteSize: content.length, content }

const boxOfHost = async ({ lectern, eventId, actors }: Scene) => {
  await lectern.createVotingBox(actors.host, { eventId, name: 'Door' })
  const [box] = await lectern.listVotingBoxes(actors.host, { eventId })
  return { eventId, boxId: box?.id ?? asId<VotingBoxId>(0) }
}

/** A plan of the host. */
const planOfHost = async ({ lectern, eventId, actors }: Scene) => {
  const { id: planId } = await lectern.planImport(actors.host, { eventId, ...nothingToImport })
  return { eventId, planId }
}
const nothingToImport = {
  source: { kind: 'programme', programme: { tracks: [], rooms: [], talks: [] } },
  removeMissing: false,
  remove: [],
} as const

export const onAnEvent = [
  ...byFacts({
    editEvent: ({ lectern, eventId }, actor) => lectern.editEvent(actor, { eventId, ...phpday }),
    addHost: ({ lectern, eventId, users }, actor) =>
      lectern.addHost(actor, { eventId, hostName: users.member.username }),
    removeHost: ({ lectern, eventId, users }, actor) =>
      lectern.removeHost(actor, { eventId, userId: users.secondHost.id }),
    replaceEventImages: ({ lectern, eventId }, actor) =>
      lectern.replaceEventImages(actor, { eventId, parts: [image] }),
    removeEventImages: ({ lectern, eventId }, actor) => lectern.removeEventImages(actor, { eventId }),
    replaceEventBanner: ({ lectern, eventId }, actor) =>
      lectern.replaceEventBanner(actor, { eventId, parts: [banner] }),
    removeEventBanner: ({ lectern, eventId }, actor) => lectern.removeEventBanner(actor, { eventId }),
    replaceEventLogo: ({ lectern, eventId }, actor) =>
      lectern.replaceEventLogo(actor, { eventId, parts: [banner] }),
    removeEventLogo: ({ lectern, eventId }, actor) => lectern.removeEventLogo(actor, { eventId }),
    replaceSponsorLogo: async ({ lectern, eventId, actors }, actor) => {
      await lectern.editEvent(actors.host, { eventId, ...phpday, sponsors: [sponsor] })
      await lectern.replaceSponsorLogo(actor, { eventId, sponsor: sponsor.name, parts: [banner] })
    },
    removeSponsorLogo: ({ lectern, eventId }, actor) =>
      lectern.removeSponsorLogo(actor, { eventId, sponsor: sponsor.name }),
    createTrack: ({ lectern, eventId }, actor) => lectern.createTrack(actor, { eventId, ...track }),
    editTrack: ({ lectern, trackId }, actor) => lectern.editTrack(actor, { trackId, ...track }),
    deleteTrack: ({ lectern, trackId }, actor) => lectern.deleteTrack(actor, { trackId }),
    createRoom: ({ lectern, eventId }, actor) => lectern.createRoom(actor, { eventId, roomName: 'New' }),
    editRoom: ({ lectern, roomId }, actor) => lectern.editRoom(actor, { roomId, roomName: 'Renamed' }),
    moveRoom: ({ lectern, roomId }, actor) => lectern.moveRoom(actor, { roomId, direction: 'up' }),
    deleteRoom: ({ lectern, roomId }, actor) => lectern.deleteRoom(actor, { roomId }),
    turnTracksIntoRooms: ({ lectern, eventId, trackId }, actor) =>
      lectern.turnTracksIntoRooms(actor, { eventId, trackIds: [trackId] }),
    createVotingBox: ({ lectern, eventId }, actor) =>
      lectern.createVotingBox(actor, { eventId, name: 'Gate' }),
    listVotingBoxes: ({ lectern, eventId }, actor) => lectern.listVotingBoxes(actor, { eventId }),
    editVotingBox: async (scene, actor) =>
      scene.lectern.editVotingBox(actor, { ...(await boxOfHost(scene)), name: 'Gate' }),
    deleteVotingBox: async (scene, actor) => scene.lectern.deleteVotingBox(actor, await boxOfHost(scene)),
    ...aboutWebhooks,
    planImport: ({ lectern, eventId }, actor) => lectern.planImport(actor, { eventId, ...nothingToImport }),
    getImportPlan: async (scene, actor) => scene.lectern.getImportPlan(actor, await planOfHost(scene)),
    getProgrammeSource: ({ lectern, eventId }, actor) => lectern.getProgrammeSource(actor, { eventId }),
    followProgrammeSource: ({ lectern, eventId }, actor) =>
      lectern.followProgrammeSource(actor, { eventId, address }),
    leaveProgrammeSource: ({ lectern, eventId }, actor) => lectern.leaveProgrammeSource(actor, { eventId }),
    askProgrammeSource: async ({ lectern, eventId, actors }, actor) => {
      await lectern.followProgrammeSource(actors.host, { eventId, address })
      await lectern.askProgrammeSource(actor, { eventId })
    },
    getImportMapping: ({ lectern, eventId }, actor) => lectern.getImportMapping(actor, { eventId }),
    createTalk: ({ lectern, eventId }, actor) => lectern.createTalk(actor, { eventId, ...talk }),
    deleteTalk: ({ lectern, talkId }, actor) => lectern.deleteTalk(actor, { talkId }),
    placeTalks: ({ lectern, eventId, talkId }, actor) =>
      lectern.placeTalks(actor, { eventId, places: [{ talkId, duration: 5 }] }),
    undoClaimDecision: ({ lectern, talkId, users }, actor) =>
      lectern.undoClaimDecision(actor, { talkId, displayName: 'Ada', username: users.speaker.username }),
    takeDownCommentsOnEvent: ({ lectern, eventId, users }, actor) =>
      lectern.takeDownCommentsOnEvent(actor, { eventId, authorId: users.author.id }),
    undoModeration: ({ lectern, eventId, moderationId }, actor) =>
      lectern.undoModeration(actor, { eventId, moderationId }),
    getModeration: ({ lectern, eventId, moderationId }, actor) =>
      lectern.getModeration(actor, { eventId, moderationId }),
    listModerations: ({ lectern, eventId }, actor) =>
      lectern.listModerations(actor, { eventId, page: firstPage }),
    countPeopleConcerned: ({ lectern, eventId, talkId }, actor) =>
      lectern.countPeopleConcerned(actor, { eventId, talkIds: [talkId] }),
    listTalksAsHost: ({ lectern, eventId }, actor) =>
      lectern.listTalksAsHost(actor, { eventId, page: firstPage }),
    listFeedbackAsHost: ({ lectern, eventId }, actor) =>
      lectern.listFeedbackAsHost(actor, { eventId, page: firstPage }),
    listCommentsAsHost: ({ lectern, eventId }, actor) =>
      lectern.listCommentsAsHost(actor, { eventId, page: firstPage }),
    listResultsAsHost: ({ lectern, eventId }, actor) => lectern.listResultsAsHost(actor, { eventId }),
    listVoteMarks: ({ lectern, eventId }, actor) => lectern.listVoteMarks(actor, { eventId }),
    setVotesAside: ({ lectern, eventId }, actor) =>
      lectern.setVotesAside(actor, { eventId, what: 'proof device' }),
    giveVotesBack: async ({ lectern, eventId, actors }, actor) => {
      const { id: exclusionId } = await lectern.setVotesAside(actors.host, { eventId, what: 'proof device' })
      await lectern.giveVotesBack(actor, { eventId, exclusionId })
    },
    listRatingBurstsAsHost: ({ lectern, eventId }, actor) =>
      lectern.listRatingBurstsAsHost(actor, { eventId }),
    countAttendeeCodes: ({ lectern, eventId }, actor) => lectern.countAttendeeCodes(actor, { eventId }),
    makeAttendeeCodes: ({ lectern, eventId }, actor) =>
      lectern.makeAttendeeCodes(actor, { eventId, number: 1 }),
    addAttendeeCodes: ({ lectern, eventId }, actor) =>
      lectern.addAttendeeCodes(actor, { eventId, codes: 'TICKET-1' }),
    deleteAttendeeCodes: ({ lectern, eventId }, actor) =>
      lectern.deleteAttendeeCodes(actor, { eventId, which: 'all' }),
    listSpeakerInvitations: ({ lectern, eventId }, actor) =>
      lectern.listSpeakerInvitations(actor, { eventId, page: firstPage }),
    listClaims: ({ lectern, eventId }, actor) => lectern.listClaims(actor, { eventId, page: firstPage }),
    listCommentReports: ({ lectern, eventId }, actor) =>
      lectern.listCommentReports(actor, { kind: 'talk', eventId, page: firstPage }),
    'saveDraft for a talk': ({ lectern, talkId }, actor) =>
      lectern.saveDraft(actor, { subject: { kind: 'talk', talkId }, ...words }),
    attendEvent: ({ lectern, eventId }, actor) => lectern.attendEvent(actor, { eventId }),
    unattendEvent: ({ lectern, eventId }, actor) => lectern.unattendEvent(actor, { eventId }),
    starTalk: ({ lectern, talkId }, actor) => lectern.starTalk(actor, { talkId }),
    unstarTalk: ({ lectern, talkId }, actor) => lectern.unstarTalk(actor, { talkId }),
    'addComment to a talk': ({ lectern, talkId }, actor) =>
      lectern.addComment(actor, { subject: { kind: 'talk', talkId }, ...words }),
    'addComment to an event': ({ lectern, eventId }, actor) =>
      lectern.addComment(actor, { subject: { kind: 'event', eventId }, ...words }),
    'reportComment on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
    'reportComment on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
    reportAnswer: ({ lectern, talkCommentId }, actor) =>
      lectern.reportAnswer(actor, { commentId: talkCommentId }),
    decideAnswerReport: async ({ lectern, talkCommentId, actors }, actor) => {
      await lectern.reportAnswer(actors.host, { commentId: talkCommentId })
      await lectern.decideAnswerReport(actor, { commentId: talkCommentId, decision: 'denied' })
    },
    applyImport: async (scene, actor) => scene.lectern.applyImport(actor, await planOfHost(scene)),
    dropImportPlan: async (scene, actor) => scene.lectern.dropImportPlan(actor, await planOfHost(scene)),
    editTalk: ({ lectern, talkId }, actor) => lectern.editTalk(actor, { talkId, ...talk }),
    addTalkToTrack: ({ lectern, talkId, emptyTrackId }, actor) =>
      lectern.addTalkToTrack(actor, { talkId, trackId: emptyTrackId }),
    removeTalkFromTrack: ({ lectern, talkId, trackId }, actor) =>
      lectern.removeTalkFromTrack(actor, { talkId, trackId }),
    addTalkLink: ({ lectern, talkId }, actor) => lectern.addTalkLink(actor, { talkId, ...link }),
    editTalkLink: ({ lectern, talkId, linkId }, actor) =>
      lectern.editTalkLink(actor, { talkId, linkId, ...link }),
    deleteTalkLink: ({ lectern, talkId, linkId }, actor) => lectern.deleteTalkLink(actor, { talkId, linkId }),
    unlinkSpeaker: ({ lectern, talkId, users }, actor) =>
      lectern.unlinkSpeaker(actor, { talkId, userId: users.speaker.id }),
    linkSpeaker: ({ lectern, talkId, users }, actor) =>
      lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.member.username }),
    endClaim: ({ lectern, talkId, users }, actor) =>
      lectern.endClaim(actor, { talkId, displayName: 'Grace', username: users.member.username }),
    getTalkReport: ({ lectern, stub }, actor) => lectern.getTalkReport(actor, { stub }),
    listTalkReportsAsHost: ({ lectern, eventId }, actor) => lectern.listTalkReportsAsHost(actor, { eventId }),
    makeReportLink: ({ lectern, talkId }, actor) => lectern.makeReportLink(actor, { talkId, label: 'Ada' }),
    revokeReportLink: async ({ lectern, ports, talkId, actors }, actor) => {
      await lectern.makeReportLink(actors.host, { talkId, label: 'Ada' })
      const [link] = await ports.reportLinkQueries.ofTalk(talkId)
      await lectern.revokeReportLink(actor, { talkId, linkId: link?.id ?? asId(0) })
    },
    'editComment on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.editComment(actor, { kind: 'talk', commentId: talkCommentId, ...words }),
    'editComment on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.editComment(actor, { kind: 'event', commentId: eventCommentId, ...words }),
    answerComment: ({ lectern, talkCommentId }, actor) =>
      lectern.answerComment(actor, { commentId: talkCommentId, answer: 'Thank you' }),
    deleteAnswer: ({ lectern, talkCommentId }, actor) =>
      lectern.deleteAnswer(actor, { commentId: talkCommentId }),
    'deleteComment on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.deleteComment(actor, { kind: 'talk', commentId: talkCommentId }),
    'deleteComment on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.deleteComment(actor, { kind: 'event', commentId: eventCommentId }),
  }),
  ...inPart(rows.hosts, {
    'editTalk to cancel it': ({ lectern, talkId }, actor) =>
      lectern.editTalk(actor, { talkId, ...talk, cancelled: true }),
    'linkSpeaker of somebody else': ({ lectern, talkId, users }, actor) =>
      lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.secondHost.username }),
  }),
]

const deleteEvent: Write = ({ lectern, eventId }, actor) => lectern.deleteEvent(actor, { eventId })

const opinion = { rating: 4 }

/** The author has rated the talk in a comment. */
const exceptAuthor = (row: Row): Row => row.with(roles.indexOf('author'), 'conflict')

export const onAnApprovedEvent = [
  ...aboutInvitations,
  ...inPart(rows.admins, {
    deleteEvent,
    withdrawApproval: ({ lectern, eventId }, actor) => lectern.withdrawApproval(actor, { eventId }),
  }),
  ...inPart(exceptAuthor(rows.voters), {
    castVote: async ({ lectern, talkId }, actor) => lectern.castVote(actor, { talkId, ...opinion }),
  }),
  // A vote from before somebody became a speaker, or wrote a comment, is theirs to see and to take back.
  ...inPart(rows.members, {
    takeVoteBack: ({ lectern, talkId }, actor) => lectern.takeVoteBack(actor, { talkId }),
    getVote: async ({ lectern, ports, talkId, eventId }, actor) => {
      if (actor.kind === 'member') {
        const voter = { kind: 'member', userId: actor.userId } as const
        await ports.transaction(({ votes }) => votes.save(aVote({ id: talkId, eventId }, voter), 5))
      }
      return lectern.getVote(actor, { talkId })
    },
  }),
]

/** Of an event that waits. */
export const aboutApproval = [
  ...byFacts({
    approveEvent: ({ lectern, eventId }, actor) => lectern.approveEvent(actor, { eventId }),
    rejectEvent: ({ lectern, eventId }, actor) => lectern.rejectEvent(actor, { eventId }),
    deleteEvent,
  }),
]

/** Of a comment that was taken down. */
export const aboutTakenDown = [
  ...byFacts({
    'decideCommentReport on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
    'decideCommentReport on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'denied' }),
  }),
]

/** Of comments that a report hides. */
export const aboutHiddenComments = [
  ...byFacts({
    'decideCommentReport on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
    'decideCommentReport on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'approved' }),
    'reportComment on a talk': ({ lectern, talkCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
    'reportComment on an event': ({ lectern, eventCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
  }),
]
