import { type Actor, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeOf } from '../test/outcome.ts'
import { firstPage } from '../test/first-page.ts'
import { phpday } from '../test/phpday.ts'
import { aScene, PASSWORD, roles, type Scene } from '../test/scene.ts'
import { aServiceImport, aSource, aSourceEvent, aSourcePerson, aStubImage } from '@lectern/contracts/testing'

const talk = { talkTitle: 'Renamed', talkDescription: 'Changed', startDate: '2026-05-02 10:00' }
const track = { trackName: 'Renamed', trackDescription: 'Changed' }
const words = { rating: 4, comment: 'Well told, and short' }
const link = { displayName: 'code_link', url: 'https://code.example' }

const content = aStubImage('png', 140, 140)
const image = { name: 'image', isFile: true, byteSize: content.length, content }

/** A plan of the host. */
const planOfHost = async ({ lectern, eventId, actors }: Scene) => {
  const { id: planId } = await lectern.planImport(actors.host, { eventId, ...nothingToImport })
  return { eventId, planId }
}
const nothingToImport = {
  source: { kind: 'programme', programme: { tracks: [], talks: [] } },
  removeMissing: false,
  remove: [],
} as const

const [ok, signIn, no, none] = ['ok', 'unauthenticated', 'forbidden', 'not-found'] as const
type Row = readonly Outcome[]

