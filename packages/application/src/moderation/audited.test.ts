import {
  after,
  asId,
  type AuditAction,
  type AuditAuthor,
  type AuditedAction,
  type CommentKind,
  type EventId,
  HOUR,
  newMails,
  operator,
  signedTextOfInvitation,
  type SpamVerdict,
  visitor,
  type WebhookId,
} from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { phpday } from '../../test/phpday.ts'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'
import {
  anApplication,
  aTalk,
  anEvent,
  anImportedUser,
  testPorts,
  aServiceImport,
  aSource,
  aProgrammeTalk,
} from '@lectern/contracts/testing'

const PASSWORD = 'correct horse battery'

const UNDECIDED = 'Neither spam nor ham'

const aSceneWithAudit = () =>
  aTalkWithGuests({
    spamChecker: {
      patienceMilliseconds: 20,
      judge: ({ text }): Promise<SpamVerdict> =>
        Promise.resolve({ kind: text === UNDECIDED ? 'undecided' : 'ham' }),
    },
  })

type Scene = Awaited<ReturnType<typeof aSceneWithAudit>>

interface Expected {
  readonly subjectId: AuditedAction['subjectId']
  readonly moderationId?: AuditedAction['moderationId']
  readonly note?: string
  readonly author?: AuditAuthor
}

const comment = ({ say, subjects, guest }: Scene, kind: CommentKind, text = 'Splendid') =>
  say(guest, text, { subject: subjects[kind] })

async function hold(scene: Scene, kind: CommentKind): Promise<Expected> {
  const { commentId } = await comment(scene, kind, UNDECIDED)
  return { subjectId: commentId, author: { kind: 'service' } }
}

async function decide(scene: Scene, kind: CommentKind, decision: string): Promise<Expected> {
  const ref = await comment(scene, kind)
  await scene.lectern.reportComment(scene.otherGuest, ref)
  await scene.lectern.decideCommentReport(scene.admin, { ...ref, decision })
  return { subjectId: ref.commentId }
}

async function decideAnswer(scene: Scene, decision: string): Promise<Expected> {
  const { lectern, speaker, otherGuest, admin } = scene
  const { commentId } = await comment(scene, 'talk')
  await lectern.answerComment(speaker, { commentId, answer: 'Thanks' })
  await lectern.reportAnswer(otherGuest, { commentId })
  await lectern.decideAnswerReport(admin, { commentId, decision })
  return { subjectId: commentId }
}

async function release(scene: Scene, kind: CommentKind): Promise<Expected> {
  const ref = await comment(scene, kind)
  const { id: moderationId } = await takeDown(scene)
  await scene.lectern.decideCommentReport(scene.admin, { ...ref, decision: 'denied' })
  return { subjectId: ref.commentId, moderationId }
}

const takeDown = ({ lectern, admin, guest }: Scene) =>
  lectern.takeDownComments(admin, { authorId: guest.userId })

const pendingEvent = async ({ store, host }: Scene): Promise<EventId> =>
  (await store.events.add(anEvent(host.userId, { approval: { state: 'pending' } }))).id

const givePasswordGrant = async ({ store, lectern, host, admin }: Scene, password: boolean) => {
  const { id } = await store.applications.add(anApplication(host.userId))
  await lectern.grantPasswords(admin, { applicationId: id, password: true })
  if (!password) await lectern.grantPasswords(admin, { applicationId: id, password })
  return { subjectId: id }
}

const suspend = async ({ lectern, guest, admin }: Scene, ...states: readonly boolean[]) => {
  for (const suspended of states) await lectern.suspendUser(admin, { userId: guest.userId, suspended })
  return { subjectId: guest.userId }
}

const trust = async ({ lectern, guest, admin }: Scene, ...states: readonly boolean[]) => {
  for (const trusted of states) await lectern.trustUser(admin, { userId: guest.userId, trusted })
  return { subjectId: guest.userId }
}

const invite = async ({ lectern, store }: Scene) => {
  const user = await store.users.add(anImportedUser({ pendingEmail: 'ada@lectern.example' }))
  await lectern.invitePeople(operator, { perMinute: 1 })
  return user
}

const inviteSpeaker = async ({ lectern, store, admin, event: { id: eventId } }: Scene) => {
  const speakers = [{ speakerName: 'Grace', userId: undefined }]
  await store.transaction(({ talks }) => talks.add(aTalk(eventId, { speakers })))
  await lectern.inviteSpeakers(admin, { eventId, people: 'Grace <grace@lectern.example>' })
  const { items } = await lectern.listSpeakerInvitations(admin, { eventId, page: firstPage })
  return items[0] ?? expect.fail('There is no invitation')
}

