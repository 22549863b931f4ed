import { type Actor, operator } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { type Outcome, outcomeOf } from '../test/outcome.ts'
import { firstPage } from '../test/first-page.ts'
import { phpday } from '../test/phpday.ts'
import { aScene, PASSWORD, roles, type Scene } from '../test/scene.ts'
import { aServiceImport, aSource, aSourceEvent, aSourcePerson } from './testing/service-source.ts'
import { aStubImage } from './testing/stub-images.ts'

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

type Write = (scene: Scene, actor: Actor) => Promise<unknown>
const writes = {
  editEvent: ({ lectern, eventId }, actor) => lectern.editEvent(actor, { eventId, ...phpday }),
  deleteEvent: ({ lectern, eventId }, actor) => lectern.deleteEvent(actor, { eventId }),
  addHost: ({ lectern, eventId, users }, actor) =>
    lectern.addHost(actor, { eventId, hostName: users.member.username }),
  removeHost: ({ lectern, eventId, users }, actor) =>
    lectern.removeHost(actor, { eventId, userId: users.secondHost.id }),
  replaceEventImages: ({ lectern, eventId }, actor) =>
    lectern.replaceEventImages(actor, { eventId, parts: [image] }),
  removeEventImages: ({ lectern, eventId }, actor) => lectern.removeEventImages(actor, { eventId }),
  attendEvent: ({ lectern, eventId }, actor) => lectern.attendEvent(actor, { eventId }),
  unattendEvent: ({ lectern, eventId }, actor) => lectern.unattendEvent(actor, { eventId }),
  createTrack: ({ lectern, eventId }, actor) => lectern.createTrack(actor, { eventId, ...track }),
  editTrack: ({ lectern, trackId }, actor) => lectern.editTrack(actor, { trackId, ...track }),
  deleteTrack: ({ lectern, trackId }, actor) => lectern.deleteTrack(actor, { trackId }),
  planImport: ({ lectern, eventId }, actor) => lectern.planImport(actor, { eventId, ...nothingToImport }),
  getImportPlan: async (scene, actor) => scene.lectern.getImportPlan(actor, await planOfHost(scene)),
  applyImport: async (scene, actor) => scene.lectern.applyImport(actor, await planOfHost(scene)),
  dropImportPlan: async (scene, actor) => scene.lectern.dropImportPlan(actor, await planOfHost(scene)),
  createTalk: ({ lectern, eventId }, actor) => lectern.createTalk(actor, { eventId, ...talk }),
  editTalk: ({ lectern, talkId }, actor) => lectern.editTalk(actor, { talkId, ...talk }),
  deleteTalk: ({ lectern, talkId }, actor) => lectern.deleteTalk(actor, { talkId }),
  placeTalks: ({ lectern, eventId, talkId }, actor) =>
    lectern.placeTalks(actor, { eventId, places: [{ talkId, duration: 5 }] }),
  addTalkToTrack: ({ lectern, talkId, emptyTrackId }, actor) =>
    lectern.addTalkToTrack(actor, { talkId, trackId: emptyTrackId }),
  removeTalkFromTrack: ({ lectern, talkId, trackId }, actor) =>
    lectern.removeTalkFromTrack(actor, { talkId, trackId }),
  starTalk: ({ lectern, talkId }, actor) => lectern.starTalk(actor, { talkId }),
  unstarTalk: ({ lectern, talkId }, actor) => lectern.unstarTalk(actor, { talkId }),
  addTalkLink: ({ lectern, talkId }, actor) => lectern.addTalkLink(actor, { talkId, ...link }),
  editTalkLink: ({ lectern, talkId, linkId }, actor) =>
    lectern.editTalkLink(actor, { talkId, linkId, ...link }),
  deleteTalkLink: ({ lectern, talkId, linkId }, actor) => lectern.deleteTalkLink(actor, { talkId, linkId }),
  assignSpeaker: ({ lectern, talkId, users }, actor) =>
    lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.secondHost.username }),
  linkClaimant: ({ lectern, talkId, users }, actor) =>
    lectern.linkSpeaker(actor, { talkId, displayName: 'Grace', username: users.member.username }),
  endClaim: ({ lectern, talkId, users }, actor) =>
    lectern.endClaim(actor, { talkId, displayName: 'Grace', username: users.member.username }),
  undoClaimDecision: ({ lectern, talkId, users }, actor) =>
    lectern.undoClaimDecision(actor, { talkId, displayName: 'Ada', username: users.speaker.username }),
  unlinkSpeaker: ({ lectern, talkId, users }, actor) =>
    lectern.unlinkSpeaker(actor, { talkId, userId: users.speaker.id }),
  commentOnTalk: ({ lectern, talkId }, actor) =>
    lectern.addComment(actor, { subject: { kind: 'talk', talkId }, ...words }),
  commentOnEvent: ({ lectern, eventId }, actor) =>
    lectern.addComment(actor, { subject: { kind: 'event', eventId }, ...words }),
  editTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.editComment(actor, { kind: 'talk', commentId: talkCommentId, ...words }),
  editEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.editComment(actor, { kind: 'event', commentId: eventCommentId, ...words }),
  reportTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
  reportEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
  takeDownCommentsOnEvent: ({ lectern, eventId, users }, actor) =>
    lectern.takeDownCommentsOnEvent(actor, { eventId, authorId: users.author.id }),
  undoModeration: ({ lectern, eventId, moderationId }, actor) =>
    lectern.undoModeration(actor, { eventId, moderationId }),
  getModeration: ({ lectern, eventId, moderationId }, actor) =>
    lectern.getModeration(actor, { eventId, moderationId }),
  listModerations: ({ lectern, eventId }, actor) =>
    lectern.listModerations(actor, { eventId, page: firstPage }),
} satisfies Readonly<Record<string, Write>>

