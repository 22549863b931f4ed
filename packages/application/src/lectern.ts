import type { Actor } from '@lectern/domain'
import { allowApplication } from './access/allow-application.ts'
import { authenticateSession } from './access/authenticate-session.ts'
import { authenticate } from './access/authenticate.ts'
import { deleteApplication } from './access/delete-application.ts'
import { denyApplication } from './access/deny-application.ts'
import { editApplication } from './access/edit-application.ts'
import { exchangePassword } from './access/exchange-password.ts'
import { getApplication } from './access/get-application.ts'
import { getToken } from './access/get-token.ts'
import { grantPasswords } from './access/grant-passwords.ts'
import { issueToken } from './access/issue-token.ts'
import { listApplications } from './access/list-applications.ts'
import { listSessions } from './access/list-sessions.ts'
import { listTokens } from './access/list-tokens.ts'
import { allowAuthorization } from './access/oauth/allow-authorization.ts'
import { denyAuthorization } from './access/oauth/deny-authorization.ts'
import { exchangeGrant } from './access/oauth/exchange-grant.ts'
import { readAuthorization } from './access/oauth/read-authorization.ts'
import { revokeGrantToken } from './access/oauth/revoke-grant-token.ts'
import { readConsent } from './access/read-consent.ts'
import { registerApplication } from './access/register-application.ts'
import { revokeSessions } from './access/revoke-sessions.ts'
import { revokeToken } from './access/revoke-token.ts'
import { signIn } from './access/sign-in.ts'
import { signOut } from './access/sign-out.ts'
import { whileAccountExists } from './access/present-account.ts'
import { getLanguage, getTalkType, listLanguages, listTalkTypes } from './catalog/catalog.ts'
import { endClaim } from './claims/end-claim.ts'
import { linkSpeaker } from './claims/link-speaker.ts'
import { listClaims } from './claims/list-claims.ts'
import { unlinkSpeaker } from './claims/unlink-speaker.ts'
import { commentOnEvent } from './comments/comment-on-event.ts'
import { commentOnTalk } from './comments/comment-on-talk.ts'
import { decideEventCommentReport } from './comments/decide-event-comment-report.ts'
import { decideTalkCommentReport } from './comments/decide-talk-comment-report.ts'
import { editEventComment } from './comments/edit-event-comment.ts'
import { editTalkComment } from './comments/edit-talk-comment.ts'
import { getEventComment } from './comments/get-event-comment.ts'
import { getTalkComment } from './comments/get-talk-comment.ts'
import { listCommentsOnTalks } from './comments/list-comments-on-talks.ts'
import { listEventComments } from './comments/list-event-comments.ts'
import { listEventCommentReports, listTalkCommentReports } from './comments/list-reports.ts'
import { listTalkComments } from './comments/list-talk-comments.ts'
import { reportEventComment } from './comments/report-event-comment.ts'
import { reportTalkComment } from './comments/report-talk-comment.ts'
import { addHost } from './events/add-host.ts'
import { approveEvent } from './events/approve-event.ts'
import { attendEvent } from './events/attend-event.ts'
import { deleteEvent } from './events/delete-event.ts'
import { editEvent } from './events/edit-event.ts'
import { getAttendance } from './events/get-attendance.ts'
import { getEvent } from './events/get-event.ts'
import { listAttendees } from './events/list-attendees.ts'
import { listEvents } from './events/list-events.ts'
import { listHosts } from './events/list-hosts.ts'
import { rejectEvent } from './events/reject-event.ts'
import { removeHost } from './events/remove-host.ts'
import { submitEvent } from './events/submit-event.ts'
import { unattendEvent } from './events/unattend-event.ts'
import { getImage } from './images/get-image.ts'
import { listEventImages } from './images/list-event-images.ts'
import { removeEventImages } from './images/remove-event-images.ts'
import { removeOrphanImages } from './images/remove-orphan-images.ts'
import { replaceEventImages } from './images/replace-event-images.ts'
import { sendDueMails } from './mail/send-due-mails.ts'
import { getModeration } from './moderation/get-moderation.ts'
import { listAudit } from './moderation/list-audit.ts'
import { listModerations, listSiteModerations } from './moderation/list-moderations.ts'
import { suspendUser } from './moderation/suspend-user.ts'
import { takeDownCommentsOnEvent } from './moderation/take-down-comments-on-event.ts'
import { takeDownComments } from './moderation/take-down-comments.ts'
import { undoModeration } from './moderation/undo-moderation.ts'
import { writtenDown } from './moderation/written-down.ts'
import type { Ports } from './ports/ports.ts'
import { type Conditions, underConditions } from './requests/conditions.ts'
import { keepAnswer } from './requests/keep-answer.ts'
import { recallAnswer } from './requests/recall-answer.ts'
import { addTalkLink } from './talks/add-talk-link.ts'
import { addTalkToTrack } from './talks/add-talk-to-track.ts'
import { createTalk } from './talks/create-talk.ts'
import { deleteTalkLink } from './talks/delete-talk-link.ts'
import { deleteTalk } from './talks/delete-talk.ts'
import { editTalkLink } from './talks/edit-talk-link.ts'
import { editTalk } from './talks/edit-talk.ts'
import { getStar } from './talks/get-star.ts'
import { getTalkLink } from './talks/get-talk-link.ts'
import { getTalk } from './talks/get-talk.ts'
import { listEventTalks } from './talks/list-event-talks.ts'
import { listSpeakers } from './talks/list-speakers.ts'
import { listTalkLinks } from './talks/list-talk-links.ts'
import { removeTalkFromTrack } from './talks/remove-talk-from-track.ts'
import { searchTalks } from './talks/search-talks.ts'
import { starTalk } from './talks/star-talk.ts'
import { unstarTalk } from './talks/unstar-talk.ts'
import { createTrack } from './tracks/create-track.ts'
import { deleteTrack } from './tracks/delete-track.ts'
import { editTrack } from './tracks/edit-track.ts'
import { getTrack } from './tracks/get-track.ts'
import { listEventTracks } from './tracks/list-event-tracks.ts'
import { createUser } from './users/create-user.ts'
import { deleteUser } from './users/delete-user.ts'
import { editUser } from './users/edit-user.ts'
import { exportUser } from './users/export-user.ts'
import { getUser } from './users/get-user.ts'
import { issueResetLink } from './users/issue-reset-link.ts'
import { listAttendedEvents } from './users/list-attended-events.ts'
import { listHostedEvents } from './users/list-hosted-events.ts'
import { listUserEventComments } from './users/list-user-event-comments.ts'
import { listUserTalkComments } from './users/list-user-talk-comments.ts'
import { listUserTalks } from './users/list-user-talks.ts'
import { listUsers } from './users/list-users.ts'
import { makeUserAdmin } from './users/make-user-admin.ts'
import { registerUser } from './users/register-user.ts'
import { remindPassword } from './users/remind-password.ts'
import { remindUsername } from './users/remind-username.ts'
import { resetPassword } from './users/reset-password.ts'
import { sendVerification } from './users/send-verification.ts'
import { trustUser } from './users/trust-user.ts'
import { verifyEmail } from './users/verify-email.ts'

