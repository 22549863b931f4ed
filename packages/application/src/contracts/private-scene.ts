import { after, type Comment, type EventVisibility, type Talk, type UserId } from '@lectern/domain'
import type { CommentCriteria } from '../ports/comments.ts'
import type { Store } from '../ports/store.ts'
import { aReport } from '../testing/comment-builders.ts'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import { addEvent, addTalk, addTalkComment, addUsers, everything, publicOnly } from './scene.ts'

export interface PrivateScene {
  readonly host: UserId
  readonly speaker: UserId
  readonly author: UserId
  readonly other: UserId
  /** With the speaker. */
  readonly talk: Talk
  /** The private comment of the author, rated 4. */
  readonly feedback: Comment
}

/** Public comments among private ones, one of which is reported, and a talk whose speaker has not claimed it. */
export async function newScene(store: Store): Promise<PrivateScene> {
  const users = await addUsers(store, 4)
  const [host, speaker, author, other] = users.map(({ id }) => id)
  if (host === undefined || speaker === undefined || author === undefined || other === undefined) {
    throw new Error('The scene has four users')
  }
  const { id: eventId } = await addEvent(store, { hosts: [host] })
  const talk = await addTalk(store, eventId, { speakers: [{ speakerName: 'Ada', userId: speaker }] })
  const unclaimed = await addTalk(store, eventId, { speakers: [{ speakerName: 'Bob', userId: undefined }] })
  let minutes = 0
  const comment = (on: Talk, by: UserId | undefined, words: string, traits: Partial<Comment> = {}) =>
    addTalkComment(store, on, by, {
      comment: words,
      private: words.startsWith('private'),
      createdDate: after(NOON_2026_05_01, 60 * ++minutes),
      ...traits,
    })
  await comment(talk, other, 'public, first')
  const feedback = await comment(talk, author, 'private, signed', { rating: 4 })
  await comment(talk, author, 'public, second')
  await comment(talk, undefined, 'private, anonymous')
  await comment(talk, author, 'private, reported', { reports: [aReport()] })
  await comment(talk, host, 'public, third')
  await comment(unclaimed, author, 'private, elsewhere')
  return { host, speaker, author, other, talk, feedback }
}

export const criteriaOf = ({ talk, author }: PrivateScene) =>
  ({
    'on-talk': { kind: 'on-talk', talkId: talk.id },
    'on-talk-between': {
      kind: 'on-talk-between',
      talkId: talk.id,
      since: after(NOON_2026_05_01, 120),
      until: after(NOON_2026_05_01, 240),
    },
    'on-talks-of': { kind: 'on-talks-of', eventId: talk.eventId },
    'by-author': { kind: 'by-author', userId: author, on: 'talk' },
  }) as const satisfies Readonly<Record<string, CommentCriteria>>

const viewers = ['visitor', 'other', 'author', 'speaker', 'host', 'admin'] as const
type Viewer = (typeof viewers)[number]

export const onlookers = (scene: PrivateScene): readonly (readonly [Viewer, EventVisibility])[] =>
  viewers.map((viewer) => {
    if (viewer === 'visitor') return [viewer, publicOnly]
    return [viewer, viewer === 'admin' ? everything : { kind: 'approved', orHostedBy: scene[viewer] }]
  })

const first = 'public, first'
const second = 'public, second'
const third = 'public, third'
const signed = 'private, signed'
const anonymous = 'private, anonymous'
const elsewhere = 'private, elsewhere'

const whole = [first, signed, second, anonymous, third]
const ofEvent = [elsewhere, third, anonymous, second, signed, first]

export const expected: Readonly<
  Record<keyof ReturnType<typeof criteriaOf>, Readonly<Record<Viewer, string[]>>>
> = {
  'on-talk': {
    visitor: [first, second, third],
    other: [first, second, third],
    author: [first, signed, second, third],
    speaker: whole,
    host: whole,
    admin: whole,
  },
  'on-talk-between': {
    visitor: [second],
    other: [second],
    author: [signed, second],
    speaker: [signed, second],
    host: [signed, second],
    admin: [signed, second],
  },
  'on-talks-of': {
    visitor: [third, second, first],
    other: [third, second, first],
    author: [elsewhere, third, second, signed, first],
    speaker: [third, anonymous, second, signed, first],
    host: ofEvent,
    admin: ofEvent,
  },
  'by-author': {
    visitor: [second],
    other: [second],
    author: [elsewhere, second, signed],
    speaker: [second, signed],
    host: [elsewhere, second, signed],
    admin: [elsewhere, second, signed],
  },
}

/** What the public sees of the talk and its event. */
export const figures = async ({ talkQueries, eventQueries }: Store, { talk }: PrivateScene) => ({
  talk: await talkQueries.find(talk.id, publicOnly, undefined),
  event: await eventQueries.find(talk.eventId, publicOnly, undefined),
})
