import {
  type Comment,
  type CommentSubject,
  type EventVisibility,
  fold,
  type Instant,
  isEventVisible,
  isOn,
  isPrivateTo,
  isPublic,
  isShown,
  type Report,
  type SignedRating,
  speakerIds,
  type Talk,
  type TalkId,
  type UserId,
  type Username,
} from '@lectern/domain'
import {
  type CommentCriteria,
  type CommentQueries,
  type CommentSubjectView,
  type CommentView,
  type HoldingModeration,
  MOST_OWN_COMMENTS,
  type ReportCriteria,
  type ReportView,
  type AvatarHasher,
} from '@lectern/application'
import { commentsWhere, storedComment } from './comments.ts'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'
import { byId, listingOf, type Order, reversed } from './listing.ts'
import { rowOf } from './rows.ts'
import type { StoredComment, Tables } from './tables.ts'
import { isVisibleBelow } from './visibility.ts'

export function memoryCommentQueries(tables: Tables, avatars: AvatarHasher): CommentQueries {
  const viewOf = (comment: Comment): CommentView => commentView(tables, avatars, comment)
  return {
    async ownOn(userId, subject) {
      return commentsWhere(tables, (comment) => comment.userId === userId && isOn(comment.subject, subject))
        .toSorted(newestFirst)
        .slice(0, MOST_OWN_COMMENTS)
        .map((own) => {
          const { id, rating, comment, private: isPrivate, createdDate } = own
          return { id, rating, comment, private: isPrivate, createdDate, shown: isShown(own) }
        })
    },

    async listFeedback({ speakerId, talkId }, visibility, page) {
      const talkOf = ({ subject }: Comment): Talk | undefined =>
        subject.kind === 'talk' ? tables.talks.get(subject.talkId) : undefined
      const found = commentsWhere(tables, (comment) => {
        const talk = talkOf(comment)
        return (
          talk !== undefined &&
          (talkId === undefined || talk.id === talkId) &&
          speakerIds(talk.speakers).includes(speakerId) &&
          isShown(comment) &&
          isVisibleBelow(tables, comment.subject.eventId, visibility)
        )
      })
      return listingOf(found.toSorted(newestFirst), page, (comment) => ({
        ...viewOf(comment),
        talkStub: talkOf(comment)?.stub ?? '',
        event: eventHeading(tables, comment.subject.eventId),
      }))
    },

    async newestOnTalksOf(eventId) {
      const newest = new Map<TalkId, Instant>()
      for (const { subject, createdDate } of commentsWhere(tables, isShown)) {
        if (subject.kind !== 'talk' || subject.eventId !== eventId) continue
        const known = newest.get(subject.talkId)
        if (known === undefined || known < createdDate) newest.set(subject.talkId, createdDate)
      }
      return [...newest].map(([talkId, createdDate]) => ({ talkId, createdDate }))
    },

    async newestRatings(eventId, most) {
      const found = commentsWhere(
        tables,
        (comment) => comment.subject.eventId === eventId && isPublic(comment) && comment.rating > 0,
      )
      return found
        .toSorted(newestFirst)
        .flatMap((comment) => ratingOf(tables, comment) ?? [])
        .slice(0, most)
    },

    async list(criteria, visibility, page) {
      const found = commentsWhere(
        tables,
        (comment) => meets(comment, criteria) && isListed(tables, comment, visibility),
      )
      return listingOf(found.toSorted('talkId' in criteria ? oldestFirst : newestFirst), page, viewOf)
    },

    async find(ref, visibility) {
      const comment = storedComment(tables, ref)?.comment
      if (comment === undefined) return undefined
      const event = rowOf(tables.events, comment.subject.eventId)
      if (!isEventVisible(event, visibility)) return undefined
      const { hosts, approval } = copyOf(event)
      const heldBy = holdsOf(tables, comment)
      return {
        view: viewOf(comment),
        shown: isShown(comment),
        heldBy,
        event: { hosts, approval },
        speakerIds: speakersOf(tables, comment),
      }
    },

    async listReports(kind, criteria, page) {
      const found = tables.comments
        .values()
        .filter(({ comment: { subject } }) => subject.kind === kind)
        .flatMap(reportsOf)
        .filter((report) => isListedReport(report, criteria))
        .toArray()
        .toSorted(latestFirst)
      return listingOf(found, page, ({ report, comment }): ReportView => ({
        ...copyOf(report),
        reportingUsername: usernameOf(tables, report.reportingUserId),
        decidingUsername: usernameOf(tables, report.ruling?.decidingUserId),
        comment: viewOf(comment),
        shown: isShown(comment),
        heldBy: holdsOf(tables, comment),
      }))
    },
  }
}

