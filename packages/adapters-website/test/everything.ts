import {
  anAnswer,
  aClaim,
  anApplication,
  anEvent,
  anEventComment,
  aProgrammeTalk,
  aReport,
  asMember,
  aTalk,
  aTalkComment,
  aToken,
  aRoom,
  aTrack,
  aUser,
  aVote,
} from '@lectern/contracts/testing'
import {
  after,
  type Event,
  HOUR,
  MINUTE,
  newInvitation,
  newMails,
  talkLinkTypes,
  type Username,
} from '@lectern/domain'
import type { Browser } from '@lectern/http/testing'
import {
  hostileEvent,
  hostileLink,
  hostileProfile,
  hostileTalk,
  hostileRoom,
  hostileTrack,
  hostileUser,
} from './hostile-records.ts'
import { openWebsite, type OpenWebsite, type WebsiteTraits } from './open-website.ts'

/** A website with a record behind each address. Every text of a record is the same. */
export interface Everything {
  readonly website: OpenWebsite
  /** Hosts the event, speaks, and wrote, made and allowed what there is. */
  readonly ada: Browser
  /** A member who has nothing. */
  readonly eve: Browser
  readonly admin: Browser
  /** The address for a path of the table of pages. */
  readonly addressOf: (path: string) => string
}

export interface EverythingTraits extends WebsiteTraits {
  readonly text?: string
  readonly waits?: boolean
  /** Of the event. */
  readonly event?: Partial<Event>
}