const approvals = {
  approveEvent: ({ lectern, eventId }, actor) => lectern.approveEvent(actor, { eventId }),
  rejectEvent: ({ lectern, eventId }, actor) => lectern.rejectEvent(actor, { eventId }),
} satisfies Readonly<Record<string, Write>>

/** Use cases without an event: its visibility does not matter. */
const siteWrites = {
  submitEvent: ({ lectern }, actor) => lectern.submitEvent(actor, phpday),
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
  listStarredTalks: ({ lectern, users }, actor) =>
    lectern.listStarredTalks(actor, { userId: users.member.id, page: firstPage }),
  makeCalendarAddress: ({ lectern, users }, actor) =>
    lectern.makeCalendarAddress(actor, { userId: users.member.id }),
  getCalendarAddress: ({ lectern, users }, actor) =>
    lectern.getCalendarAddress(actor, { userId: users.member.id }),
  endCalendarAddress: ({ lectern, users }, actor) =>
    lectern.endCalendarAddress(actor, { userId: users.member.id }),
  editUser: ({ lectern, users }, actor) =>
    lectern.editUser(actor, { userId: users.secondHost.id, biography: 'Changed' }),
  editOneself: ({ lectern, users }, actor) =>
    lectern.editUser(actor, { userId: users.member.id, biography: 'Changed' }),
  deleteUser: ({ lectern, users }, actor) =>
    lectern.deleteUser(actor, { userId: users.secondHost.id, oldPassword: PASSWORD }),
  deleteOneself: ({ lectern, users }, actor) =>
    lectern.deleteUser(actor, { userId: users.member.id, oldPassword: PASSWORD }),
  changeEmail: ({ lectern, users }, actor) =>
    lectern.editUser(actor, { userId: users.member.id, email: 'new@lectern.example', oldPassword: PASSWORD }),
  changePassword: ({ lectern, users }, actor) =>
    lectern.editUser(actor, { userId: users.member.id, password: `new ${PASSWORD}`, oldPassword: PASSWORD }),
  exportUser: ({ lectern, users }, actor) => lectern.exportUser(actor, { userId: users.member.id }),
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
  suspendAdmin: ({ lectern, users }, actor) =>
    lectern.suspendUser(actor, { userId: users.admin.id, suspended: true }),
  createUser: ({ lectern }, actor) =>
    lectern.createUser(actor, { username: 'new', email: 'new@lectern.example', admin: false }),
  invitePeople: ({ lectern }, actor) => lectern.invitePeople(actor, { perMinute: 1 }),
  renameUser: ({ lectern, users }, actor) =>
    lectern.renameUser(actor, { username: users.member.username, newUsername: 'renamed' }),
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
} satisfies Readonly<Record<string, Write>>

const heldDecisions = {
  releaseTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
  releaseEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'denied' }),
} satisfies Readonly<Record<string, Write>>

const decisions = {
  decideTalkCommentReport: ({ lectern, talkCommentId }, actor) =>
    lectern.decideCommentReport(actor, { kind: 'talk', commentId: talkCommentId, decision: 'denied' }),
  decideEventCommentReport: ({ lectern, eventCommentId }, actor) =>
    lectern.decideCommentReport(actor, { kind: 'event', commentId: eventCommentId, decision: 'approved' }),
  reportTalkComment: ({ lectern, talkCommentId }, actor) =>
    lectern.reportComment(actor, { kind: 'talk', commentId: talkCommentId }),
  reportEventComment: ({ lectern, eventCommentId }, actor) =>
    lectern.reportComment(actor, { kind: 'event', commentId: eventCommentId }),
} satisfies Readonly<Record<string, Write>>

