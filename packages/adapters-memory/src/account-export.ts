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
  type NamedEvent,
  type NamedTalk,
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
  const commentsBy = (id: UserId, kind: CommentKind): readonly Comment[] =>
    comments.where(({ userId, subject }) => userId === id && subject.kind === kind)
  return {
    async submittedEvents(id, page) {
      const submitted = events.where(({ submitterId }) => submitterId === id)
      return listingOf(submitted, page, namedEvent)
    },

    async hostedEvents(id, page) {
      const hosted = events.where(({ hosts }) => hosts.includes(id))
      return listingOf(hosted, page, namedEvent)
    },

    async attendedEvents(id, page) {
      const attended = events.where((event) => hasMember(tables.attendance, event.id, id))
      return listingOf(attended, page, namedEvent)
    },

    async talks(id, page) {
      const given = talks.where(({ speakers }) => speakers.some(({ userId }) => userId === id))
      return listingOf(given, page, namedTalk)
    },

    async starredTalks(id, page) {
      const starred = talks.where((talk) => hasMember(tables.stars, talk.id, id))
      return listingOf(starred, page, namedTalk)
    },

    async claims(id, page) {
      const pending = [...tables.claims.values()].flat().filter(({ userId }) => userId === id)
      return slice(pending.toSorted(byAge), page)
    },

    talkComments: async (id, page) => listingOf(commentsBy(id, 'talk'), page, written),
    eventComments: async (id, page) => listingOf(commentsBy(id, 'event'), page, written),

    async reports(id, page) {
      const made = [...comments.values()]
        .flatMap((comment) => reportsOf(tables, comment))
        .filter(({ report }) => report.reportingUserId === id)
        .toSorted((one, other) => one.id - other.id)
      return listingOf(made, page, ({ report, comment }): ReportMade => ({
        ...withoutNames(report),
        comment: refOf(comment),
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

const namedEvent = ({ id, name }: Event): NamedEvent => ({ id, name })

const namedTalk = ({ id, talkTitle }: Talk): NamedTalk => ({ id, talkTitle })

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
