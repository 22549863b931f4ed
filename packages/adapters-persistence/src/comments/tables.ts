import type { CommentId, CommentKind } from '@lectern/domain'
import { sql } from 'kysely'
import type { CommentColumns } from './schema.ts'

/** Comments on talks and on events are in tables of their own. All statements take the names from here. */
export const commentTables = {
  talk: {
    comments: 'talk_comments',
    holds: 'moderated_talk_comments',
    reported: 'talk_comment_id',
    subject: 'talk_id',
  },
  event: {
    comments: 'event_comments',
    holds: 'moderated_event_comments',
    reported: 'event_comment_id',
    subject: 'event_id',
  },
} as const satisfies Record<CommentKind, Readonly<Record<string, string>>>

/** One for each kind: a prepared statement compiles once for each table. */
export const eachKind = <Made>(make: (kind: CommentKind) => Made): Readonly<Record<CommentKind, Made>> => ({
  talk: make('talk'),
  event: make('event'),
})

/** The table as `comments`, with the columns that both tables have. */
export const commentsOf = (kind: CommentKind) =>
  sql<CommentColumns & { readonly id: CommentId }>`${sql.table(commentTables[kind].comments)}`.as('comments')
