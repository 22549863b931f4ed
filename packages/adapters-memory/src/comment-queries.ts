import {
  type Comment,
  type CommentSubject,
  type EventVisibility,
  fold,
  isAnswerShown,
  type Instant,
  isOn,
  isPrivateTo,
  isPublic,
  isShown,
  type Report,
  type ReportedKind,
  type SignedRating,
  speakerIds,
  type Talk,
  type TalkId,
  type UserId,
  type Username,
  waitsForReview,
} from '@lectern/domain'
import {
  type AvatarHasher,
  type CommentCriteria,
  type CommentQueries,
  type CommentSubjectView,
  type CommentView,
  type HoldingModeration,
  MOST_OWN_COMMENTS,
  type ReportCriteria,
} from '@lectern/application'
import { reportedPartsOf, storedComment } from './comments.ts'
import { byId, listingOf, oldestFirst, type Order, reversed } from './listing.ts'
import type { Tables } from './tables.ts'
import { eventHeading, isVisibleBelow, visibleEvent } from './visible-events.ts'

export function commentQueries(tables: Tables, avatars: AvatarHasher): CommentQueries {
  const viewOf = (comment: Comment): CommentView => commentView(tables, avatars, comment)
  return {
    async ownOn(userId, subject) {
      return tables.comments
        .where((comment) => comment.userId === userId && isOn(comment.subject, subject))
        .toSorted(newestFirst)
        .slice(0, MOST_OWN_COMMENTS)
        .map((own) => ({ ...viewOf(own), shown: isShown(own), waitsForReview: waitsForReview(own) }))
    },

    async listFeedback({ speakerId, talkId }, visibility, page) {
      const talkOf = ({ subject }: Comment): Talk | undefined =>
        subject.kind === 'talk' ? tables.talks.get(subject.talkId) : undefined
      const found = tables.comments.where((comment) => {
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
        event: eventHeading(tables, comment.subject.eventId),
      }))
    },

    async newestOnTalksOf(eventId) {
      const newest = new Map<TalkId, Instant>()
      for (const { subject, createdDate } of tables.comments.where(isShown)) {
        if (subject.kind !== 'talk' || subject.eventId !== eventId) continue
        const known = newest.get(subject.talkId)
        if (known === undefined || known < createdDate) newest.set(subject.talkId, createdDate)
      }
      return [...newest].map(([talkId, createdDate]) => ({ talkId, createdDate }))
    },

    async countFeedback(speakerId, since) {
      const shown = tables.comments.where(
        (comment) => isShown(comment) && speakersOf(tables, comment).includes(speakerId),
      )
      const byTalk = Map.groupBy(shown, ({ subject }) =>
        subject.kind === 'talk' ? subject.talkId : undefined,
      )
      return [...byTalk].flatMap(([talkId, comments]) => {
        if (talkId === undefined) return []
        const dates = comments.map(({ createdDate }) => createdDate)
        const newCount = dates.filter((date) => date > since).length
        const createdDate = dates.reduce((newest, date) => (date > newest ? date : newest))
        return [{ talkId, createdDate, count: comments.length, newCount }]
      })
    },

    async newestRatings(eventId, most) {
      const found = tables.comments.where(
        (comment) => comment.subject.eventId === eventId && isPublic(comment) && comment.rating > 0,
      )
      return found
        .toSorted(newestFirst)
        .flatMap((comment) => ratingOf(tables, comment) ?? [])
        .slice(0, most)
    },

    async list(criteria, visibility, page) {
      const found = tables.comments.where(
        (comment) =>
          meets(comment, criteria) &&
          (criteria.kind === 'for-hosts-of'
            ? isVisibleBelow(tables, criteria.eventId, visibility)
            : isListed(tables, comment, visibility)),
      )
      return listingOf(found.toSorted('talkId' in criteria ? oldestFirst : newestFirst), page, (comment) => ({
        ...viewOf(comment),
        shown: isShown(comment),
        mayAnswer:
          comment.subject.kind === 'talk' &&
          isPrivateHere(tables, { ...comment, userId: undefined }, visibility),
      }))
    },

    async find(ref, visibility) {
      const comment = storedComment(tables, ref)
      const event = comment && visibleEvent(tables, comment.subject.eventId, visibility)
      if (comment === undefined || event === undefined) return undefined
      const { hosts, approval } = event
      return {
        view: wholeView(tables, avatars, comment),
        shown: isShown(comment),
        waitsForReview: waitsForReview(comment),
        heldBy: holdsOf(tables, comment),
        event: { hosts, approval },
        speakerIds: speakersOf(tables, comment),
      }
    },

    async listReports(kind, criteria, page) {
      const found = [...tables.comments.values()]
        .flatMap((comment) => reportsOf(tables, comment))
        .filter((report) => report.kind === kind && isListedReport(report, criteria))
      return listingOf(found.toSorted(latestFirst), page, ({ report, comment }) => ({
        ...report,
        reportingUsername: usernameOf(tables, report.reportingUserId),
        decidingUsername: usernameOf(tables, report.ruling?.decidingUserId),
        comment: kind === 'answer' ? wholeView(tables, avatars, comment) : viewOf(comment),
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
    .where(({ name, place, lastSuccessDate }) => {
      return name === fold(author.username) && place.kind === 'address' && lastSuccessDate !== undefined
    })
    .map(({ place }) => place.key)
  return { id, talkId: subject.talkId, rating, createdDate, authorSince: author.createdDate, networks }
}

function meets({ subject, userId, listedDate }: Comment, criteria: CommentCriteria): boolean {
  switch (criteria.kind) {
    case 'on-talk':
      return isOn(subject, { kind: 'talk', talkId: criteria.talkId })
    case 'on-talk-between':
      return (
        isOn(subject, { kind: 'talk', talkId: criteria.talkId }) &&
        listedDate !== undefined &&
        listedDate >= criteria.since &&
        listedDate < criteria.until
      )
    case 'on-talks-of':
      return subject.kind === 'talk' && subject.eventId === criteria.eventId
    case 'for-hosts-of':
      return (
        subject.kind === 'talk' &&
        subject.eventId === criteria.eventId &&
        (criteria.talkIds?.includes(subject.talkId) ?? true)
      )
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
    tables.events.rowOf(comment.subject.eventId),
    visibility,
  )

const speakersOf = ({ talks }: Tables, { subject }: Comment): readonly UserId[] =>
  subject.kind === 'talk' ? speakerIds(talks.rowOf(subject.talkId).speakers) : []

const newestFirst: Order<Comment> = reversed(oldestFirst)

const holdsOf = ({ moderations }: Tables, { heldBy }: Comment): readonly HoldingModeration[] =>
  heldBy.map((id) => ({ id, eventId: moderations.rowOf(id).eventId })).toSorted(byId)

interface StoredReport {
  readonly id: number
  readonly kind: ReportedKind
  readonly report: Report
  readonly comment: Comment
}

/** In the order in which they came. */
export const reportsOf = ({ reportIds }: Tables, comment: Comment): readonly StoredReport[] =>
  reportedPartsOf(comment).flatMap(({ kind, key, reports }) => {
    const ids = reportIds.get(key) ?? []
    return reports.map((report, index) => ({ id: ids[index] ?? 0, kind, report, comment }))
  })

const isListedReport = ({ report, comment }: StoredReport, criteria: ReportCriteria): boolean =>
  criteria.kind === 'on-event'
    ? comment.subject.eventId === criteria.eventId
    : (report.ruling?.decision ?? 'waiting') === criteria.state

const latestFirst: Order<StoredReport> = (one, other) =>
  other.report.reportingDate - one.report.reportingDate || other.id - one.id

/** Without an answer that is hidden. */
function commentView(tables: Tables, avatars: AvatarHasher, stored: Comment): CommentView {
  const { answer, ...view } = wholeView(tables, avatars, stored)
  return { ...view, answer: answer?.shown === true ? answer : undefined }
}

function wholeView(tables: Tables, avatars: AvatarHasher, stored: Comment): CommentView {
  const { reports: _, heldBy: __, listedDate: ___, subject, answer, ...facts } = stored
  const { userId } = facts
  const speakers = speakersOf(tables, stored)
  const answerer = answer?.userId === undefined ? undefined : tables.users.get(answer.userId)
  const author = userId === undefined ? undefined : tables.users.get(userId)
  return {
    ...facts,
    subject: subjectView(tables, subject),
    bySpeaker: userId !== undefined && speakers.includes(userId),
    answer: answer && {
      answer: answer.answer,
      userId: answer.userId,
      answeredDate: answer.answeredDate,
      withdrawn: answer.withdrawn,
      shown: isAnswerShown(answer),
      userDisplayName: answerer?.fullName ?? '',
      username: answerer?.username ?? '',
      bySpeaker: answerer !== undefined && speakers.includes(answerer.id),
    },
    zone: tables.events.rowOf(subject.eventId).zone,
    userDisplayName: author?.fullName ?? '',
    username: author?.username ?? '',
    avatarHash: author === undefined ? '' : avatars.hash(author),
  }
}

function subjectView({ talks }: Tables, subject: CommentSubject): CommentSubjectView {
  if (subject.kind !== 'talk') return subject
  const { talkTitle, stub } = talks.rowOf(subject.talkId)
  return { ...subject, talkTitle, talkStub: stub }
}

const usernameOf = ({ users }: Tables, userId: UserId | undefined): Username | '' =>
  (userId === undefined ? undefined : users.get(userId)?.username) ?? ''
