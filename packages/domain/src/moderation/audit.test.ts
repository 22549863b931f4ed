import { describe, expect, it } from 'vitest'
import { type Member, operator } from '../actor.ts'
import { asId } from '../brand.ts'
import type { TalkCommentId } from '../comments/comment.ts'
import type { EventId } from '../events/event.ts'
import { instant } from '../time.ts'
import type { UserId } from '../users/user.ts'
import {
  type AuditedDeed,
  auditedBy,
  auditedByService,
  type AuditEntryId,
  forgetUserInAudit,
  storedDeed,
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
const deed: AuditedDeed = { action: 'event-rejected', subjectId: asId<EventId>(10) }
const released: AuditedDeed = {
  action: 'talk-comment-released',
  subjectId: asId<TalkCommentId>(20),
  moderationId: asId<ModerationId>(30),
}
const held: AuditedDeed = { action: 'talk-comment-held', subjectId: asId<TalkCommentId>(20) }

describe('an audit entry', () => {
  it('says who did what to what, when, and why', () => {
    expect(auditedBy(admin, deed, now, 'Not a conference')).toEqual({
      createdDate: now,
      author: { kind: 'member', userId: 6 },
      deed,
      note: 'Not a conference',
    })
  })

  it('names no user for the operator and for the service itself', () => {
    expect(auditedBy(operator, deed, now).author).toEqual({ kind: 'operator' })
    expect(auditedByService(held, now)).toEqual({
      createdDate: now,
      author: { kind: 'service' },
      deed: held,
      note: '',
    })
  })

  it('stays, as some member’s, when the account is gone', () => {
    const entry = { id: asId<AuditEntryId>(1), ...auditedBy(admin, deed, now) }
    expect(forgetUserInAudit(entry, admin.userId)).toEqual({
      ...entry,
      author: { kind: 'member', userId: undefined },
    })
    expect(forgetUserInAudit(entry, asId<UserId>(7))).toBe(entry)
  })
})

describe('storedDeed', () => {
  it('gives back what was stored', () => {
    expect(storedDeed(deed.action, deed.subjectId)).toEqual(deed)
    expect(storedDeed(released.action, released.subjectId, released.moderationId)).toEqual(released)
  })

  it.each(['event-praised', '', 'toString', 'constructor'])('knows no %j', (action) => {
    expect(storedDeed(action, 10)).toBeUndefined()
  })
})