/** Every use case on these ports: the whole of what Lectern can do. */
export function createLectern(ports: Ports) {
  const bind =
    <Input, Result>(useCase: (ports: Ports, actor: Actor, input: Input) => Promise<Result>) =>
    (actor: Actor, input: Input, conditions?: Conditions): Promise<Result> => {
      const present = writtenDown(whileAccountExists(ports, actor), actor)
      return useCase(
        conditions === undefined ? present : underConditions(present, actor, conditions),
        actor,
        input,
      )
    }
  return {
    approveEvent: bind(approveEvent),
    getAttendance: bind(getAttendance),
    getEvent: bind(getEvent),
    listAttendees: bind(listAttendees),
    listEvents: bind(listEvents),
    listHosts: bind(listHosts),
    rejectEvent: bind(rejectEvent),
    submitEvent: bind(submitEvent),
    addHost: bind(addHost),
    attendEvent: bind(attendEvent),
    deleteEvent: bind(deleteEvent),
    editEvent: bind(editEvent),
    removeHost: bind(removeHost),
    unattendEvent: bind(unattendEvent),

    getImage: bind(getImage),
    listEventImages: bind(listEventImages),
    removeEventImages: bind(removeEventImages),
    removeOrphanImages: bind(removeOrphanImages),
    replaceEventImages: bind(replaceEventImages),

    getStar: bind(getStar),
    getTalk: bind(getTalk),
    getTalkLink: bind(getTalkLink),
    listEventTalks: bind(listEventTalks),
    listSpeakers: bind(listSpeakers),
    listTalkLinks: bind(listTalkLinks),
    searchTalks: bind(searchTalks),
    addTalkLink: bind(addTalkLink),
    addTalkToTrack: bind(addTalkToTrack),
    createTalk: bind(createTalk),
    deleteTalk: bind(deleteTalk),
    deleteTalkLink: bind(deleteTalkLink),
    editTalk: bind(editTalk),
    editTalkLink: bind(editTalkLink),
    removeTalkFromTrack: bind(removeTalkFromTrack),
    starTalk: bind(starTalk),
    unstarTalk: bind(unstarTalk),

    getTrack: bind(getTrack),
    listEventTracks: bind(listEventTracks),
    createTrack: bind(createTrack),
    deleteTrack: bind(deleteTrack),
    editTrack: bind(editTrack),

    listClaims: bind(listClaims),
    endClaim: bind(endClaim),
    linkSpeaker: bind(linkSpeaker),
    unlinkSpeaker: bind(unlinkSpeaker),

    getEventComment: bind(getEventComment),
    getTalkComment: bind(getTalkComment),
    listCommentsOnTalks: bind(listCommentsOnTalks),
    listEventCommentReports: bind(listEventCommentReports),
    listEventComments: bind(listEventComments),
    listTalkCommentReports: bind(listTalkCommentReports),
    listTalkComments: bind(listTalkComments),
    commentOnEvent: bind(commentOnEvent),
    commentOnTalk: bind(commentOnTalk),
    decideEventCommentReport: bind(decideEventCommentReport),
    decideTalkCommentReport: bind(decideTalkCommentReport),
    editEventComment: bind(editEventComment),
    editTalkComment: bind(editTalkComment),
    reportEventComment: bind(reportEventComment),
    reportTalkComment: bind(reportTalkComment),

    getModeration: bind(getModeration),
    listAudit: bind(listAudit),
    listModerations: bind(listModerations),
    listSiteModerations: bind(listSiteModerations),
    suspendUser: bind(suspendUser),
    takeDownComments: bind(takeDownComments),
    takeDownCommentsOnEvent: bind(takeDownCommentsOnEvent),
    undoModeration: bind(undoModeration),

    getLanguage: bind(getLanguage),
    getTalkType: bind(getTalkType),
    listLanguages: bind(listLanguages),
    listTalkTypes: bind(listTalkTypes),

    createUser: bind(createUser),
    deleteUser: bind(deleteUser),
    editUser: bind(editUser),
    exportUser: bind(exportUser),
    getUser: bind(getUser),
    listAttendedEvents: bind(listAttendedEvents),
    listHostedEvents: bind(listHostedEvents),
    listUserEventComments: bind(listUserEventComments),
    listUserTalkComments: bind(listUserTalkComments),
    listUserTalks: bind(listUserTalks),
    listUsers: bind(listUsers),
    issueResetLink: bind(issueResetLink),
    makeUserAdmin: bind(makeUserAdmin),
    registerUser: bind(registerUser),
    remindPassword: bind(remindPassword),
    remindUsername: bind(remindUsername),
    resetPassword: bind(resetPassword),
    sendVerification: bind(sendVerification),
    trustUser: bind(trustUser),
    verifyEmail: bind(verifyEmail),

    authenticate: bind(authenticate),
    authenticateSession: bind(authenticateSession),
    signIn: bind(signIn),
    signOut: bind(signOut),
    listSessions: bind(listSessions),
    revokeSessions: bind(revokeSessions),
    exchangePassword: bind(exchangePassword),
    issueToken: bind(issueToken),

    allowAuthorization: bind(allowAuthorization),
    denyAuthorization: bind(denyAuthorization),
    exchangeGrant: bind(exchangeGrant),
    readAuthorization: bind(readAuthorization),
    revokeGrantToken: bind(revokeGrantToken),
    listTokens: bind(listTokens),
    getToken: bind(getToken),
    revokeToken: bind(revokeToken),

    listApplications: bind(listApplications),
    getApplication: bind(getApplication),
    registerApplication: bind(registerApplication),
    editApplication: bind(editApplication),
    deleteApplication: bind(deleteApplication),
    grantPasswords: bind(grantPasswords),
    readConsent: bind(readConsent),
    allowApplication: bind(allowApplication),
    denyApplication: bind(denyApplication),

    sendDueMails: bind(sendDueMails),

    recallAnswer: bind(recallAnswer),
    keepAnswer: bind(keepAnswer),
  } as const
}

export type Lectern = ReturnType<typeof createLectern>
