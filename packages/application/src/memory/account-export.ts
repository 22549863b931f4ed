import {
  type EventComment,
  type EventId,
  isShown,
  type Report,
  type TalkComment,
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
} from '../ports/account-export.ts'
import { byAge } from './claims.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { hasMember, rowOf, type Rows } from './rows.ts'
import type { KeptComment, Tables } from './tables.ts'

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
  talkComments: async (id, page) =>
    listingOf(writtenBy(tables.talkComments, id), page, (comment) => ({
      id: comment.id,
      talkId: comment.talkId,
      ...written(comment),
    })),
  eventComments: async (id, page) =>
    listingOf(writtenBy(tables.eventComments, id), page, (comment) => ({
      id: comment.id,
      eventId: comment.eventId,
      ...written(comment),
    })),
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

const writtenBy = <Comment extends TalkComment | EventComment>(
  rows: Pick<Rows<never, KeptComment<Comment>>, 'values'>,
  id: UserId,
): readonly Comment[] =>
  rows
    .values()
    .map(({ comment }) => comment)
    .filter(({ userId }) => userId === id)
    .toArray()

const written = (comment: TalkComment | EventComment): CommentWritten => ({
  comment: comment.comment,
  rating: comment.rating,
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
function reportsBy(
  { talkComments, eventComments }: Tables,
  userId: UserId,
): readonly { readonly id: number; readonly report: ReportMade }[] {
  const made = <Comment extends TalkComment | EventComment, On extends object>(
    { comment, reportIds }: KeptComment<Comment>,
    on: On,
  ) =>
    comment.reports.flatMap((report, index) =>
      report.reportingUserId === userId
        ? [{ id: reportIds[index] ?? 0, report: { ...withoutNames(report), ...on } }]
        : [],
    )
  const onTalks = talkComments.values().flatMap((kept) => made(kept, { talkCommentId: kept.comment.id }))
  const onEvents = eventComments.values().flatMap((kept) => made(kept, { eventCommentId: kept.comment.id }))
  return [...onTalks, ...onEvents].toSorted((one, other) => one.id - other.id)
}
