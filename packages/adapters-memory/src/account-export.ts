import {
  type Comment,
  type CommentKind,
  type Event,
  isShown,
  refOf,
  type Report,
  type Talk,
  type UserId,
} from '@lectern/domain'
import {
  type CommentWritten,
  type ExportQueries,
  type Listing,
  type NamedEvent,
  type NamedTalk,
  type Page,
  type ReportMade,
  type ReportOfComment,
  slice,
} from '@lectern/application'
import { byAge } from './claims.ts'
import { reportsOf } from './comment-queries.ts'
import { listingOf } from './listing.ts'
import { hasMember } from './table.ts'
import type { Tables } from './tables.ts'

export const exportQueries = (tables: Tables): ExportQueries => {
  const { events, talks, comments } = tables
  const eventsWhere = (isTheirs: (event: Event) => boolean, page: Page): Listing<NamedEvent> =>
    listingOf(events.where(isTheirs), page, ({ id, name }) => ({ id, name }))
  const talksWhere = (isTheirs: (talk: Talk) => boolean, page: Page): Listing<NamedTalk> =>
    listingOf(talks.where(isTheirs), page, ({ id, talkTitle }) => ({ id, talkTitle }))
  const commentsBy = (id: UserId, kind: CommentKind): readonly Comment[] =>
    comments.where(({ userId, subject }) => userId === id && subject.kind === kind)
  return {
    submittedEvents: async (id, page) => eventsWhere(({ submitterId }) => submitterId === id, page),
    hostedEvents: async (id, page) => eventsWhere(({ hosts }) => hosts.includes(id), page),
    attendedEvents: async (id, page) =>
      eventsWhere((event) => hasMember(tables.attendance, event.id, id), page),
    talks: async (id, page) =>
      talksWhere(({ speakers }) => speakers.some(({ userId }) => userId === id), page),
    starredTalks: async (id, page) => talksWhere((talk) => hasMember(tables.stars, talk.id, id), page),

    async votes(id, page) {
      const own = tables.votes.where(({ voter }) => voter.kind === 'member' && voter.userId === id)
      return listingOf(own, page, ({ talkId, rating, chips, changedDate }) => {
        const { talkTitle } = talks.rowOf(talkId)
        return { id: talkId, talkTitle, rating, chips, changedDate }
      })
    },

    async claims(id, page) {
      const pending = [...tables.claims.values()].flat().filter(({ userId }) => userId === id)
      return slice(pending.toSorted(byAge), page)
    },

    talkComments: async (id, page) => listingOf(commentsBy(id, 'talk'), page, written),
    eventComments: async (id, page) => listingOf(commentsBy(id, 'event'), page, written),

    async answers(id, page) {
      const answered = comments.where(({ answer }) => answer?.userId === id)
      return listingOf(answered, page, ({ answer, ...comment }) => ({
        answer: answer?.answer ?? '',
        answeredDate: answer?.answeredDate ?? comment.createdDate,
        comment: refOf(comment),
      }))
    },

    async reports(id, page) {
      const made = [...comments.values()]
        .flatMap((comment) => reportsOf(tables, comment))
        .filter(({ report }) => report.reportingUserId === id)
        .toSorted((one, other) => one.id - other.id)
      return listingOf(made, page, ({ kind, report, comment }): ReportMade => ({
        ...withoutNames(report),
        comment: refOf(comment),
        ofAnswer: kind === 'answer',
      }))
    },

    async grants(id, page) {
      const own = tables.grants.where(({ userId }) => userId === id)
      return listingOf(own, page, ({ applicationId, scope, createdDate, expiresDate }) => {
        const application = tables.applications.rowOf(applicationId).name
        return { application, scope, createdDate, expiresDate }
      })
    },

    async mailedLinks(id, page) {
      const own = tables.mailedLinks.where(({ userId }) => userId === id)
      return listingOf(own, page, ({ purpose, email, createdDate }) => ({ purpose, email, createdDate }))
    },
  }
}

const written = (comment: Comment): CommentWritten => ({
  id: comment.id,
  subject: comment.subject,
  comment: comment.comment,
  rating: comment.rating,
  private: comment.private,
  source: comment.source,
  createdDate: comment.createdDate,
  shown: isShown(comment),
  reports: comment.reports.map(withoutNames),
})

const withoutNames = ({ reportingDate, ruling }: Report): ReportOfComment => ({
  reportingDate,
  decision: ruling?.decision,
  decidingDate: ruling?.decidingDate,
})
