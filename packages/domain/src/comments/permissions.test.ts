import { describe, expect, it } from 'vitest'
import { type Actor, type Member, operator, visitor } from '../actor.ts'
import { asId } from '../brand.ts'
import type { HostedEvent } from '../events/permissions.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import { after, instant, MINUTE } from '../time.ts'
import type { UserId } from '../users/user.ts'
import { type CommentFacts, isShown } from './comment.ts'
import {
  canComment,
  canEditComment,
  canModerateComments,
  canReportComment,
  canSeeComment,
} from './permissions.ts'
import { reportComment } from './reporting.ts'

const user = (id: number): UserId => asId<UserId>(id)
const member = (id: number, admin = false): Member => ({
  kind: 'member',
  userId: user(id),
  admin,
  trusted: false,
  application: '',
})

const roles: readonly Actor[] = [
  visitor,
  member(1),
  member(2), // author of the comment
  member(3), // speaker of the talk
  member(4), // host
  member(5), // host of another event
  member(6, true), // admin
  operator,
]

const approved: HostedEvent = { hosts: [user(4)], approval: { state: 'approved' } }
const pending: HostedEvent = { hosts: [user(4)], approval: { state: 'pending' } }
const rejected: HostedEvent = { hosts: [user(4)], approval: { state: 'rejected', reason: '' } }

const now = instant(1_800_000_000)
const late = after(now, 16 * MINUTE)
const plain = { userId: user(2), createdDate: now, reports: [], heldBy: [] }
const comment = seen(plain)
const reported = seen(reportComment(plain, user(1), now))
const takenDown = seen({ ...plain, heldBy: [asId<ModerationId>(1)] })
const anonymous = { ...reported, userId: undefined }

function seen<Comment extends Pick<CommentFacts, 'reports' | 'heldBy'>>(facts: Comment) {
  return { ...facts, shown: isShown(facts) }
}

type Rule = (actor: Actor, event: HostedEvent) => boolean
type Row = readonly [string, Rule, ...boolean[]]

const see: Rule = (actor, event) => canSeeComment(actor, comment, event)
const seeReported: Rule = (actor, event) => canSeeComment(actor, reported, event)
const seeTakenDown: Rule = (actor, event) => canSeeComment(actor, takenDown, event)
const seeAnonymous: Rule = (actor, event) => canSeeComment(actor, anonymous, event)
const report: Rule = (actor, event) => canReportComment(actor, comment, event)
const reportAgain: Rule = (actor, event) => canReportComment(actor, reported, event)
const edit: Rule = (actor, event) => canEditComment(actor, comment, event, now)
const editLate: Rule = (actor, event) => canEditComment(actor, comment, event, late)
const editAnonymous: Rule = (actor, event) =>
  canEditComment(actor, { ...comment, userId: undefined }, event, now)
const [yes, no] = [true, false]

// prettier-ignore
const onApprovedEvent: readonly Row[] = [
  //                                              visitor member author speaker host other admin operator
  ['comment on it and its talks',         canComment,  no,  yes,  yes,  yes,  yes,  yes,  yes,   no],
  ['see a comment',                       see,        yes,  yes,  yes,  yes,  yes,  yes,  yes,  yes],
  ['see a reported comment',              seeReported, no,   no,  yes,   no,  yes,   no,  yes,  yes],
  ['see a comment taken down in bulk',    seeTakenDown, no,  no,  yes,   no,  yes,   no,  yes,  yes],
  ['see a reported anonymous comment',    seeAnonymous, no,  no,   no,   no,  yes,   no,  yes,  yes],
  ['report a comment',                    report,      no,  yes,  yes,  yes,  yes,  yes,  yes,   no],
  ['report a reported comment',           reportAgain, no,   no,  yes,   no,  yes,   no,  yes,   no],
  ['edit a comment',                      edit,        no,   no,  yes,   no,   no,   no,   no,   no],
  ['edit a comment 16 minutes old',       editLate,    no,   no,   no,   no,   no,   no,   no,   no],
  ['edit an anonymous comment',           editAnonymous, no, no,   no,   no,   no,   no,   no,   no],
  ['see reports, decide them, take down', canModerateComments, no, no, no, no, yes,  no,  yes,  yes],
]

// prettier-ignore
const onInvisibleEvent: readonly Row[] = [
  //                                              visitor member author speaker host other admin operator
  ['comment on it and its talks',         canComment,  no,   no,   no,   no,  yes,   no,  yes,   no],
  ['see a comment',                       see,         no,   no,   no,   no,  yes,   no,  yes,  yes],
  ['see a reported comment',              seeReported, no,   no,   no,   no,  yes,   no,  yes,  yes],
  ['see a comment taken down in bulk',    seeTakenDown, no,  no,   no,   no,  yes,   no,  yes,  yes],
  ['see a reported anonymous comment',    seeAnonymous, no,  no,   no,   no,  yes,   no,  yes,  yes],
  ['report a comment',                    report,      no,   no,   no,   no,  yes,   no,  yes,   no],
  ['report a reported comment',           reportAgain, no,   no,   no,   no,  yes,   no,  yes,   no],
  ['edit a comment',                      edit,        no,   no,   no,   no,   no,   no,   no,   no],
  ['see reports, decide them, take down', canModerateComments, no, no, no, no, yes,  no,  yes,  yes],
]

const answers = (rule: Rule, event: HostedEvent): boolean[] => roles.map((actor) => rule(actor, event))

describe('who may, on an approved event,', () => {
  for (const [what, rule, ...expected] of onApprovedEvent) {
    it(what, () => {
      expect(answers(rule, approved)).toEqual(expected)
    })
  }
})

describe('who may, on an event that is not approved,', () => {
  for (const [what, rule, ...expected] of onInvisibleEvent) {
    it(what, () => {
      expect(answers(rule, pending)).toEqual(expected)
      expect(answers(rule, rejected)).toEqual(expected)
    })
  }
})
