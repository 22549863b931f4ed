import { type Application, operator } from '@lectern/domain'
import { aServiceImport, aSource, aSourceEvent, aSourcePerson, aStubImage } from '@lectern/contracts/testing'
import { firstPage } from '../first-page.ts'
import { phpday } from '../phpday.ts'
import { PASSWORD } from '../scene.ts'
import { byFacts, inPart, rows } from './rows.ts'

const site = { name: 'Site', description: 'Talks', callbackUrl: 'https://site.example/' }

const consentFor = ({ apiKey, callbackUrl }: Application) => ({
  query: new URLSearchParams({ api_key: apiKey, callback: callbackUrl }).toString(),
})

const authorizationFor = ({ apiKey, callbackUrl }: Application) => ({
  query: new URLSearchParams({
    response_type: 'code',
    client_id: apiKey,
    redirect_uri: callbackUrl,
    scope: 'read',
    code_challenge: 'v'.repeat(43),
    code_challenge_method: 'S256',
  }).toString(),
  issuer: 'https://talks.example',
})

const content = aStubImage('png', 96, 96)
const photo = { name: 'image', isFile: true, byteSize: content.length, content }

/** Use cases without an event: its visibility does not matter. */
export const onTheSite = [
  ...byFacts({
    submitEvent: ({ lectern }, actor) => lectern.submitEvent(actor, phpday),
    getPendingLimit: ({ lectern }, actor) => lectern.getPendingLimit(actor, {}),
    listPendingEvents: ({ lectern }, actor) => lectern.listPendingEvents(actor, { page: firstPage }),
    takeDownComments: ({ lectern, users }, actor) =>
      lectern.takeDownComments(actor, { authorId: users.author.id }),
    listSiteModerations: ({ lectern }, actor) => lectern.listSiteModerations(actor, { page: firstPage }),
    listSiteReports: ({ lectern }, actor) =>
      lectern.listSiteReports(actor, { kind: 'talk', state: 'waiting', page: firstPage }),
    listAudit: ({ lectern }, actor) => lectern.listAudit(actor, { page: firstPage }),
    getFailedMails: ({ lectern }, actor) => lectern.getFailedMails(actor, { page: firstPage }),
    addSiteWebhook: ({ lectern }, actor) => lectern.addSiteWebhook(actor, { url: 'https://site.example/' }),
    listSiteWebhooks: ({ lectern }, actor) => lectern.listSiteWebhooks(actor, {}),
    getFigures: ({ lectern }, actor) => lectern.getFigures(actor, {}),
    getInstallation: ({ lectern }, actor) => lectern.getInstallation(actor, {}),
    retryMails: ({ lectern }, actor) => lectern.retryMails(actor, { which: 'all' }),
    testMail: ({ lectern }, actor) => lectern.testMail(actor, { email: 'ada@lectern.example' }),
    askInTheEvening: ({ lectern }, actor) => lectern.askInTheEvening(actor, {}),
    tellTalkChanges: ({ lectern }, actor) => lectern.tellTalkChanges(actor, {}),
    listAccounts: ({ lectern }, actor) => lectern.listAccounts(actor, { page: firstPage }),
    listRegisteredApplications: ({ lectern }, actor) =>
      lectern.listRegisteredApplications(actor, { page: firstPage }),
    getAccount: ({ lectern, users }, actor) => lectern.getAccount(actor, { userId: users.member.id }),
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
    listStarredTalks: ({ lectern, users }, actor) =>
      lectern.listStarredTalks(actor, { userId: users.member.id, page: firstPage }),
    makeCalendarAddress: ({ lectern, users }, actor) =>
      lectern.makeCalendarAddress(actor, { userId: users.member.id }),
    getCalendarAddress: ({ lectern, users }, actor) =>
      lectern.getCalendarAddress(actor, { userId: users.member.id }),
    endCalendarAddress: ({ lectern, users }, actor) =>
      lectern.endCalendarAddress(actor, { userId: users.member.id }),
    editUser: ({ lectern, users }, actor) =>
      lectern.editUser(actor, { userId: users.member.id, biography: 'Changed' }),
    replacePhoto: ({ lectern, users }, actor) =>
      lectern.replacePhoto(actor, { userId: users.member.id, parts: [photo] }),
    removePhoto: ({ lectern, users }, actor) => lectern.removePhoto(actor, { userId: users.member.id }),
    deleteUser: ({ lectern, users }, actor) =>
      lectern.deleteUser(actor, { userId: users.member.id, oldPassword: PASSWORD }),
    'editUser with another address': ({ lectern, users }, actor) =>
      lectern.editUser(actor, {
        userId: users.member.id,
        email: 'new@lectern.example',
        oldPassword: PASSWORD,
      }),
    'editUser with another password': ({ lectern, users }, actor) =>
      lectern.editUser(actor, {
        userId: users.member.id,
        password: `new ${PASSWORD}`,
        oldPassword: PASSWORD,
      }),
    exportUser: ({ lectern, users }, actor) => lectern.exportUser(actor, { userId: users.member.id }),
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
    listOwnSchedule: ({ lectern }, actor) => lectern.listOwnSchedule(actor, {}),
    listOwnClaims: ({ lectern }, actor) => lectern.listOwnClaims(actor, {}),
    listClaimedProfiles: ({ lectern }, actor) => lectern.listClaimedProfiles(actor, {}),
    listOwnResults: ({ lectern }, actor) => lectern.listOwnResults(actor, {}),
    listFeedbackOnOwnTalks: ({ lectern }, actor) =>
      lectern.listFeedbackOnOwnTalks(actor, { page: firstPage }),
    getDraft: ({ lectern }, actor) => lectern.getDraft(actor, {}),
    dropDraft: ({ lectern }, actor) => lectern.dropDraft(actor, {}),
    getMailChoices: ({ lectern }, actor) => lectern.getMailChoices(actor, {}),
    chooseMails: ({ lectern }, actor) => lectern.chooseMails(actor, { feedback: true }),
    chooseLanguage: ({ lectern }, actor) => lectern.chooseLanguage(actor, { language: 'de' }),
    listTokens: ({ lectern }, actor) => lectern.listTokens(actor, { page: firstPage }),
    listSessions: ({ lectern }, actor) => lectern.listSessions(actor, { page: firstPage }),
    revokeSessions: ({ lectern }, actor) => lectern.revokeSessions(actor, {}),
    getToken: ({ lectern, tokenId }, actor) => lectern.getToken(actor, { tokenId }),
    revokeToken: ({ lectern, tokenId }, actor) => lectern.revokeToken(actor, { tokenId }),
    registerApplication: ({ lectern }, actor) => lectern.registerApplication(actor, site),
    listApplications: ({ lectern }, actor) => lectern.listApplications(actor, { page: firstPage }),
    getApplication: ({ lectern, application }, actor) =>
      lectern.getApplication(actor, { applicationId: application.id }),
    editApplication: ({ lectern, application }, actor) =>
      lectern.editApplication(actor, { ...site, applicationId: application.id }),
    deleteApplication: ({ lectern, application }, actor) =>
      lectern.deleteApplication(actor, { applicationId: application.id }),
    getRegisteredApplication: ({ lectern, application }, actor) =>
      lectern.getRegisteredApplication(actor, { applicationId: application.id }),
    allowApplication: ({ lectern, application }, actor) =>
      lectern.allowApplication(actor, consentFor(application)),
    allowAuthorization: ({ lectern, application }, actor) =>
      lectern.allowAuthorization(actor, authorizationFor(application)),
    denyAuthorization: ({ lectern, application }, actor) =>
      lectern.denyAuthorization(actor, authorizationFor(application)),
    getMailQueue: ({ lectern }, actor) => lectern.getMailQueue(actor, {}),
    resumeMails: ({ lectern }, actor) => lectern.resumeMails(actor, {}),
    createEvent: ({ lectern, users }, actor) =>
      lectern.createEvent(actor, { ...phpday, hostName: users.member.username }),
    fetchPictures: ({ lectern }, actor) => lectern.fetchPictures(actor, {}),
    leaseWebhooks: async ({ lectern, actors }, actor) => {
      await lectern.addSiteWebhook(actors.admin, { url: 'https://site.example/' })
      await lectern.leaseWebhooks(actor, { most: 1 })
    },
    callWebhook: async ({ lectern, actors }, actor) => {
      const { webhook } = await lectern.addSiteWebhook(actors.admin, { url: 'https://site.example/' })
      await lectern.callWebhook(actor, { webhook })
    },
    askDueSources: ({ lectern }, actor) => lectern.askDueSources(actor, {}),
    removeExpired: ({ lectern }, actor) => lectern.removeExpired(actor, {}),
    forgetVoteNetworks: ({ lectern }, actor) => lectern.forgetVoteNetworks(actor, {}),
    removeUnverified: ({ lectern }, actor) => lectern.removeUnverified(actor, {}),
    removeUnusedDevices: ({ lectern }, actor) => lectern.removeUnusedDevices(actor, {}),
  }),
  ...inPart(rows.admins, {
    'listEvents that wait': ({ lectern }, actor) =>
      lectern.listEvents(actor, { filter: 'pending', page: firstPage, verbose: false }),
    undoModeration: ({ lectern, moderationId }, actor) =>
      lectern.undoModeration(actor, { eventId: undefined, moderationId }),
    getModeration: ({ lectern, moderationId }, actor) =>
      lectern.getModeration(actor, { eventId: undefined, moderationId }),
    'editUser of somebody else': ({ lectern, users }, actor) =>
      lectern.editUser(actor, { userId: users.secondHost.id, biography: 'Changed' }),
    'deleteUser of somebody else': ({ lectern, users }, actor) =>
      lectern.deleteUser(actor, { userId: users.secondHost.id, oldPassword: PASSWORD }),
  }),
  ...inPart(rows.operator, {
    admitUser: ({ lectern }, actor) =>
      lectern.admitUser(actor, { username: 'host.user', email: 'host@lectern.example', verified: true }),
  }),
  ...inPart(rows.operator.with(0, 'unauthenticated'), {
    'suspendUser who is an admin': ({ lectern, users }, actor) =>
      lectern.suspendUser(actor, { userId: users.admin.id, suspended: true }),
    renameUser: ({ lectern, users }, actor) =>
      lectern.renameUser(actor, { username: users.member.username, newUsername: 'renamed' }),
  }),
  ...inPart(['unauthenticated', 'forbidden', ...rows.owner.slice(2, 6), 'ok', 'ok'], {
    grantPasswords: ({ lectern, application }, actor) =>
      lectern.grantPasswords(actor, { applicationId: application.id, password: true }),
  }),
  ...inPart(rows.admins.with(0, 'forbidden'), {
    sendDueMails: ({ lectern }, actor) => lectern.sendDueMails(actor, {}),
  }),
]
