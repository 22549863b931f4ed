import { describe, expect, it } from 'vitest'
import { roles, type Rules, whoMayBelowEvent } from '../../test/rights.ts'
import { asId } from '../brand.ts'
import type { ModerationId } from '../moderation/moderation.ts'
import type { UserId } from '../users/user.ts'
import { after, instant, MINUTE } from '../time/time.ts'
import { type HidingFacts, isShown } from './comment.ts'
import {
  canAnswerComment,
  canComment,
  canDecideComment,
  canDeleteComment,
  canEditComment,
  canModerateComments,
  canSeeComment,
  isPrivateTo,
  isThereFor,
} from './permissions.ts'
import { reportComment } from './reporting.ts'

const now = instant(1_800_000_000)
const late = after(now, 16 * MINUTE)
const plain = {
  userId: roles.author.userId,
  createdDate: now,
  private: false,
  reports: [],
  heldBy: [],
  withdrawn: false,
}
const comment = seen(plain)
const reported = seen(reportComment(plain, roles.member.userId, now))
const withdrawn = seen({ ...plain, withdrawn: true })
const takenDown = seen({ ...plain, heldBy: [asId<ModerationId>(1)] })
const anonymous = { ...comment, userId: undefined }
const feedback = seen({ ...plain, private: true })
const reportedFeedback = seen({ ...reported, private: true })
const anonymousFeedback = { ...feedback, userId: undefined }
const unclaimedFeedback = { ...feedback, speakerIds: [] }
const reportedAnonymous = { ...reported, userId: undefined }

function seen<Comment extends HidingFacts>(facts: Comment) {
  return { ...facts, shown: isShown(facts), speakerIds: [roles.speaker.userId] }
}

const rules: Rules = {
  'comment on it and its talks': canComment,
  'see a comment': (actor, event) => canSeeComment(actor, comment, event),
  'see a reported comment': (actor, event) => canSeeComment(actor, reported, event),
  'see a comment taken down in bulk': (actor, event) => canSeeComment(actor, takenDown, event),
  'see a reported anonymous comment': (actor, event) => canSeeComment(actor, reportedAnonymous, event),
  'see a private comment': (actor, event) => canSeeComment(actor, feedback, event),
  'see an anonymous private comment': (actor, event) => canSeeComment(actor, anonymousFeedback, event),
  'see it on a talk without speakers': (actor, event) => canSeeComment(actor, unclaimedFeedback, event),
  'see a reported private comment': (actor, event) => canSeeComment(actor, reportedFeedback, event),
  'see a withdrawn comment': (actor, event) => canSeeComment(actor, withdrawn, event),
  'find private comments in any state': (actor, event) => isThereFor(actor, reportedFeedback, event),
  'edit a comment': (actor, event) => canEditComment(actor, comment, event, now),
  'edit a comment 16 minutes old': (actor, event) => canEditComment(actor, comment, event, late),
  'edit an anonymous comment': (actor, event) => canEditComment(actor, anonymous, event, now),
  'answer a comment': (actor, event) => canAnswerComment(actor, comment, event),
  'delete a comment': (actor, event) => canDeleteComment(actor, comment, event),
  'delete an anonymous comment': (actor, event) => canDeleteComment(actor, anonymous, event),
  'see reports, take down': canModerateComments,
  'decide about a comment': (actor, event) => canDecideComment(actor, comment, event),
  'decide about a comment of a host': (actor, event) =>
    canDecideComment(actor, { userId: roles.host.userId }, event),
  'decide about a comment of an admin': (actor, event) =>
    canDecideComment(actor, { userId: roles.admin.userId }, event),
}

const onApprovedEvent = `
                                       visitor  member  author  speaker  host  otherHost  admin  operator
  comment on it and its talks          -        yes     yes     yes      yes   yes        yes    -
  see a comment                        yes      yes     yes     yes      yes   yes        yes    yes
  see a reported comment               -        -       yes     -        yes   -          yes    yes
  see a comment taken down in bulk     -        -       yes     -        yes   -          yes    yes
  see a reported anonymous comment     -        -       -       -        yes   -          yes    yes
  see a private comment                -        -       yes     yes      yes   -          yes    yes
  see an anonymous private comment     -        -       -       yes      yes   -          yes    yes
  see it on a talk without speakers    -        -       yes     -        yes   -          yes    yes
  see a reported private comment       -        -       yes     -        yes   -          yes    yes
  see a withdrawn comment              -        -       -       -        yes   -          yes    yes
  find private comments in any state   -        -       yes     yes      yes   -          yes    yes
  edit a comment                       -        -       yes     -        -     -          -      -
  edit a comment 16 minutes old        -        -       -       -        -     -          -      -
  edit an anonymous comment            -        -       -       -        -     -          -      -
  answer a comment                     -        -       -       yes      yes   -          yes    yes
  delete a comment                     -        -       yes     -        -     -          -      -
  delete an anonymous comment          -        -       -       -        -     -          -      -
  see reports, take down               -        -       -       -        yes   -          yes    yes
  decide about a comment               -        -       -       -        yes   -          yes    yes
  decide about a comment of a host     -        -       -       -        -     -          yes    yes
  decide about a comment of an admin   -        -       -       -        yes   -          yes    yes
`

whoMayBelowEvent(onApprovedEvent, rules)

describe('a private comment in a list', () => {
  const hosts = [roles.host.userId]
  const seenIn = (userId: UserId | undefined) =>
    isPrivateTo(feedback, { hosts }, { kind: 'approved', orHostedBy: userId })

  it('is there for its author, the speakers and the hosts', () => {
    const { author, speaker, host } = roles
    expect([author, speaker, host].map(({ userId }) => seenIn(userId))).toEqual([true, true, true])
  })

  it('is not there for visitors and others', () => {
    expect([undefined, roles.member.userId, roles.otherHost.userId].map(seenIn)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is there for those who see every event', () => {
    expect(isPrivateTo(feedback, { hosts }, { kind: 'every' })).toBe(true)
  })
})
