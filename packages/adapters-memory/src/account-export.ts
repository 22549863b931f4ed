import {
  type Comment,
  type CommentKind,
  type EventId,
  isShown,
  refOf,
  type Report,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import type {
  CommentWritten,
  ExportQueries,
  NamedEvent,
  NamedTalk,
  ReportMade,
  ReportOfComment,
} from '@lectern/application'
import { byAge } from './claims.ts'
import { commentsWhere } from './comments.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { hasMember, rowOf, type Rows } from './rows.ts'
import type { Tables } from './tables.ts'

export const memoryExportQueries = (tables: Tables): ExportQueries => ({
  submittedEvents: async (id, page) =>
    listingOf(
      rowsOf(tables.events, ({ submitterId }) => submitterId === id),
      page,
      namedEvent,
    ),
  hostedEvents: async (id, page) =>
    listingOf(
      rowsOf(tables.events, ({ hosts }) => hosts.includes(id)),
      page,
      namedEvent,
    ),
  attendedEvents: async (id, page) =>
    listingOf(
      rowsOf(tables.events, (event) => hasMember(tables.attendance, event.id, id)),
      page,
      namedEvent,
    ),
  talks: async (id, page) =>
    listingOf(
      rowsOf(tables.talks, ({ speakers }) => speakers.some(({ userId }) => userId === id)),
      page,
      namedTalk,
    ),
  starredTalks: async (id, page) =>
    listingOf(
      rowsOf(tables.talks, (talk) => hasMember(tables.stars, talk.id, id)),
      page,
      namedTalk,
    ),
  claims: async (id, page) => {
    const pending = [...tables.claims.values()].flat().filter(({ userId }) => userId === id)
    return listingOf(pending.toSorted(byAge), page, (claim) => copyOf(claim))
  },
  talkComments: async (id, page) => listingOf(commentsBy(tables, id, 'talk'), page, written),
  eventComments: async (id, page) => listingOf(commentsBy(tables, id, 'event'), page, written),
  reports: async (id, page) => listingOf(reportsBy(tables, id), page, ({ report }) => report),
  grants: async (id, page) =>
    listingOf(
      rowsOf(tables.grants, ({ userId }) => userId === id),
      page,
      (grant) => ({
        application: rowOf(tables.applications, grant.applicationId).name,
        scope: grant.scope,
        createdDate: grant.createdDate,
        expiresDate: grant.expiresDate,
      }),
    ),
  mailedLinks: async (id, page) => {
    const links = tables.mailedLinks.values().filter(({ userId }) => userId === id)
    return listingOf(links.toArray(), page, ({ purpose, email, createdDate }) => ({
      purpose,
      email,
      createdDate,
    }))
  },
})

const rowsOf = <Row>(
  rows: Pick<Rows<never, Row>, 'values'>,
  isTheirs: (row: Row) => boolean,
): readonly Row[] => rows.values().filter(isTheirs).toArray()

const namedEvent = ({ id, name }: { readonly id: EventId; readonly name: string }): NamedEvent => ({
  id,
  name,
})
const namedTalk = ({ id, talkTitle }: { readonly id: TalkId; readonly talkTitle: string }): NamedTalk => ({
  id,
  talkTitle,
})

const commentsBy = (tables: Tables, id: UserId, kind: CommentKind): readonly Comment[] =>
  commentsWhere(tables, ({ userId, subject }) => userId === id && subject.kind === kind)

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

/** In the order in which the reports came. */
const reportsBy = ({ comments }: Tables, userId: UserId): readonly StoredReport[] =>
  comments
    .values()
    .flatMap(({ comment, reportIds }) =>
      comment.reports.flatMap((report, index) =>
        report.reportingUserId === userId
          ? [{ id: reportIds[index] ?? 0, report: { ...withoutNames(report), comment: refOf(comment) } }]
          : [],
      ),
    )
    .toArray()
    .toSorted((one, other) => one.id - other.id)

interface StoredReport {
  readonly id: number
  readonly report: ReportMade
}
