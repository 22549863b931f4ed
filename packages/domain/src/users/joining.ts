import { type Comment, isOn } from '../comments/comment.ts'
import { commentFingerprint } from '../comments/duplicates.ts'
import { wrongField } from '../errors.ts'
import type { TalkId } from '../talks/talk.ts'
import type { ImportedUser, User } from './user.ts'

export function requireImported(user: User): ImportedUser {
  if (user.imported) return user
  throw wrongField('imported', 'not-imported', 'must be the username of an imported account')
}

type Written = Pick<Comment, 'id' | 'subject' | 'comment' | 'rating' | 'private' | 'createdDate'>

/** What an account has written, and the talks of which it is a speaker. */
export interface Activity<One extends Written> {
  readonly comments: readonly One[]
  readonly talks: readonly TalkId[]
}

export interface JoinedComments<One extends Written> {
  /** Those of the imported account that the person gets. */
  readonly moved: readonly One[]
  /** Those of the imported account that the person has written here, too. They stay without an author. */
  readonly alike: readonly One[]
  /** Comments of both accounts whose rating becomes 0. */
  readonly unrated: ReadonlySet<One>
}

/**
 * Two accounts become one person, who rates a talk or event once and never an own talk: the older rating counts. What the
 * imported account alone has written stays as it was at its source.
 */
export function joinComments<One extends Written>(
  imported: Activity<One>,
  own: Activity<One>,
): JoinedComments<One> {
  const isAlike = (one: One): boolean =>
    own.comments.some((other) => isOn(one.subject, other.subject) && hasSameText(one, other))
  const moved = imported.comments.filter((one) => !isAlike(one))
  const theirs = { comments: moved, talks: imported.talks }
  return {
    moved,
    alike: imported.comments.filter(isAlike),
    unrated: new Set([
      ...moved.filter((one) => losesRating(one, own, (other) => other.createdDate <= one.createdDate)),
      ...own.comments.filter((one) =>
        losesRating(one, theirs, (other) => other.createdDate < one.createdDate),
      ),
    ]),
  }
}

/** Whether the other account speaks on the talk, or has rated it before. */
function losesRating<One extends Written>(
  one: One,
  { comments, talks }: Activity<One>,
  isBefore: (other: One) => boolean,
): boolean {
  if (one.rating === 0) return false
  if (one.subject.kind === 'talk' && talks.includes(one.subject.talkId)) return true
  return comments.some(
    (other) =>
      isOn(one.subject, other.subject) &&
      other.rating > 0 &&
      other.private === one.private &&
      isBefore(other),
  )
}

const hasSameText = (one: Written, other: Written): boolean =>
  commentFingerprint(one.comment) === commentFingerprint(other.comment)