const [ok, signIn, no, none] = ['ok', 'unauthenticated', 'forbidden', 'not-found'] as const
type Row = readonly Outcome[]
type Matrix = Readonly<Record<string, Row>>

// prettier-ignore
const onApprovedEvent = {
  //                    visitor  member  author  speaker  host  otherHost  admin  operator
  editEvent:           [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  deleteEvent:         [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  addHost:             [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  removeHost:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  replaceEventImages:  [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  removeEventImages:   [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  attendEvent:         [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  unattendEvent:       [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  createTrack:         [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  editTrack:           [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  deleteTrack:         [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  planImport:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  getImportPlan:       [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  applyImport:         [signIn,  no,     no,     no,      ok,   no,        no,    no],
  dropImportPlan:      [signIn,  no,     no,     no,      ok,   no,        no,    no],
  createTalk:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  editTalk:            [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  deleteTalk:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  placeTalks:          [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  addTalkToTrack:      [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  removeTalkFromTrack: [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  starTalk:            [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  unstarTalk:          [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  addTalkLink:         [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  editTalkLink:        [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  deleteTalkLink:      [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  assignSpeaker:       [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  linkClaimant:        [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  endClaim:            [signIn,  ok,     no,     no,      ok,   no,        ok,    ok],
  undoClaimDecision:   [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  unlinkSpeaker:       [signIn,  no,     no,     ok,      ok,   no,        ok,    ok],
  commentOnTalk:       [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  commentOnEvent:      [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  editTalkComment:     [signIn,  no,     ok,     no,      no,   no,        no,    signIn],
  editEventComment:    [signIn,  no,     ok,     no,      no,   no,        no,    signIn],
  reportTalkComment:   [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  reportEventComment:  [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  takeDownCommentsOnEvent:
                       [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  undoModeration:      [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  getModeration:       [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
  listModerations:     [signIn,  no,     no,     no,      ok,   no,        ok,    ok],
} satisfies Record<keyof typeof writes, Row>

// prettier-ignore
const onTheSite = {
  //                    visitor  member  author  speaker  host  otherHost  admin  operator
  submitEvent:         [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  listPendingEvents:   [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  filterPendingEvents: [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  takeDownComments:    [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  undoModeration:      [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  getModeration:       [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listSiteModerations: [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listSiteReports:     [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listAudit:           [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  getFailedMails:     [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  getFigures:          [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  getInstallation:     [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  retryMails:          [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  testMail:            [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listAccounts:        [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listRegisteredApplications: [signIn, no, no,   no,      no,   no,        ok,    ok],
  getAccount:          [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  listStarredTalks:    [signIn,  ok,     no,     no,      no,   no,        no,    no],
  makeCalendarAddress: [signIn,  ok,     no,     no,      no,   no,        no,    signIn],
  getCalendarAddress:  [signIn,  ok,     no,     no,      no,   no,        no,    signIn],
  endCalendarAddress:  [signIn,  ok,     no,     no,      no,   no,        no,    signIn],
  editUser:            [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  editOneself:         [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  deleteUser:          [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  deleteOneself:       [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  changeEmail:         [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  changePassword:      [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  exportUser:          [signIn,  ok,     no,     no,      no,   no,        ok,    ok],
  joinUser:            [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  trustUser:           [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  suspendUser:         [signIn,  no,     no,     no,      no,   no,        ok,    ok],
  suspendAdmin:        [signIn,  no,     no,     no,      no,   no,        no,    ok],
  invitePeople:        [no,      no,     no,     no,      no,   no,        no,    ok],
  renameUser:          [signIn,  no,     no,     no,      no,   no,        no,    ok],
  importService:       [no,      no,     no,     no,      no,   no,        no,    ok],
  createUser:          [no,      no,     no,     no,      no,   no,        no,    ok],
  makeUserAdmin:       [no,      no,     no,     no,      no,   no,        no,    ok],
  createApplication:   [no,      no,     no,     no,      no,   no,        no,    ok],
  issueToken:          [no,      no,     no,     no,      no,   no,        no,    ok],
  issueResetLink:      [no,      no,     no,     no,      no,   no,        no,    ok],
  removeOrphanImages:  [no,      no,     no,     no,      no,   no,        no,    ok],
} satisfies Record<keyof typeof siteWrites, Row>

// prettier-ignore
const aboutPendingEvent = {
  //            visitor  member  author  speaker  host  otherHost  admin  operator
  approveEvent: [signIn,  none,   none,   none,    no,   none,      ok,    ok],
  rejectEvent:  [signIn,  none,   none,   none,    no,   none,      ok,    ok],
} satisfies Record<keyof typeof approvals, Row>

// prettier-ignore
const aboutHiddenComments = {
  //                        visitor  member  author  speaker  host  otherHost  admin  operator
  decideTalkCommentReport:  [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
  decideEventCommentReport: [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
  reportTalkComment:        [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
  reportEventComment:       [signIn,  ok,     ok,     ok,      ok,   ok,        ok,    signIn],
} satisfies Record<keyof typeof decisions, Row>

// prettier-ignore
const aboutTakenDown = {
  //                   visitor  member  author  speaker  host  otherHost  admin  operator
  releaseTalkComment:  [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
  releaseEventComment: [signIn,  none,   no,     none,    ok,   none,      ok,    ok],
} satisfies Record<keyof typeof heldDecisions, Row>

/** Users who do not see the event get `not found`, also with rights elsewhere. */
const onPendingEvent: Matrix = Object.fromEntries(
  Object.entries(onApprovedEvent).map(([name, row]): [string, Row] => [
    name,
    row.map((outcome, column) =>
      ['member', 'author', 'speaker', 'otherHost'].includes(roles[column] ?? '') ? 'not-found' : outcome,
    ),
  ]),
)

async function outcomesOf(write: Write, sceneOf: () => Promise<Scene>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const role of roles) {
    const scene = await sceneOf()
    outcomes.push(await outcomeOf(write(scene, scene.actors[role])))
  }
  return outcomes
}

describe.each<readonly ['approved' | 'pending', Matrix]>([
  ['approved', onApprovedEvent],
  ['pending', onPendingEvent],
])('who may write on an event that is %s', (approval, matrix) => {
  for (const [name, write] of Object.entries(writes)) {
    it(name, async () => {
      expect(await outcomesOf(write, () => aScene(approval))).toEqual(matrix[name])
    })
  }

  it('names every write', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(writes).toSorted())
  })
})

describe('who may administer the site', () => {
  it.each(Object.entries(siteWrites))('%s', async (name, write: Write) => {
    const matrix: Matrix = onTheSite
    expect(await outcomesOf(write, () => aScene('approved'))).toEqual(matrix[name])
  })
})

describe('who may decide about an event', () => {
  it.each(Object.entries(approvals))('%s', async (name, write: Write) => {
    const matrix: Matrix = aboutPendingEvent
    expect(await outcomesOf(write, () => aScene('pending'))).toEqual(matrix[name])
  })
})

describe('who may do what about a comment that is hidden', () => {
  it.each(Object.entries(decisions))('%s', async (name, write: Write) => {
    const matrix: Matrix = aboutHiddenComments
    expect(await outcomesOf(write, () => aScene('approved', 'hidden'))).toEqual(matrix[name])
  })
})

describe.each([
  ['a host', aboutTakenDown],
  ['a site admin', withoutHosts(aboutTakenDown)],
] as const)('who may release what %s took down', (by, matrix: Matrix) => {
  it.each(Object.entries(heldDecisions))('%s', async (name, write: Write) => {
    const takenDown = async (): Promise<Scene> => {
      const scene = await aScene('approved')
      const { lectern, actors, eventId, users } = scene
      const moderator = by === 'a host' ? actors.host : actors.admin
      await lectern.takeDownCommentsOnEvent(moderator, { eventId, authorId: users.author.id })
      return scene
    }
    expect(await outcomesOf(write, takenDown)).toEqual(matrix[name])
  })
})

/** Use cases with tests of their own: those of `access/`, those open to everybody, and mails. */
const elsewhere = `
  allowApplication allowAuthorization authenticate authenticateSession deleteApplication denyApplication denyAuthorization
  editApplication exchangeGrant exchangePassword grantPasswords readAuthorization readConsent registerApplication
  mailSignInLink readInvitation readSignInLink takeOverAccount registerUser remindPassword remindUsername resetPassword revokeGrantToken revokeSessions revokeToken
  checkDraft chooseLanguage chooseMails contactOperator dropDraft saveDraft getMailQueue indexTexts pruneAccess removeUnverified readUnsubscription resumeMails sendDueMails sendVerification signIn signInByMail signOut snapshot underConditions unsubscribe
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
  const tables: readonly Readonly<Record<string, Write>>[] = [writes, siteWrites, approvals, decisions]
  for (const write of tables.flatMap((table) => Object.values(table))) {
    await outcomeOf(write({ ...scene, lectern }, scene.actors.visitor))
  }
  const { clock: _, ...useCases } = scene.lectern
  const others = Object.keys(useCases).filter((name) => !used.has(name))
  expect(others.filter((name) => !/^(?:get|list|search)[A-Z]/u.test(name))).toEqual([])
})

function withoutHosts(matrix: Matrix): Matrix {
  const host = roles.indexOf('host')
  return Object.fromEntries(Object.entries(matrix).map(([name, row]) => [name, row.with(host, no)]))
}
