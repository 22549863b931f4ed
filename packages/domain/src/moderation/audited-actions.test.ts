import { describe, expect, it } from 'vitest'
import { anEvent } from '../../test/samples.ts'
import { ada } from '../../test/ada.ts'
import {
  type Application,
  type ApplicationId,
  grantPasswords,
  registerApplication,
  withdrawPasswords,
} from '../access/application.ts'
import { asSecretHash } from '../access/credential.ts'
import { asId } from '../brand.ts'
import type { Comment } from '../comments/comment.ts'
import { decideReport, type Decision, holdForModeration, reportComment } from '../comments/reporting.ts'
import type { Event, EventId } from '../events/event.ts'
import { instant } from '../time/time.ts'
import type { RegisteredUser, User } from '../users/user.ts'
import {
  type AuditDraft,
  auditOfApplication,
  auditOfEvent,
  auditOfComment,
  auditOfUser,
} from './audited-actions.ts'

const now = instant(1_800_000_000)
const said = (drafts: readonly AuditDraft[]): readonly string[] =>
  drafts.map(({ audited, note, byService }) =>
    [audited.action, String(audited.moderationId ?? ''), note, byService ? 'by itself' : '']
      .filter((word) => word !== '')
      .join(' '),
  )

describe('the audit of an event', () => {
  const pending = anEvent({ state: 'pending' })
  const approved = anEvent({ state: 'approved' })
  const rejected = anEvent({ state: 'rejected', reason: 'Too far' })

  it.each<[string, Event | undefined, Event, readonly string[]]>([
    ['submitted', undefined, pending, []],
    ['approved at once', undefined, approved, ['event-approved-at-once']],
    ['approved', pending, approved, ['event-approved']],
    ['waiting again', approved, pending, ['event-approval-withdrawn']],
    ['rejected', pending, rejected, ['event-rejected Too far']],
    ['approved after all', rejected, approved, ['event-approved']],
    ['edited', approved, { ...approved, name: 'Other' }, []],
  ])('%s', (_, before, after, drafts) => {
    expect(said(auditOfEvent(before, after))).toEqual(drafts)
  })
})

describe('the audit of a user', () => {
  it.each<[string, User | undefined, Partial<RegisteredUser>, readonly string[]]>([
    ['registered', undefined, {}, []],
    ['made as an admin', undefined, { admin: true }, ['user-made-admin']],
    ['made an admin', ada, { admin: true }, ['user-made-admin']],
    ['suspended', ada, { suspended: true }, ['user-suspended']],
    ['a suspension that ends', { ...ada, suspended: true }, {}, ['user-unsuspended']],
    ['trusted', ada, { trusted: true }, ['user-trusted']],
    ['no longer trusted', { ...ada, trusted: true }, {}, ['user-untrusted']],
    [
      'all at once',
      ada,
      { admin: true, suspended: true, trusted: true },
      ['user-suspended', 'user-trusted', 'user-made-admin'],
    ],
    ['renamed', ada, { fullName: 'Ada L.' }, []],
  ])('%s', (_, before, traits, drafts) => {
    expect(said(auditOfUser(before, { ...ada, ...traits }))).toEqual(drafts)
  })
})

describe('the audit of a comment', () => {
  const fresh: Comment = {
    id: asId(5),
    subject: { kind: 'talk', talkId: asId(3), eventId: asId(2) },
    rating: 4,
    comment: 'Well told',
    userId: ada.id,
    private: false,
    source: '',
    createdDate: now,
    listedDate: now,
    reports: [],
    heldBy: [],
    answer: undefined,
    withdrawn: false,
  }
  const reported = reportComment(fresh, ada.id, now)
  const held: Comment = { ...fresh, heldBy: [asId(1), asId(2)] }
  const ruled = (comment: Comment, decision: Decision): Comment =>
    decideReport(comment, { decision, decidingDate: now, decidingUserId: undefined })

  it.each<[string, Comment | undefined, Comment, readonly string[]]>([
    ['written', undefined, fresh, []],
    ['written and held', undefined, holdForModeration(fresh, 'spam', now), ['talk-comment-held by itself']],
    ['edited and held', fresh, holdForModeration(fresh, 'spam', now), ['talk-comment-held by itself']],
    ['reported', fresh, reported, []],
    ['upheld', reported, ruled(reported, 'approved'), ['talk-comment-report-approved']],
    ['listed again', reported, ruled(reported, 'denied'), ['talk-comment-report-denied']],
    [
      'decided otherwise',
      ruled(reported, 'approved'),
      ruled(ruled(reported, 'approved'), 'denied'),
      ['talk-comment-report-denied'],
    ],
    ['held by take-downs', fresh, held, []],
    ['released', held, { ...held, heldBy: [] }, ['talk-comment-released 1', 'talk-comment-released 2']],
    ['released from one of two', held, { ...held, heldBy: [asId(2)] }, ['talk-comment-released 1']],
    [
      'denied and released',
      { ...reported, heldBy: [asId(2)] },
      ruled(reported, 'denied'),
      ['talk-comment-report-denied', 'talk-comment-released 2'],
    ],
    ['decided the same way', ruled(reported, 'denied'), ruled(ruled(reported, 'denied'), 'denied'), []],
    ['without its author any more', reported, { ...reported, userId: undefined }, []],
  ])('%s', (_, before, after, drafts) => {
    expect(said(auditOfComment(before, after))).toEqual(drafts)
    const subject = { kind: 'event', eventId: asId<EventId>(2) } as const
    const onEvent = (comment: Comment): Comment => ({ ...comment, subject })
    const actions = said(auditOfComment(before && onEvent(before), onEvent(after)))
    expect(actions).toEqual(drafts.map((action) => action.replace('talk-', 'event-')))
  })
})

describe('the audit of an application', () => {
  const plain: Application = {
    ...registerApplication(
      ada.id,
      { name: 'A', description: '', callbackUrl: 'a:b', legacyConsent: true },
      'key',
      now,
    ),
    id: asId<ApplicationId>(9),
  }
  const granted = grantPasswords(plain, asSecretHash('one'))

  it.each<[string, Application | undefined, Application, readonly string[]]>([
    ['registered', undefined, plain, []],
    ['registered with a secret', undefined, granted, ['password-grant-given']],
    ['allowed passwords', plain, granted, ['password-grant-given']],
    ['given another secret', granted, grantPasswords(plain, asSecretHash('two')), ['password-grant-given']],
    ['no longer allowed passwords', granted, withdrawPasswords(granted), ['password-grant-taken']],
    ['renamed', granted, { ...granted, name: 'B' }, []],
  ])('%s', (_, before, after, drafts) => {
    expect(said(auditOfApplication(before, after))).toEqual(drafts)
  })
})