// prettier-ignore
const may = {
  //                    visitor  member  author  speaker  host  otherHost  admin  operator
  forHosts:            [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  forAdmins:           [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  forMembers:          [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  forItsMaker:         [signIn,  no,     no,     no,      ok,   no,        no,    no],
  forSpeakersToo:      [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  forClaimantToo:      [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  forTheAuthor:        [signIn,  no,     ok,     no,      no,   no,        no,    signIn],
  forOneself:          [signIn,  ok,     no,     no,      no,   no,        no,    no],
  forTheOwner:         [signIn,  ok,     no,     no,      no,   no,        no,    signIn],
  forOneselfAndAdmins: [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  forTheOperator:      [signIn,  no,     no,     no,      no,   no,        no,    ok],
  atTheCommandLine:    [no,      no,     no,     no,      no,   no,        no,    ok],
  forWhoSeesIt:        [signIn,  none,   none,   none,    no,   none,      ok,    ok],
  forOtherModerators:  [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
} satisfies Readonly<Record<string, Row>>

type Write = (scene: Scene, actor: Actor) => Promise<unknown>
type Case = readonly [name: string, write: Write, outcomes: Row]

const withOutcome = (row: Row, writes: Readonly<Record<string, Write>>): readonly Case[] =>
  Object.entries(writes).map(([name, write]) => [name, write, row] as const)

const onAnEvent = [
  ...withOutcome(may.forHosts, {
    editEvent: ({ lectern, eventId }, actor) => lectern.editEvent(actor, { eventId, ...phpday }),
    addHost: ({ lectern, eventId, users }, actor) =>
      lectern.addHost(actor, { eventId, hostName: users.member.username }),
    removeHost: ({ lectern, eventId, users }, actor) =>
      lectern.removeHost(actor, { eventId, userId: users.secondHost.id }),
    replaceEventImages: ({ lectern, eventId }, actor) =>
      lectern.replaceEventImages(actor, { eventId, parts: [image] }),
    removeEventImages: ({ lectern, eventId }, actor) => lectern.removeEventImages(actor, { eventId }),
    createTrack: ({ lectern, eventId }, actor) => lectern.createTrack(actor, { eventId, ...track }),
    editTrack: ({ lectern, trackId }, actor) => lectern.editTrack(actor, { trackId, ...track }),
    deleteTrack: ({ lectern, trackId }, actor) => lectern.deleteTrack(actor, { trackId }),
    planImport: ({ lectern, eventId }, actor) => lectern.planImport(actor, { eventId, ...nothingToImport }),
    getImportPlan: async (scene, actor) => scene.lectern.getImportPlan(actor, await planOfHost(scene)),
    createTalk: ({ lectern, eventId }, actor) => lectern.createTalk(actor, { eventId, ...talk }),
    deleteTalk: ({ lectern, talkId }, actor) => lectern.deleteTalk(actor, { talkId }),
    placeTalks: ({ lectern, eventId, talkId }, actor) =>
      lectern.placeTalks(actor, { eventId, places: [{ talkId, duration: 5 }] }),
    assignSpeaker: ({ lectern, talkId, users }, actor) =>
      lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.secondHost.username }),
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
  }),
  ...withOutcome(may.forAdmins, {
    deleteEvent: ({ lectern, eventId }, actor) => lectern.deleteEvent(actor, { eventId }),
  }),
  ...withOutcome(may.forMembers, {
    attendEvent: ({ lectern, eventId }, actor) => lectern.attendEvent(actor, { eventId }),
    unattendEvent: ({ lectern, eventId }, actor) => lectern.unattendEvent(actor, { eventId }),
    starTalk: ({ lectern, talkId }, actor) => lectern.starTalk(actor, { talkId }),
    unstarTalk: ({ lectern, talkId }, actor) => lectern.unstarTalk(actor, { talkId }),
    commentOnTalk: ({ lectern, talkId }, actor) =>
      lectern.addComment(actor, { subject: { kind: 'talk', talkId }, ...words }),
    commentOnEvent: ({ lectern, eventId }, actor) =>
      lectern.addComment(actor, { subject: { kind: 'event', eventId }, ...words }),
    reportTalkComment: ({ lectern, talkCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
    reportEventComment: ({ lectern, eventCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
  }),
  ...withOutcome(may.forItsMaker, {
    applyImport: async (scene, actor) => scene.lectern.applyImport(actor, await planOfHost(scene)),
    dropImportPlan: async (scene, actor) => scene.lectern.dropImportPlan(actor, await planOfHost(scene)),
  }),
  ...withOutcome(may.forSpeakersToo, {
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
  }),
  ...withOutcome(may.forClaimantToo, {
    linkClaimant: ({ lectern, talkId, users }, actor) =>
      lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.member.username }),
    endClaim: ({ lectern, talkId, users }, actor) =>
      lectern.endClaim(actor, { talkId, displayName: 'Grace', username: users.member.username }),
  }),
  ...withOutcome(may.forTheAuthor, {
    editTalkComment: ({ lectern, talkCommentId }, actor) =>
      lectern.editComment(actor, { kind: 'talk', commentId: talkCommentId, ...words }),
    editEventComment: ({ lectern, eventCommentId }, actor) =>
      lectern.editComment(actor, { kind: 'event', commentId: eventCommentId, ...words }),
  }),
]

const aboutApproval = [
  ...withOutcome(may.forWhoSeesIt, {
    approveEvent: ({ lectern, eventId }, actor) => lectern.approveEvent(actor, { eventId }),
    rejectEvent: ({ lectern, eventId }, actor) => lectern.rejectEvent(actor, { eventId }),
  }),
]

/** Use cases without an event: its visibility does not matter. */
const onTheSite = [
  ...withOutcome(may.forMembers, {
    submitEvent: ({ lectern }, actor) => lectern.submitEvent(actor, phpday),
  }),
  ...withOutcome(may.forAdmins, {
    listPendingEvents: ({ lectern }, actor) => lectern.listPendingEvents(actor, { page: firstPage }),
    filterPendingEvents: ({ lectern }, actor) =>
      lectern.listEvents(actor, { filter: 'pending', page: firstPage, verbose: false }),
    takeDownComments: ({ lectern, users }, actor) =>
      lectern.takeDownComments(actor, { authorId: users.author.id }),
    undoModeration: ({ lectern, moderationId }, actor) =>
      lectern.undoModeration(actor, { eventId: undefined, moderationId }),
    getModeration: ({ lectern, moderationId }, actor) =>
      lectern.getModeration(actor, { eventId: undefined, moderationId }),
    listSiteModerations: ({ lectern }, actor) => lectern.listSiteModerations(actor, { page: firstPage }),
    listSiteReports: ({ lectern }, actor) =>
      lectern.listSiteReports(actor, { kind: 'talk', state: 'waiting', page: firstPage }),
    listAudit: ({ lectern }, actor) => lectern.listAudit(actor, { page: firstPage }),
    getFailedMails: ({ lectern }, actor) => lectern.getFailedMails(actor, { page: firstPage }),
    getFigures: ({ lectern }, actor) => lectern.getFigures(actor, {}),
    getInstallation: ({ lectern }, actor) => lectern.getInstallation(actor, {}),
    retryMails: ({ lectern }, actor) => lectern.retryMails(actor, { which: 'all' }),
    testMail: ({ lectern }, actor) => lectern.testMail(actor, { email: 'ada@lectern.example' }),
    listAccounts: ({ lectern }, actor) => lectern.listAccounts(actor, { page: firstPage }),
    listRegisteredApplications: ({ lectern }, actor) =>
      lectern.listRegisteredApplications(actor, { page: firstPage }),
    getAccount: ({ lectern, users }, actor) => lectern.getAccount(actor, { userId: users.member.id }),
    editUser: ({ lectern, users }, actor) =>
      lectern.editUser(actor, { userId: users.secondHost.id, biography: 'Changed' }),
    deleteUser: ({ lectern, users }, actor) =>
      lectern.deleteUser(actor, { userId: users.secondHost.id, oldPassword: PASSWORD }),
    joinUser: async ({ lectern, users }, actor) => {
      const person = aSourcePerson('imported')
      const source = aSource([aSourceEvent('imported', { hosts: [person.uri] })], [person])
      await lectern.importService(operator, aServiceImport(source))
      const { username } = users.member
      return lectern.joinUser(actor, { imported: 'imported', username, dryRun: false })
    },
    trustUser: ({ lectern, users }, actor) =>
      lectern.trustUser(actor, { userId: users.member.id, trusted: true }),
    suspendUser: ({ lectern, users }, actor) =>
      lectern.suspendUser(actor, { userId: users.secondHost.id, suspended: true }),
  }),
  ...withOutcome(may.forOneself, {
    listStarredTalks: ({ lectern, users }, actor) =>
      lectern.listStarredTalks(actor, { userId: users.member.id, page: firstPage }),
  }),
  ...withOutcome(may.forTheOwner, {
    makeCalendarAddress: ({ lectern, users }, actor) =>
      lectern.makeCalendarAddress(actor, { userId: users.member.id }),
    getCalendarAddress: ({ lectern, users }, actor) =>
      lectern.getCalendarAddress(actor, { userId: users.member.id }),
    endCalendarAddress: ({ lectern, users }, actor) =>
      lectern.endCalendarAddress(actor, { userId: users.member.id }),
  }),
  ...withOutcome(may.forOneselfAndAdmins, {
    editOneself: ({ lectern, users }, actor) =>
      lectern.editUser(actor, { userId: users.member.id, biography: 'Changed' }),
    deleteOneself: ({ lectern, users }, actor) =>
      lectern.deleteUser(actor, { userId: users.member.id, oldPassword: PASSWORD }),
    changeEmail: ({ lectern, users }, actor) =>
      lectern.editUser(actor, {
        userId: users.member.id,
        email: 'new@lectern.example',
        oldPassword: PASSWORD,
      }),
    changePassword: ({ lectern, users }, actor) =>
      lectern.editUser(actor, {
        userId: users.member.id,
        password: `new ${PASSWORD}`,
        oldPassword: PASSWORD,
      }),
    exportUser: ({ lectern, users }, actor) => lectern.exportUser(actor, { userId: users.member.id }),
  }),
  ...withOutcome(may.forTheOperator, {
    suspendAdmin: ({ lectern, users }, actor) =>
      lectern.suspendUser(actor, { userId: users.admin.id, suspended: true }),
    renameUser: ({ lectern, users }, actor) =>
      lectern.renameUser(actor, { username: users.member.username, newUsername: 'renamed' }),
  }),
  ...withOutcome(may.atTheCommandLine, {
    createUser: ({ lectern }, actor) =>
      lectern.createUser(actor, { username: 'new', email: 'new@lectern.example', admin: false }),
    invitePeople: ({ lectern }, actor) => lectern.invitePeople(actor, { perMinute: 1 }),
    importService: ({ lectern }, actor) => lectern.importService(actor, aServiceImport(aSource([]))),
    makeUserAdmin: ({ lectern, users }, actor) =>
      lectern.makeUserAdmin(actor, { username: users.member.username }),
    createApplication: ({ lectern, users }, actor) =>
      lectern.createApplication(actor, {
        username: users.member.username,
        name: 'Site',
        callbackUrl: 'https://site.example/',
      }),
    issueToken: ({ lectern, users }, actor) => lectern.issueToken(actor, { username: users.member.username }),
    issueResetLink: ({ lectern, users }, actor) =>
      lectern.issueResetLink(actor, { username: users.member.username }),
    removeOrphanImages: ({ lectern }, actor) => lectern.removeOrphanImages(actor, { dryRun: true }),
  }),
]

const aboutTakenDown = [
  ...withOutcome(may.forOtherModerators, {
    releaseTalkComment: ({ lectern, talkCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
    releaseEventComment: ({ lectern, eventCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'denied' }),
  }),
]

const aboutHiddenComments = [
  ...withOutcome(may.forOtherModerators, {
    decideTalkCommentReport: ({ lectern, talkCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
    decideEventCommentReport: ({ lectern, eventCommentId }, actor) =>
      lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'approved' }),
  }),
  ...withOutcome(may.forMembers, {
    reportTalkComment: ({ lectern, talkCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
    reportEventComment: ({ lectern, eventCommentId }, actor) =>
      lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
  }),
]

/** Users who do not see the event get `not found`, also with rights elsewhere. */
const unseen = (row: Row): Row =>
  row.map((outcome, column) =>
    ['member', 'author', 'speaker', 'otherHost'].includes(roles[column] ?? '') ? none : outcome,
  )

/** What a site admin took down is not for hosts. */
const withoutHosts = (row: Row): Row => row.with(roles.indexOf('host'), no)

const asItIs = (row: Row): Row => row

const takenDownBy = async (moderator: 'host' | 'admin'): Promise<Scene> => {
  const scene = await aScene('approved')
  const { lectern, actors, eventId, users } = scene
  await lectern.takeDownCommentsOnEvent(actors[moderator], { eventId, authorId: users.author.id })
  return scene
}

describe.each<readonly [string, readonly Case[], () => Promise<Scene>, (row: Row) => Row]>([
  ['write on an event that is approved', onAnEvent, () => aScene('approved'), asItIs],
  ['write on an event that is pending', onAnEvent, () => aScene('pending'), unseen],
  ['administer the site', onTheSite, () => aScene('approved'), asItIs],
  ['decide about an event', aboutApproval, () => aScene('pending'), asItIs],
  ['do what about a comment that is hidden', aboutHiddenComments, () => aScene('approved', 'hidden'), asItIs],
  ['release what a host took down', aboutTakenDown, () => takenDownBy('host'), asItIs],
  ['release what a site admin took down', aboutTakenDown, () => takenDownBy('admin'), withoutHosts],
])('who may %s', (_what, cases, sceneOf, as) => {
  it.each(cases)('%s', async (_name, write, row) => {
    const outcomes: Outcome[] = []
    for (const role of roles) {
      const scene = await sceneOf()
      outcomes.push(await outcomeOf(write(scene, scene.actors[role])))
    }
    expect(outcomes).toEqual(as(row))
  })
})

/** Use cases with tests of their own: those of `access/`, those open to everybody, and mails. */
const elsewhere = `
  allowApplication allowAuthorization authenticate authenticateSession deleteApplication denyApplication denyAuthorization
  editApplication exchangeGrant exchangePassword grantPasswords readAuthorization readConsent registerApplication
  mailSignInLink readInvitation readSignInLink takeOverAccount registerUser remindPassword remindUsername resetPassword revokeGrantToken revokeSessions revokeToken
  checkDraft chooseLanguage chooseMails contactOperator dropDraft saveDraft getMailQueue pruneAccess removeUnverified readUnsubscription resumeMails sendDueMails sendVerification signIn signInByMail signOut snapshot underConditions unsubscribe
  verifyEmail
`

it('every use case that writes has a row', async () => {
  const scene = await aScene('approved')
  const used = new Set(elsewhere.trim().split(/\s+/u))
  const lectern = new Proxy(scene.lectern, {
    get(target, name, receiver): unknown {
      used.add(String(name))
      return Reflect.get(target, name, receiver)
    },
  })
  for (const [, write] of [...onAnEvent, ...onTheSite, ...aboutApproval, ...aboutHiddenComments]) {
    await outcomeOf(write({ ...scene, lectern }, scene.actors.visitor))
  }
  const { clock: _, ...useCases } = scene.lectern
  const others = Object.keys(useCases).filter((name) => !used.has(name))
  expect(others.filter((name) => !/^(?:get|list|search)[A-Z]/u.test(name))).toEqual([])
})