export async function openEverything({
  text = 'Plain words',
  waits = false,
  event: eventTraits = {},
  ...traits
}: EverythingTraits = {}): Promise<Everything> {
  const website = await openWebsite(traits)
  const [ada, eve, admin] = [
    await website.signIn('ada'),
    await website.signIn('eve'),
    await website.signIn('admin', true),
  ]
  const now = website.clock.now()
  const name = text.slice(0, 100)
  const records = await website.store.transaction(async ({ users, events, tracks, rooms, talks, ...to }) => {
    const [owner, boss] = [
      await users.findByUsername('ada' as Username),
      await users.findByUsername('admin' as Username),
    ]
    if (owner === undefined || boss === undefined) throw new Error('There are no accounts')
    await users.save(hostileUser(text, owner))
    const other = await users.add(hostileUser(text, aUser({ username: 'grace' as Username })))
    const hosts = [owner.id, other.id]
    const address = { tags: [`${text}tag`], latitude: 1, longitude: 2, hosts }
    const approval = { state: waits ? 'pending' : 'approved' } as const
    const event = await events.add(
      anEvent(owner.id, { ...hostileEvent(text, 'everything'), ...address, approval, ...eventTraits }),
    )
    const pending = await events.add(
      anEvent(owner.id, { ...hostileEvent(text, 'pending'), ...address, approval: { state: 'pending' } }),
    )
    await events.add(
      anEvent(owner.id, { ...hostileEvent(text, 'rejected'), approval: { state: 'rejected', reason: text } }),
    )
    const track = await tracks.add(aTrack(event.id, hostileTrack(text)))
    const room = await rooms.add(aRoom(event.id, hostileRoom(text)))
    const talk = await talks.add(
      aTalk(event.id, {
        ...hostileTalk(text, 'everything'),
        speakers: [
          { speakerName: name, userId: undefined },
          { speakerName: 'Ada', userId: owner.id },
        ],
        links: talkLinkTypes.map((displayName) => ({ displayName, ...hostileLink(text) })),
        tracks: [track.id],
        roomId: room.id,
      }),
    )
    await to.imports.changeProfiles(
      event.id,
      [hostileProfile(text, event.id, name), hostileProfile(text, event.id, 'Ada')],
      [],
    )
    await to.attendance.add(event.id, other.id)
    await to.stars.add(talk.id, owner.id)
    await to.votes.save(aVote(talk, { kind: 'member', userId: other.id }, { chips: [text] }), 1)
    await to.claims.replace(talk.id, [aClaim(talk.id, other.id, { displayName: name })])
    // They can still be edited when a sign-in is not fresh any more.
    const own = { comment: text, createdDate: after(now, 10 * MINUTE) }
    const answer = anAnswer(other.id, { answer: text })
    const onTalk = await to.comments.add(aTalkComment(talk, owner.id, { ...own, answer }))
    const onEvent = await to.comments.add(anEventComment(event.id, owner.id, own))
    const reports = [aReport({ reportingUserId: other.id })]
    const reported = await to.comments.add(aTalkComment(talk, other.id, { comment: text, reports }))
    const application = await to.applications.add(
      anApplication(owner.id, {
        name,
        description: text,
        apiKey: 'everything',
        callbackUrl: 'my-app://done',
      }),
    )
    const token = await to.tokens.add(aToken(owner.id, { applicationId: application.id }))
    const mails = newMails([owner.id], { kind: 'username-reminder' }, now)
    await to.mails.add(mails.map((mail) => ({ ...mail, attempts: 2, nextAttemptDate: after(now, HOUR) })))
    await to.audit.add([
      {
        createdDate: now,
        author: { kind: 'operator' },
        audited: { action: 'event-rejected', subjectId: event.id },
        note: text,
      },
    ])
    const [invitation] = await to.speakerInvitations.add(event.id, [
      newInvitation({ eventId: event.id, displayName: text, email: 'grace@lectern.example' }, now),
    ])
    const linkId = (await talks.find(talk.id))?.links[0]?.id
    return {
      owner,
      boss,
      other,
      event,
      pending,
      track,
      room,
      talk,
      linkId,
      invitation,
      onTalk,
      onEvent,
      reported,
      application,
      token,
    }
  })
  const { owner, boss, other, event } = records
  const programme = { tracks: [], rooms: [], talks: [aProgrammeTalk({ talkTitle: text, speakers: [text] })] }
  const source = { kind: 'programme', programme } as const
  const input = { eventId: event.id, source, removeMissing: false, remove: [] }
  const plan = await website.lectern.planImport(asMember(owner), input)
  const followed = { eventId: event.id, address: 'https://cfp.example/schedule.json' }
  await website.lectern.followProgrammeSource(asMember(owner), followed)
  const aside = { eventId: event.id, what: 'proof device' }
  const exclusion = await website.lectern.setVotesAside(asMember(owner), aside)
  const label = { talkId: records.talk.id, label: name }
  const secret = await website.lectern.makeReportLink(asMember(owner), label)
  const [reportLink] = await website.store.reportLinkQueries.ofTalk(records.talk.id)
  const boxSecret = await website.lectern.createVotingBox(asMember(owner), {
    eventId: event.id,
    name,
    room: String(records.room.id),
  })
  const [box] = await website.lectern.listVotingBoxes(asMember(owner), { eventId: event.id })
  const { webhook } = await website.lectern.addWebhook(asMember(owner), {
    eventId: event.id,
    url: 'https://site.example/',
  })
  await website.lectern.testWebhook(asMember(owner), { webhookId: webhook.id })
  const { webhook: siteWebhook } = await website.lectern.addSiteWebhook(asMember({ ...boss, admin: true }), {
    url: 'https://site.example/',
  })
  const moderated = await website.store.users.add(hostileUser(text, aUser()))
  const takenDown = { authorId: moderated.id, eventId: event.id }
  const byHost = await website.lectern.takeDownCommentsOnEvent(asMember(owner), takenDown)
  const byAdmin = await website.lectern.takeDownComments(asMember(boss), { authorId: moderated.id })
  await website.store.comments.add(anEventComment(event.id, moderated.id, { comment: text }))
  const ids: Readonly<Record<string, string | number | undefined>> = {
    name: 'everything',
    stub: 'everything',
    username: 'ada',
    speaker: encodeURIComponent(name),
    kind: 'talk',
    trackId: records.track.id,
    roomId: records.room.id,
    talkId: records.talk.id,
    linkId: records.linkId,
    exclusionId: exclusion.id,
    commentId: records.onTalk.id,
    planId: plan.id,
    boxId: box?.id,
    invitationId: records.invitation?.id,
    moderationId: byHost.id,
    applicationId: records.application.id,
    tokenId: records.token.id,
    userId: other.id,
    eventId: records.pending.id,
    mailId: 1,
    webhookId: webhook.id,
    secret,
  }
  const idsBelow: readonly (readonly [start: string, ids: typeof ids])[] = [
    ['/talk/:stub/report/links/', { linkId: reportLink?.id }],
    ['/event/:name/comments/', { commentId: records.onEvent.id }],
    ['/event/:name/reports/:kind', { commentId: records.reported.id }],
    ['/admin/reports/', { commentId: records.reported.id, moderationId: byAdmin.id }],
    ['/admin/users/:userId', { userId: moderated.id, moderationId: byAdmin.id }],
    ['/event/:name/box/', { secret: boxSecret }],
    ['/sitemaps/', { kind: 'events', file: '1.xml' }],
    ['/admin/webhooks', { webhookId: siteWebhook.id }],
    ['/mailbox/', { name: '1' }],
  ]
  const addressOf = (path: string): string => {
    const found = { ...ids }
    for (const [start, own] of idsBelow) if (path.startsWith(start)) Object.assign(found, own)
    return path.replaceAll(/:(\w+)/gu, (_, name: string) => String(found[name]))
  }
  return { website, ada, eve, admin, addressOf }
}
