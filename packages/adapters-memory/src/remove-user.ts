import {
  type Application,
  type CommentFacts,
  fold,
  forgetUserInAudit,
  forgetUserInComment,
  forgetUserInModeration,
  sourcesThatStay,
  type UserId,
} from '@lectern/domain'
import { removeApplication } from './access.ts'
import { removeMember, type Rows } from './rows.ts'
import type { Tables } from './tables.ts'

/** Removes personal data; comments stay without an author. */
export function removeUser(tables: Tables, id: UserId): void {
  const { attendance, stars } = tables
  const username = tables.users.get(id)?.username
  if (username === undefined) return
  tables.users.delete(id)
  tables.passwords.delete(id)
  deleteWhere(tables.formerUsernames, ({ userId }) => userId === id)
  for (const [event] of attendance.entries()) removeMember(attendance, event, id)
  for (const [talk] of stars.entries()) removeMember(stars, talk, id)
  forgetInEvents(tables, id)
  forgetInTalks(tables, id)
  const sources = sourcesThatStay(tables.applications.values(), id)
  forgetInComments(tables, id, sources)
  for (const [key, row] of tables.moderations.entries()) {
    tables.moderations.set(key, forgetUserInModeration(row, id))
  }
  for (const [key, row] of tables.auditEntries.entries()) {
    tables.auditEntries.set(key, forgetUserInAudit(row, id))
  }
  deleteWhere(tables.mailedLinks, ({ userId }) => userId === id)
  tables.signInLinks.delete(id)
  tables.calendarAddresses.delete(id)
  tables.mailChoices.delete(id)
  tables.drafts.delete(id)
  deleteWhere(tables.importPlans, ({ makerId }) => makerId === id)
  deleteWhere(tables.sessions, ({ userId }) => userId === id)
  for (const { id: application } of applicationsOf(tables, id)) removeApplication(tables, application)
  deleteWhere(tables.grants, ({ userId }) => userId === id)
  deleteWhere(tables.tokens, ({ userId }) => userId === id)
  deleteWhere(tables.signInAttempts, ({ name }) => name === fold(username))
  deleteWhere(tables.mails, ({ mail }) => mail.recipientId === id)
  deleteWhere(tables.requests, ({ callerId }) => callerId === id)
}

const applicationsOf = ({ applications }: Tables, id: UserId): readonly Application[] =>
  applications
    .values()
    .filter(({ ownerId }) => ownerId === id)
    .toArray()

function forgetInEvents({ events }: Tables, id: UserId): void {
  for (const event of events.values().toArray()) {
    const submitterId = event.submitterId === id ? undefined : event.submitterId
    events.set(event.id, { ...event, submitterId, hosts: event.hosts.filter((host) => host !== id) })
  }
}

/** The name stays on the talk, and can be claimed again. */
function forgetInTalks({ talks, claims }: Tables, id: UserId): void {
  for (const talk of talks.values().toArray()) {
    const speakers = talk.speakers.map((speaker) =>
      speaker.userId === id ? { ...speaker, userId: undefined } : speaker,
    )
    talks.set(talk.id, { ...talk, speakers })
  }
  for (const [talk, pending] of claims.entries()) {
    claims.set(
      talk,
      pending.filter(({ userId }) => userId !== id),
    )
  }
}

function forgetInComments({ comments }: Tables, id: UserId, sources: ReadonlySet<string>): void {
  for (const stored of comments.values().toArray()) {
    const { comment } = stored
    if (!isNamedIn(comment, id)) continue
    const source = comment.userId === id && !sources.has(comment.source) ? '' : comment.source
    comments.set(comment.id, { ...stored, comment: { ...forgetUserInComment(comment, id), source } })
  }
}

const isNamedIn = ({ userId, reports }: CommentFacts, id: UserId): boolean =>
  userId === id ||
  reports.some(({ reportingUserId, ruling }) => reportingUserId === id || ruling?.decidingUserId === id)

function deleteWhere<Key, Row>(rows: Rows<Key, Row>, isTheirs: (row: Row) => boolean): void {
  for (const [key, row] of rows.entries()) if (isTheirs(row)) rows.delete(key)
}
