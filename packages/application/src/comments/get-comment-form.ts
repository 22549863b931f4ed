import {
  authorStatus,
  type CommentedOn,
  commentFingerprint,
  editableUntil,
  type Instant,
  isEditable,
  mayRate,
  nextWindowChange,
  ratesZero,
  userIdOf,
  windowState,
  type WindowState,
  type Zone,
} from '@lectern/domain'
import type { OwnComment } from '../ports/comments.ts'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findSubject } from './find-subject.ts'

export interface EditableComment extends OwnComment {
  /** Undefined when it can no longer be edited. */
  readonly editableUntil: Instant | undefined
  /** Whether an edit may change the rating. */
  readonly mayRate: boolean
}

/** What the form for comments on a talk or an event has to know. */
export interface CommentForm {
  readonly window: WindowState
  /** When the window changes next; undefined for never. */
  readonly windowChange: Instant | undefined
  readonly zone: Zone
  /** Whether an approved speaker would read a private comment. */
  readonly hasSpeakers: boolean
  /** Whether the hosts look at a new comment of the actor before it is listed. */
  readonly reviewedFirst: boolean
  /** Undefined for visitors. */
  readonly author:
    | {
        readonly isSpeaker: boolean
        /** Whether a rating of the actor is stored as 0 in a public comment. */
        readonly ratesZero: boolean
        /** The same for a private comment; undefined for a subject without private comments. */
        readonly ratesZeroPrivately: boolean | undefined
        /** The actor's own comments on the subject, newest first. */
        readonly comments: readonly EditableComment[]
      }
    | undefined
}

export const getCommentForm = query(
  async (ports, actor, input: { subject: CommentedOn }): Promise<CommentForm> => {
    const { subject } = input
    const userId = userIdOf(actor)
    const [{ facts, reviewedFirst }, own] = await together(
      findSubject(ports, actor, subject),
      userId === undefined ? Promise.resolve([]) : ports.commentQueries.ownOn(userId, subject),
    )
    const now = ports.clock.now()
    const privateCount = own.filter((comment) => comment.private).length
    const soFar = { fingerprints: own.map(({ comment }) => commentFingerprint(comment)), privateCount }
    const rates = (isPrivate: boolean): boolean =>
      userId !== undefined && ratesZero(authorStatus(userId, facts, soFar, isPrivate))
    return {
      window: windowState(facts.window, now),
      windowChange: nextWindowChange(facts.window, now),
      zone: facts.zone,
      hasSpeakers: facts.speakerIds.length > 0,
      reviewedFirst,
      author: userId && {
        isSpeaker: facts.speakerIds.includes(userId),
        ratesZero: rates(false),
        ratesZeroPrivately: facts.takesPrivate ? rates(true) : undefined,
        comments: own
          .filter(({ withdrawn }) => !withdrawn)
          .map((comment) => ({
            ...comment,
            mayRate: mayRate(comment, userId, { ...soFar, speakerIds: facts.speakerIds }, false),
            editableUntil: isEditable(comment, now) ? editableUntil(comment) : undefined,
          })),
      },
    }
  },
)
