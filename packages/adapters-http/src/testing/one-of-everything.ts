import {
  aClaim,
  anApplication,
  anEvent,
  anEventComment,
  anImage,
  aReport,
  aRoom,
  aRuling,
  aTalk,
  aTalkChange,
  aTalkComment,
  aToken,
  aTrack,
  aVote,
  aWebhook,
} from '@lectern/contracts/testing'
import {
  type ApplicationId,
  asId,
  type CommentId,
  type Event,
  type EventId,
  type ImportPlanId,
  type ModerationId,
  type RoomId,
  takeDownComments,
  type TalkId,
  type TalkLinkId,
  type TokenId,
  type TrackId,
  type WebhookId,
  type Zone,
} from '@lectern/domain'
import { addImportPlan } from './import-plans.ts'
import type { MemoryApi } from './memory-api.ts'

/** The ids of an event, of its children, and of the applications, tokens and moderations of an admin. */
export interface Everything {
  readonly eventId: EventId
  readonly trackId: TrackId
  readonly roomId: RoomId
  readonly talkId: TalkId
  readonly linkId: TalkLinkId
  readonly talkCommentId: CommentId
  readonly eventCommentId: CommentId
  readonly moderationId: ModerationId
  readonly applicationId: ApplicationId
  readonly tokenId: TokenId
  readonly webhookId: WebhookId
  readonly planId: ImportPlanId
}

type Furnished = Pick<MemoryApi, 'store' | 'clock' | 'users'>

/** The host hosts the event. The guest speaks, attends, stars, comments, and claims another name. The admin stars the talk, and votes for it. */
export async function oneOfEverything(api: Furnished): Promise<Everything> {
  const ids = await addEverything(api, { zone: 'Asia/Kolkata' as Zone })
  return { ...ids, planId: (await addImportPlan(api, ids.eventId)).id }
}

/** It, without a plan. */
export const addEverything = (
  { clock, store, users: { admin, host, guest } }: Furnished,
  traits: Partial<Event>,
): Promise<Omit<Everything, 'planId'>> =>
  store.transaction(
    async ({ events, attendance, images, tracks, rooms, talks, stars, votes, claims, ...others }) => {
      const { applications, tokens, comments, moderations, talkChanges, webhooks } = others
      const event = await events.add(anEvent(host, { name: 'Days & <nights>', votes: 'everyone', ...traits }))
      await attendance.add(event.id, guest)
      await images.replace(event.id, [anImage(event.id), anImage(event.id, { type: 'small', width: 140 })])
      const track = await tracks.add(aTrack(event.id))
      const room = await rooms.add(aRoom(event.id, { mapUri: 'https://map.example/?room=1&b=2' }))
      const talk = await talks.add(
        aTalk(event.id, {
          talkTitle: 'Types & <tests>',
          speakers: [
            { speakerName: 'Ada', userId: guest },
            { speakerName: 'Grace', userId: undefined },
          ],
          links: [{ displayName: 'slides_link', url: 'https://slides.example/?a=1&b=2' }],
          tracks: [track.id],
          roomId: room.id,
        }),
      )
      for (const fan of [guest, admin]) await stars.add(talk.id, fan)
      const voter = { kind: 'member', userId: admin } as const
      const opinion = { rating: 5, chips: ['clear', 'useful'], changedDate: clock.now() } as const
      await votes.save(aVote(talk, voter, opinion), 5)
      await talkChanges.record(event.id, [aTalkChange(talk)], clock.now(), undefined)
      await claims.replace(talk.id, [aClaim(talk.id, guest, { displayName: 'Grace' })])
      const reports = [aReport({ reportingUserId: host, ruling: aRuling({ decidingUserId: host }) })]
      await comments.add(aTalkComment(talk, guest, { reports }))
      await comments.add(anEventComment(event.id, guest, { reports }))
      const takeDown = { eventId: event.id, authorId: host, moderatorId: admin, byAdmin: true }
      const onSite = { ...takeDown, eventId: undefined, moderatorId: undefined }
      await moderations.takeDown(takeDownComments(onSite, clock.now()))
      const application = await applications.add(anApplication(admin))
      const webhook = await webhooks.add(aWebhook(event.id))
      return {
        eventId: event.id,
        webhookId: webhook.id,
        trackId: track.id,
        roomId: room.id,
        talkId: talk.id,
        linkId: talk.links[0]?.id ?? asId(0),
        talkCommentId: (await comments.add(aTalkComment(talk, guest))).id,
        eventCommentId: (await comments.add(anEventComment(event.id, guest))).id,
        moderationId: (await moderations.takeDown(takeDownComments(takeDown, clock.now()))).id,
        applicationId: application.id,
        tokenId: (await tokens.add(aToken(admin, { applicationId: application.id }))).id,
      }
    },
  )