/** Undefined for one that nobody signed, and for a comment on an event. */
function ratingOf({ users, signInAttempts }: Tables, comment: Comment): SignedRating | undefined {
  const { id, subject, rating, createdDate, userId } = comment
  const author = userId === undefined ? undefined : users.get(userId)
  if (subject.kind !== 'talk' || author === undefined) return undefined
  const networks = signInAttempts
    .values()
    .filter(({ name, place, lastSuccessDate }) => {
      return name === fold(author.username) && place.kind === 'address' && lastSuccessDate !== undefined
    })
    .map(({ place }) => place.key)
    .toArray()
  return { id, talkId: subject.talkId, rating, createdDate, authorSince: author.createdDate, networks }
}

function meets({ subject, userId, createdDate }: Comment, criteria: CommentCriteria): boolean {
  switch (criteria.kind) {
    case 'on-talk':
      return isOn(subject, { kind: 'talk', talkId: criteria.talkId })
    case 'on-talk-between':
      return (
        isOn(subject, { kind: 'talk', talkId: criteria.talkId }) &&
        createdDate >= criteria.since &&
        createdDate < criteria.until
      )
    case 'on-talks-of':
      return subject.kind === 'talk' && subject.eventId === criteria.eventId
    case 'on-event':
      return isOn(subject, { kind: 'event', eventId: criteria.eventId })
    case 'by-author':
      return subject.kind === criteria.on && userId === criteria.userId
  }
}

const isListed = (tables: Tables, comment: Comment, visibility: EventVisibility): boolean =>
  isShown(comment) &&
  isVisibleBelow(tables, comment.subject.eventId, visibility) &&
  (!comment.private || isPrivateHere(tables, comment, visibility))

const isPrivateHere = (tables: Tables, comment: Comment, visibility: EventVisibility): boolean =>
  isPrivateTo(
    { ...comment, speakerIds: speakersOf(tables, comment) },
    rowOf(tables.events, comment.subject.eventId),
    visibility,
  )

const speakersOf = ({ talks }: Tables, { subject }: Comment): readonly UserId[] =>
  subject.kind === 'talk' ? speakerIds(rowOf(talks, subject.talkId).speakers) : []

const oldestFirst: Order<Comment> = (one, other) => one.createdDate - other.createdDate || byId(one, other)

const newestFirst = reversed(oldestFirst)

const holdsOf = ({ moderations }: Tables, { heldBy }: Comment): readonly HoldingModeration[] =>
  heldBy.map((id) => ({ id, eventId: rowOf(moderations, id).eventId })).toSorted(byId)

interface StoredReport {
  readonly id: number
  readonly report: Report
  readonly comment: Comment
}

const reportsOf = ({ comment, reportIds }: StoredComment): readonly StoredReport[] =>
  comment.reports.map((report, index) => ({ id: reportIds[index] ?? 0, report, comment }))

const isListedReport = ({ report, comment }: StoredReport, criteria: ReportCriteria): boolean =>
  criteria.kind === 'on-event'
    ? comment.subject.eventId === criteria.eventId
    : (report.ruling?.decision ?? 'waiting') === criteria.state

const latestFirst: Order<StoredReport> = (one, other) =>
  other.report.reportingDate - one.report.reportingDate || other.id - one.id

function commentView(tables: Tables, avatars: AvatarHasher, stored: Comment): CommentView {
  const { id, subject, rating, comment, userId, private: isPrivate, source, createdDate } = stored
  return {
    id,
    subject: subjectView(tables, subject),
    rating,
    comment,
    userId,
    private: isPrivate,
    source,
    createdDate,
    zone: rowOf(tables.events, subject.eventId).zone,
    ...authorOf(tables, avatars, userId),
  }
}

function subjectView({ talks }: Tables, subject: CommentSubject): CommentSubjectView {
  switch (subject.kind) {
    case 'talk':
      return { ...subject, talkTitle: rowOf(talks, subject.talkId).talkTitle }
    case 'event':
      return { ...subject }
  }
}

const usernameOf = ({ users }: Tables, userId: UserId | undefined): Username | '' =>
  (userId === undefined ? undefined : users.get(userId)?.username) ?? ''

function authorOf(
  { users }: Tables,
  avatars: AvatarHasher,
  userId: UserId | undefined,
): Pick<CommentView, 'userDisplayName' | 'username' | 'avatarHash'> {
  const user = userId === undefined ? undefined : users.get(userId)
  if (user === undefined) return { userDisplayName: '', username: '', avatarHash: '' }
  return { userDisplayName: user.fullName, username: user.username, avatarHash: avatars.hash(user) }
}
