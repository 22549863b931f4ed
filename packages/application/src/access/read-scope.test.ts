import type { Actor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts, aTestLectern } from '@lectern/contracts/testing'
import type { UseCases } from '../bind-use-cases.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/u)

/** Use cases that write for the caller. */
const writing = words(`
  submitEvent editEvent deleteEvent approveEvent rejectEvent
  addHost removeHost attendEvent unattendEvent replaceEventImages removeEventImages
  createTrack editTrack deleteTrack
  planImport applyImport dropImportPlan
  createTalk editTalk deleteTalk placeTalks addTalkToTrack removeTalkFromTrack
  starTalk unstarTalk addTalkLink editTalkLink deleteTalkLink
  linkSpeaker unlinkSpeaker endClaim undoClaimDecision
  addComment saveDraft dropDraft editComment reportComment decideCommentReport
  takeDownComments takeDownCommentsOnEvent undoModeration
  editUser deleteUser trustUser suspendUser joinUser
  registerApplication editApplication deleteApplication grantPasswords
  allowApplication
  revokeToken revokeSessions chooseLanguage chooseMails retryMails testMail
  makeCalendarAddress endCalendarAddress
`)

const forTheOperator = words(
  'createApplication createUser importService invitePeople renameUser issueToken issueResetLink makeUserAdmin removeOrphanImages getMailQueue pruneAccess removeUnverified resumeMails',
)

const reading = words(`
  getEvent getEventByName getAttendance listEvents listPendingEvents listRunningEvents listAttendees listHosts
  getImage listEventImages getImportPlan getTrack listEventTracks
  getTalk getTalkByStub getTalkSurroundings listHappeningNext listRecentlyRated
  getStar getTalkLink listEventTalks listSpeakers listTalkLinks searchTalks
  searchEventTexts searchTalkTexts searchPeople
  listEventSpeakers listOwnSchedule listOwnClaims listPeople getCommentForm listFeedbackOnOwnTalks
  listTalksAsHost listFeedbackAsHost listNewestFeedbackAsHost listRatingBurstsAsHost
  getPublicAddressParts listPublicAddresses listHeadings
  listClaims getComment listComments listCommentReports
  getModeration listModerations listSiteModerations listSiteReports listAudit
  getUser getAccount exportUser listUsers listAccounts getFailedMails getFigures getInstallation listUserTalks listStarredTalks listUserComments
  listAttendedEvents listHostedEvents
  getLanguage getTalkType listLanguages listTalkTypes
  getApplication listApplications getRegisteredApplication listRegisteredApplications getToken listTokens listSessions getCalendarAddress
  readConsent denyApplication readAuthorization getMailChoices getDraft
`)

/** Use cases whose right does not depend on the actor: for anybody, or for those who know a secret. */
const anyCaller = words(`
  authenticate authenticateSession signIn signOut
  getMailSignIn mailSignInLink readSignInLink signInByMail
  getStarredCalendar
  exchangePassword exchangeGrant revokeGrantToken
  registerUser sendVerification verifyEmail readInvitation takeOverAccount remindUsername remindPassword resetPassword
  checkDraft contactOperator
  sendDueMails readUnsubscription unsubscribe
`)

/** Told what is wrong with the request before anything else: their own tests say who may. */
const requestFirst = words('allowAuthorization denyAuthorization')

/** Nothing is sent along: who may not write is refused before anything is looked at. */
const ask = async (lectern: UseCases, name: string, actor: Actor): Promise<unknown> => {
  const [, useCase] = Object.entries(lectern).find(([known]) => known === name) ?? []
  if (useCase === undefined) throw new Error(`There is no use case ${name}`)
  const answer: unknown = Reflect.apply(useCase, undefined, [actor, {}])
  return answer
}

describe('an access token that may only read', () => {
  it.each(writing)('is refused %s, for every user', async (name) => {
    const { lectern, signUp } = aTestLectern()
    for (const admin of [false, true]) {
      const reader = { ...(await signUp({ admin })), scope: 'read' } as const
      await expect(ask(lectern, name, reader)).rejects.toMatchObject({
        kind: 'forbidden',
        message: 'This access token may only read',
      })
    }
  })

  it.each(forTheOperator)('is refused %s, as everybody but the operator is', async (name) => {
    const { lectern, signUp } = aTestLectern()
    const reader = { ...(await signUp({ admin: true })), scope: 'read' } as const
    await expect(ask(lectern, name, reader)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is thought of in every use case', () => {
    const lectern = createLectern(testPorts(createMemoryStore()))
    const { clock: _, snapshot: __, underConditions: ___, ...useCases } = lectern
    const all = Object.keys(useCases)
    const known = [...writing, ...forTheOperator, ...reading, ...anyCaller, ...requestFirst]
    expect(known.toSorted()).toEqual(all.toSorted())
  })
})
