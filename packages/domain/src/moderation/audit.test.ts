import { describe, expect, it } from 'vitest'
import { type Member, operator } from '../actor.ts'
import { asId } from '../brand.ts'
import type { CommentId } from '../comments/comment.ts'
import type { EventId } from '../events/event.ts'
import { instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import {
  type AuditedAction,
  auditedBy,
  auditedByService,
  type AuditEntryId,
  forgetUserInAudit,
  storedAction,
} from './audit.ts'
import type { ModerationId } from './moderation.ts'

const now = instant(1_800_000_000)
const admin: Member = {
  kind: 'member',
  userId: asId<UserId>(6),
  admin: true,
  trusted: false,
  application: '',
  credential: undefined,
  scope: 'write',
}
const audited: AuditedAction = { action: 'event-rejected', subjectId: asId<EventId>(10) }
const released: AuditedAction = {
  action: 'talk-comment-released',
  subjectId: asId<CommentId>(20),
  moderationId: asId<ModerationId>(30),
}
const held: AuditedAction = { action: 'talk-comment-held', subjectId: asId<CommentId>(20) }

describe('an audit entry', () => {
  it('says who did what to what, when, and why', () => {
    expect(auditedBy(admin, audited, now, 'Not a conference')).toEqual({
      createdDate: now,
      author: { kind: 'member', userId: 6 },
      audited,
      note: 'Not a conference',
    })
  })

  it('names no user for the operator and for the service itself', () => {
    expect(auditedBy(operator, audited, now).author).toEqual({ kind: 'operator' })
    expect(auditedByService(held, now)).toEqual({
      createdDate: now,
      author: { kind: 'service' },
      audited: held,
      note: '',
    })
  })

  it('stays, as some member’s, when the account is gone', () => {
    const entry = { id: asId<AuditEntryId>(1), ...auditedBy(admin, audited, now) }
    expect(forgetUserInAudit(entry, admin.userId)).toEqual({
      ...entry,
      author: { kind: 'member', userId: undefined },
    })
    expect(forgetUserInAudit(entry, asId<UserId>(7))).toBe(entry)
  })
})

describe('storedAction', () => {
  it('gives back what was stored', () => {
    expect(storedAction(audited.action, audited.subjectId)).toEqual(audited)
    expect(storedAction(released.action, released.subjectId, released.moderationId)).toEqual(released)
  })

  it.each(['event-praised', '', 'toString', 'constructor'])('knows no %j', (action) => {
    expect(storedAction(action, 10)).toBeUndefined()
  })
})
