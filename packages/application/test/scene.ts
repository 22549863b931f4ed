import {
  type Actor,
  type Application,
  asId,
  type CommentId,
  type EventId,
  type ModerationId,
  operator,
  takeDownComments,
  type TalkId,
  type TalkLinkId,
  type TokenId,
  type RoomId,
  type TrackId,
  type User,
  visitor,
} from '@lectern/domain'
import type { Lectern } from '../src/lectern.ts'
import type { Ports } from '../src/ports/ports.ts'
import {
  anApplication,
  anEvent,
  asMember,
  aToken,
  aUser,
  anAnswer,
  aReport,
  aRoom,
  anEventComment,
  aTalkComment,
  aClaim,
  aTalk,
  aTrack,
  testPorts,
  aTestLectern,
} from '@lectern/contracts/testing'

/** Everybody has the same. */
export const PASSWORD = 'correct horse battery'

/** One actor of each role for rights on an event and its children. */
export const roles = [
  'visitor',
  'member',
  'author',
  'speaker',
  'host',
  'otherHost',
  'admin',
  'operator',
] as const
export type Role = (typeof roles)[number]

/** One of each kind of child of an event, and one actor of each role. */
export interface Scene {
  readonly lectern: Lectern
  /** Those of the use cases, without what Lectern adds to them. */
  readonly ports: Ports
  readonly eventId: EventId
  readonly urlFriendlyName: string
  readonly trackId: TrackId
  readonly roomId: RoomId
  readonly emptyTrackId: TrackId
  readonly talkId: TalkId
  readonly stub: string
  readonly linkId: TalkLinkId
  readonly talkCommentId: CommentId
  readonly eventCommentId: CommentId
  /** Holds down nothing: the author had not commented yet. */
  readonly moderationId: ModerationId
  /** Of the member, as is the token. */
  readonly application: Application
  readonly tokenId: TokenId
  readonly users: Readonly<Record<Exclude<Role, 'visitor' | 'operator'> | 'secondHost', User>>
  readonly actors: Readonly<Record<Role, Actor>>
}

export async function aScene(
  approval: 'pending' | 'approved',
  visibility: 'shown' | 'hidden' | 'private' = 'shown',
): Promise<Scene> {
  const { lectern, store } = aTestLectern()
  const ports = testPorts(store)
  const hash = await ports.passwordHasher.hash(PASSWORD)
  return store.transaction(async (repositories) => {
    const { events, tracks, rooms, talks, comments, claims } = repositories
    const signUp = async (admin = false): Promise<User> => {
      const user = await repositories.users.add(aUser({ admin }))
      await repositories.users.setPassword(user.id, hash)
      return user
    }
    const users = {
      member: await signUp(),
      author: await signUp(),
      speaker: await signUp(),
      host: await signUp(),
      secondHost: await signUp(),
      otherHost: await signUp(),
      admin: await signUp(true),
    }
    const { member, author, speaker, host, secondHost, otherHost, admin } = users

    await events.add(anEvent(otherHost.id))
    const event = await events.add(
      anEvent(host.id, { approval: { state: approval }, hosts: [host.id, secondHost.id], votes: 'everyone' }),
    )
    const [track, emptyTrack] = [await tracks.add(aTrack(event.id)), await tracks.add(aTrack(event.id))]
    const room = await rooms.add(aRoom(event.id))
    const talk = await talks.add(
      aTalk(event.id, {
        roomId: room.id,
        speakers: [
          { speakerName: 'Ada', userId: speaker.id },
          { speakerName: 'Grace', userId: undefined },
        ],
        links: [{ displayName: 'slides_link', url: 'https://slides.example' }],
        tracks: [track.id],
      }),
    )
    const moderation = await repositories.moderations.takeDown(
      takeDownComments(
        { authorId: author.id, eventId: event.id, moderatorId: host.id, byAdmin: false },
        event.createdDate,
      ),
    )
    const reports = visibility === 'hidden' ? [aReport({ reportingUserId: member.id })] : []
    const talkComment = await comments.add(
      aTalkComment(talk, author.id, {
        reports,
        private: visibility === 'private',
        answer: anAnswer(speaker.id),
      }),
    )
    const eventComment = await comments.add(anEventComment(event.id, author.id, { reports }))
    const application = await repositories.applications.add(anApplication(member.id))
    const token = await repositories.tokens.add(aToken(member.id))
    await claims.replace(talk.id, [aClaim(talk.id, member.id, { displayName: 'Grace' })])

    return {
      lectern,
      ports,
      eventId: event.id,
      urlFriendlyName: event.urlFriendlyName,
      trackId: track.id,
      roomId: room.id,
      emptyTrackId: emptyTrack.id,
      talkId: talk.id,
      stub: talk.stub,
      linkId: talk.links[0]?.id ?? asId(0),
      talkCommentId: talkComment.id,
      eventCommentId: eventComment.id,
      moderationId: moderation.id,
      application,
      tokenId: token.id,
      users,
      actors: {
        visitor,
        member: asMember(member),
        author: asMember(author),
        speaker: asMember(speaker),
        host: asMember(host),
        otherHost: asMember(otherHost),
        admin: asMember(admin),
        operator,
      },
    }
  })
}
