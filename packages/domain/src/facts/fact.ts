import type { Brand, Id, New } from '../brand.ts'
import { type Comment, type CommentId, isPublic, isShown } from '../comments/comment.ts'
import { type Claim, findClaim } from '../claims/claim.ts'
import type { Event, EventId } from '../events/event.ts'
import { talkChangeKinds, type RecordedChange } from '../talk-changes/talk-change.ts'
import { speakerNamed } from '../talks/speakers.ts'
import type { Talk, TalkId } from '../talks/talk.ts'
import { before, DAY, type Instant } from '../time/time.ts'

export type FactId = Id & Brand<number, 'FactId'>

export const factKinds = [
  'event.submitted',
  'event.approved',
  'event.rejected',
  'event.changed',
  'event.cancelled',
  'event.restored',
  'event.removed',
  ...talkChangeKinds.map((kind) => `talk.${kind}` as const),
  /** In another way than the kinds above say. */
  'talk.changed',
  /** By an import. */
  'programme.published',
  'comment.added',
  'comment.edited',
  'comment.answered',
  'comment.hidden',
  'comment.released',
  'comment.removed',
  'claim.made',
  'claim.approved',
  /** Or withdrawn. */
  'claim.rejected',
  /** The public sees other figures of the votes. */
  'votes.changed',
] as const
export type FactKind = (typeof factKinds)[number]

/** Something that happened, for other programs. It has no text of a comment: who reads a fact reads the comment of now. */
export interface Fact {
  readonly id: FactId
  readonly kind: FactKind
  /** For hosts of the event and site admins alone. */
  readonly forHosts: boolean
  readonly eventId: EventId
  readonly talkId: TalkId | undefined
  readonly commentId: CommentId | undefined
  /** The title of the talk, the name of the event, or the claimed name. */
  readonly title: string
  /** Of a change of the programme, as `TalkChange` has them. */
  readonly before: string
  readonly after: string
  readonly createdDate: Instant
}

/** What a fact is about, without what all facts of a transaction share. */
export type FactDraft = Pick<Fact, 'kind' | 'eventId'> & Partial<New<Fact>>

export const newFact = (draft: FactDraft, now: Instant): New<Fact> => ({
  forHosts: false,
  talkId: undefined,
  commentId: undefined,
  title: '',
  before: '',
  after: '',
  createdDate: now,
  ...draft,
})

export const factOfTalkChange = ({
  kind,
  eventId,
  talkId,
  talkTitle: title,
  before: was,
  after,
}: RecordedChange): FactDraft => ({ kind: `talk.${kind}`, eventId, talkId, title, before: was, after })

export function factsOfEvent(old: Event | undefined, event: Event): readonly FactDraft[] {
  const { id: eventId, name: title, approval } = event
  const fact = (kind: FactKind, forHosts = approval.state !== 'approved'): FactDraft => ({
    kind,
    eventId,
    title,
    forHosts,
  })
  const decided: readonly FactDraft[] =
    approval.state === 'pending' || approval.state === old?.approval.state
      ? []
      : [fact(`event.${approval.state}`)]
  if (old === undefined) return [fact('event.submitted', true), ...decided]
  if (old.cancelled !== event.cancelled)
    return [...decided, fact(event.cancelled ? 'event.cancelled' : 'event.restored')]
  return decided.length === 0 ? [fact('event.changed')] : decided
}

/** A private or waiting comment is for hosts. A public one that is hidden or removed is told the public, without text. */
export function factsOfComment(old: Comment | undefined, comment: Comment): readonly FactDraft[] {
  const forHosts = !isPublic(comment)
  const fact = (kind: FactKind, hosts = forHosts): FactDraft => ({
    ...aboutComment(comment),
    kind,
    forHosts: hosts,
  })
  if (old === undefined) return [fact('comment.added')]
  const wasForHosts = !isPublic(old)
  if (isShown(old) !== isShown(comment)) {
    return isShown(comment) ? [fact('comment.released')] : [fact('comment.hidden', wasForHosts)]
  }
  if (wasForHosts !== forHosts) return [fact(forHosts ? 'comment.hidden' : 'comment.released', false)]
  return [
    ...(old.comment === comment.comment && old.rating === comment.rating ? [] : [fact('comment.edited')]),
    ...(old.answer?.answer === comment.answer?.answer ? [] : [fact('comment.answered')]),
  ]
}

export const factOfRemovedComment = (comment: Comment): FactDraft => ({
  ...aboutComment(comment),
  kind: 'comment.removed',
  forHosts: !wasEverPublic(comment),
})

/** Whether a fact for everybody has told of it. */
export const wasEverPublic = (comment: Pick<Comment, 'private' | 'listedDate'>): boolean =>
  !comment.private && comment.listedDate !== undefined

const aboutComment = ({ id: commentId, subject }: Comment) => ({
  eventId: subject.eventId,
  talkId: subject.kind === 'talk' ? subject.talkId : undefined,
  commentId,
})

export const oldestFact = (now: Instant, days: number): Instant => before(now, days * DAY)

/** A claim that waits no more was approved if its user is a speaker of that name now. */
export function factsOfClaims(
  { id: talkId, eventId, speakers }: Talk,
  old: readonly Claim[],
  claims: readonly Claim[],
): readonly FactDraft[] {
  const fact = (kind: FactKind, { displayName: title }: Claim): FactDraft => ({
    kind,
    eventId,
    talkId,
    title,
    forHosts: true,
  })
  const isLinked = ({ displayName, userId }: Claim): boolean =>
    speakerNamed(speakers, displayName)?.userId === userId
  return [
    ...claims
      .filter((claim) => findClaim(old, claim) === undefined)
      .map((claim) => fact('claim.made', claim)),
    ...old
      .filter((claim) => findClaim(claims, claim) === undefined)
      .map((claim) => fact(isLinked(claim) ? 'claim.approved' : 'claim.rejected', claim)),
  ]
}