const makeBox = async ({ lectern, admin, event: { id: eventId } }: Scene) => {
  await lectern.createVotingBox(admin, { eventId, name: 'Door' })
  const [box] = await lectern.listVotingBoxes(admin, { eventId })
  return { eventId, boxId: box?.id ?? expect.fail('There is no box') }
}

async function aboutWebhook(
  { lectern, event, admin }: Scene,
  of: 'event' | 'site',
  act: (actor: Scene['admin'], input: { webhookId: WebhookId; url: string }) => Promise<unknown>,
): Promise<Expected> {
  const url = 'https://site.example/'
  const { webhook } = await (of === 'site'
    ? lectern.addSiteWebhook(admin, { url })
    : lectern.addWebhook(admin, { eventId: event.id, url }))
  await act(admin, { webhookId: webhook.id, url })
  return { subjectId: of === 'site' ? webhook.id : event.id, note: url }
}

/** The use case that leads to each action, and the newest entry that it leaves. An admin acts unless an author is given. */
const cases: Readonly<Record<AuditAction, (scene: Scene) => Promise<Expected>>> = {
  'event-approved': async (scene) => {
    const eventId = await pendingEvent(scene)
    await scene.lectern.approveEvent(scene.admin, { eventId })
    return { subjectId: eventId }
  },
  'event-approved-at-once': async ({ lectern, guest, admin }) => {
    await lectern.trustUser(admin, { userId: guest.userId, trusted: true })
    const { id } = await lectern.submitEvent({ ...guest, trusted: true }, phpday)
    return { author: { kind: 'member', userId: guest.userId }, subjectId: id }
  },
  'event-approval-withdrawn': async ({ lectern, admin, event }) => {
    await lectern.withdrawApproval(admin, { eventId: event.id })
    return { subjectId: event.id }
  },
  'event-rejected': async (scene) => {
    const eventId = await pendingEvent(scene)
    await scene.lectern.rejectEvent(scene.admin, { eventId, reason: 'Too far' })
    return { subjectId: eventId, note: 'Too far' }
  },
  'event-deleted': async ({ lectern, admin, event }) => {
    await lectern.deleteEvent(admin, { eventId: event.id })
    return { subjectId: event.id, note: event.name }
  },
  'programme-imported': async ({ lectern, admin, event: { id: eventId } }) => {
    const talk = aProgrammeTalk({ talkTitle: 'New' })
    const source = { kind: 'programme', programme: { tracks: [], rooms: [], talks: [talk] } } as const
    const { id: planId } = await lectern.planImport(admin, {
      eventId,
      source,
      removeMissing: false,
      remove: [],
    })
    await lectern.applyImport(admin, { eventId, planId })
    return { subjectId: eventId, note: 'talks: 1 added, 0 changed, 0 removed' }
  },
  'talks-placed': async ({ lectern, admin, event: { id: eventId }, talk: { id: talkId } }) => {
    await lectern.placeTalks(admin, { eventId, places: [{ talkId, duration: 5 }] })
    return { subjectId: eventId, note: 'talks: 1' }
  },
  'tracks-turned-into-rooms': async ({ lectern, admin, event: { id: eventId } }) => {
    const { id } = await lectern.createTrack(admin, { eventId, trackName: 'Aula', trackDescription: 'Large' })
    await lectern.turnTracksIntoRooms(admin, { eventId, trackIds: [id] })
    return { subjectId: eventId, note: 'tracks: 1, talks: 0' }
  },
  'codes-made': async ({ lectern, admin, event: { id: eventId } }) => {
    await lectern.makeAttendeeCodes(admin, { eventId, number: 3 })
    return { subjectId: eventId, note: 'codes: 3' }
  },
  'codes-deleted': async ({ lectern, admin, event: { id: eventId } }) => {
    await lectern.addAttendeeCodes(admin, { eventId, codes: 'TICKET-1' })
    await lectern.deleteAttendeeCodes(admin, { eventId, which: 'unused' })
    return { subjectId: eventId, note: 'codes: 1' }
  },
  'voting-box-made': async ({ lectern, admin, event: { id: eventId } }) => {
    await lectern.createVotingBox(admin, { eventId, name: 'Door' })
    return { subjectId: eventId, note: 'Door' }
  },
  'voting-box-changed': async (scene) => {
    const one = await makeBox(scene)
    await scene.lectern.editVotingBox(scene.admin, { ...one, name: 'Gate' })
    return { subjectId: one.eventId, note: 'Gate' }
  },
  'voting-box-deleted': async (scene) => {
    const one = await makeBox(scene)
    await scene.lectern.deleteVotingBox(scene.admin, one)
    return { subjectId: one.eventId, note: 'Door' }
  },
  'talk-changed-by-speaker': async ({ lectern, speaker, event, talk }) => {
    await lectern.editTalk(speaker, { ...talk, talkId: talk.id, startDate: '2026-05-02 10:00', duration: 45 })
    const note = `${talk.talkTitle}: start_date 2026-05-01 14:00 -> 2026-05-02 10:00, duration 0 -> 45`
    return { author: { kind: 'member', userId: speaker.userId }, subjectId: event.id, note }
  },
  'speakers-invited': async (scene) => {
    await inviteSpeaker(scene)
    return { subjectId: scene.event.id, note: 'invitations: 1' }
  },
  'invitation-withdrawn': async (scene) => {
    const { id: invitationId, eventId } = await inviteSpeaker(scene)
    await scene.lectern.withdrawSpeakerInvitation(scene.admin, { eventId, invitationId })
    return { subjectId: eventId }
  },
  'invitation-accepted': async (scene) => {
    const invitation = await inviteSpeaker(scene)
    const hash = testPorts(scene.store).signer.sign(signedTextOfInvitation('secret'))
    await scene.store.transaction(({ speakerInvitations }) =>
      speakerInvitations.save({ ...invitation, hash }),
    )
    await scene.lectern.acceptSpeakerInvitation(scene.admin, { secret: 'secret' })
    return { subjectId: scene.event.id, note: 'talks: 1' }
  },
  'webhook-added': (scene) => aboutWebhook(scene, 'event', () => Promise.resolve()),
  'webhook-changed': (scene) => aboutWebhook(scene, 'event', scene.lectern.editWebhook),
  'webhook-renewed': (scene) => aboutWebhook(scene, 'event', scene.lectern.renewWebhookSecret),
  'webhook-removed': (scene) => aboutWebhook(scene, 'event', scene.lectern.removeWebhook),
  'site-webhook-added': (scene) => aboutWebhook(scene, 'site', () => Promise.resolve()),
  'site-webhook-changed': (scene) => aboutWebhook(scene, 'site', scene.lectern.editWebhook),
  'site-webhook-renewed': (scene) => aboutWebhook(scene, 'site', scene.lectern.renewWebhookSecret),
  'site-webhook-removed': (scene) => aboutWebhook(scene, 'site', scene.lectern.removeWebhook),
  'report-link-made': async ({ lectern, speaker, event, talk }) => {
    await lectern.makeReportLink(speaker, { talkId: talk.id, label: 'Ada' })
    const author = { kind: 'member', userId: speaker.userId } as const
    return { author, subjectId: event.id, note: talk.talkTitle }
  },
  'report-link-revoked': async ({ lectern, store, admin, event, talk: { id: talkId, talkTitle: note } }) => {
    await lectern.makeReportLink(admin, { talkId, label: 'Ada' })
    const [link] = await store.reportLinkQueries.ofTalk(talkId)
    if (link === undefined) throw new Error('There is no link')
    await lectern.revokeReportLink(admin, { talkId, linkId: link.id })
    return { subjectId: event.id, note }
  },
  'votes-set-aside': async ({ lectern, admin, event: { id: eventId } }) => {
    await lectern.setVotesAside(admin, { eventId, what: 'proof device' })
    return { subjectId: eventId, note: 'device' }
  },
  'votes-given-back': async ({ lectern, admin, event: { id: eventId } }) => {
    const { id: exclusionId } = await lectern.setVotesAside(admin, { eventId, what: 'proof member' })
    await lectern.giveVotesBack(admin, { eventId, exclusionId })
    return { subjectId: eventId, note: 'member' }
  },
  'talk-comment-held': (scene) => hold(scene, 'talk'),
  'talk-comment-report-approved': (scene) => decide(scene, 'talk', 'approved'),
  'talk-comment-report-denied': (scene) => decide(scene, 'talk', 'denied'),
  'talk-comment-released': (scene) => release(scene, 'talk'),
  'answer-report-approved': (scene) => decideAnswer(scene, 'approved'),
  'answer-report-denied': (scene) => decideAnswer(scene, 'denied'),
  'event-comment-held': (scene) => hold(scene, 'event'),
  'event-comment-report-approved': (scene) => decide(scene, 'event', 'approved'),
  'event-comment-report-denied': (scene) => decide(scene, 'event', 'denied'),
  'event-comment-released': (scene) => release(scene, 'event'),
  'comments-taken-down': async (scene) => ({ subjectId: (await takeDown(scene)).id }),
  'comments-restored': async (scene) => {
    const { id } = await takeDown(scene)
    await scene.lectern.undoModeration(scene.admin, { eventId: undefined, moderationId: id })
    return { subjectId: id }
  },
  'user-suspended': (scene) => suspend(scene, true),
  'user-unsuspended': (scene) => suspend(scene, true, false),
  'user-trusted': (scene) => trust(scene, true),
  'user-untrusted': (scene) => trust(scene, true, false),
  'user-made-admin': async ({ lectern, store, guest }) => {
    const user = await store.users.find(guest.userId)
    await lectern.makeUserAdmin(operator, { username: user?.username ?? '' })
    return { subjectId: guest.userId, author: { kind: 'operator' } }
  },
  'user-deleted': async ({ lectern, store, guest: { userId }, guest }) => {
    const hash = await testPorts(store).passwordHasher.hash(PASSWORD)
    await store.users.setPassword(userId, hash)
    await lectern.deleteUser(guest, { userId, oldPassword: PASSWORD })
    return { subjectId: userId, author: { kind: 'member', userId: undefined } }
  },
  'service-imported': async ({ lectern, store }) => {
    const stops = () => {
      throw new Error('stopped')
    }
    const source = { ...aSource([]), events: stops }
    await expect(lectern.importService(operator, aServiceImport(source))).rejects.toThrow('stopped')
    const begun = await store.serviceImports.findUnfinished(source.address)
    return { subjectId: begun?.id ?? asId(0), note: source.address, author: { kind: 'operator' } }
  },
  'mails-retried': async ({ lectern, store, clock, admin, guest: { userId } }) => {
    const later = after(clock.now(), HOUR)
    const [mail] = newMails([userId], { kind: 'username-reminder' }, clock.now())
    if (mail === undefined) throw new Error('There is no mail')
    const failed = { ...mail, attempts: 1, nextAttemptDate: later }
    await store.mails.add([failed, failed])
    const { items } = await store.mails.failed({ start: 0, size: 1 })
    await lectern.retryMails(admin, { which: 'all' })
    // Nothing is left to retry, so this leaves no entry.
    await lectern.retryMails(operator, { which: 'all' })
    return { subjectId: items[0]?.id ?? asId(0), note: 'mails: 2' }
  },
  'user-renamed': async ({ lectern, store, guest: { userId } }) => {
    const user = await store.users.find(userId)
    await lectern.renameUser(operator, { username: user?.username, newUsername: 'another' })
    return { subjectId: userId, author: { kind: 'operator' } }
  },
  'user-invited': async (scene) => {
    const { id: subjectId } = await invite(scene)
    return { subjectId, author: { kind: 'operator' } }
  },
  'user-taken-over': async (scene) => {
    const { id: userId, pendingEmail: email } = await invite(scene)
    const [token, createdDate] = ['secret', scene.clock.now()]
    const hash = testPorts(scene.store).secretHasher.hash(token)
    await scene.store.mailedLinks.add({ hash, purpose: 'take-over', userId, email, createdDate })
    await scene.lectern.takeOverAccount(visitor, { token })
    return { subjectId: userId, author: { kind: 'member', userId } }
  },
  'user-joined': async ({ lectern, store, admin, guest: { userId } }) => {
    const [own, imported] = await store.transaction(async ({ users }) => [
      await users.find(userId),
      await users.add(anImportedUser()),
    ])
    const usernames = { imported: imported.username, username: own?.username }
    await lectern.joinUser(admin, { ...usernames, dryRun: false })
    return { subjectId: userId, note: `imported account ${imported.id}` }
  },
  'password-grant-given': (scene) => givePasswordGrant(scene, true),
  'password-grant-taken': (scene) => givePasswordGrant(scene, false),
}

const newestEntry = async ({ lectern, admin }: Scene) =>
  (await lectern.listAudit(admin, { page: firstPage })).items[0]

describe('the audit', () => {
  it.each(Object.entries(cases))('has an entry for %s', async (action, act) => {
    const scene = await aSceneWithAudit()
    const { author, note, ...subject } = await act(scene)
    expect(await newestEntry(scene)).toEqual({
      id: expect.any(Number) as number,
      createdDate: scene.clock.now(),
      author: author ?? { kind: 'member', userId: scene.admin.userId },
      audited: { action, ...subject },
      note: note ?? '',
    })
  })

  it('has no entry for a change that is not kept', async () => {
    const scene = await aSceneWithAudit()
    const { lectern, admin, guest } = scene
    const attempt = lectern.underConditions(admin, { unchanged: () => Promise.resolve(false) }, (guarded) =>
      guarded.suspendUser(admin, { userId: guest.userId, suspended: true }),
    )
    await expect(attempt).rejects.toMatchObject({ kind: 'precondition-failed' })
    expect(await newestEntry(scene)).toBeUndefined()
  })
})
