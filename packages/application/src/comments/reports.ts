import {
  canDecideComment,
  canRelease,
  type CommentRef,
  commentReported,
  decideComment,
  forbidden,
  isShown,
  newMails,
  readDecision,
  type ReportedKind,
  reportComment as report,
  requireAdmin,
  requireReporter,
  requireSignIn,
  userIdOf,
} from '@lectern/domain'
import type { OfEvent } from '../events/attendance.ts'
import { findOutlineAsHost } from '../events/find-event.ts'
import { requireModerator } from '../moderation/moderator.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { ReportState } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import { command, query } from '../use-case.ts'
import { findAuthor } from '../users/find-user.ts'
import { announceFeedback } from './announce-comment.ts'
import { requireRoomForReport } from './comment-history.ts'
import { findComment, requireVisible } from './find-comment.ts'
import { reportSeenBy, type SeenReport } from './seen-by.ts'

/** Hides the comment until a decision. A report of a hidden comment changes nothing. */
export const reportComment = command('members', async (ports, actor, ref: CommentRef) => {
  const reporter = requireReporter(actor)
  const now = ports.clock.now()
  return ports.transaction(async (repositories) => {
    const account = await findAuthor(repositories.users, reporter)
    const { comment, event } = await findComment(repositories, reporter, ref)
    if (isShown(comment)) {
      await requireRoomForReport(repositories.commentHistory, account, now)
      await repositories.comments.save(report(comment, reporter.userId, now))
      await repositories.mails.add(newMails(event.hosts, commentReported(ref), now))
    }
    return comment.subject
  })
})

export interface ListCommentReportsInput extends OfEvent {
  readonly kind: ReportedKind
}

/** The reports of comments of one kind on the event or its talks, or of answers there, newest first; for hosts and admins. */
export const listCommentReports = query(
  'hosts',
  async (ports, actor, input: ListCommentReportsInput): Promise<Listing<SeenReport>> => {
    const { kind, eventId, page } = input
    await findOutlineAsHost(ports, actor, eventId, 'hosts-see-reports')
    const listing = await ports.commentQueries.listReports(
      kind,
      { kind: 'on-event', eventId },
      pageOf(page, ports.settings),
    )
    return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
  },
)

export interface ListSiteReportsInput {
  readonly kind: ReportedKind
  readonly state: ReportState
  readonly page: PageRequest
}

/** The same of all events; for admins. */
export const listSiteReports = query(
  'admins',
  async (
    { commentQueries, settings },
    actor,
    { kind, state, page }: ListSiteReportsInput,
  ): Promise<Listing<SeenReport>> => {
    requireAdmin(actor, 'view data', 'admins-see-reports')
    const listing = await commentQueries.listReports(kind, { kind: 'on-site', state }, pageOf(page, settings))
    return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
  },
)

export interface DecideCommentReportInput extends CommentRef {
  readonly decision?: unknown
}

/**
 * Upholds the last report of the comment, or lists the comment again. A later decision may change it. Either decision removes a
 * comment that its author has deleted.
 */
export const decideCommentReport = command(
  'moderators',
  async (ports, actor, { decision: sent, ...ref }: DecideCommentReportInput) => {
    const decider = requireSignIn(actor, 'update data')
    return ports.transaction(async (repositories) => {
      const found = await findComment(repositories, decider, ref)
      requireVisible(decider, found)
      const { comment, event, speakerIds } = found
      requireModerator(decider, event)
      if (!canDecideComment(decider, comment, event)) {
        throw forbidden('own-comment-decided')
      }
      const decision = readDecision({ decision: sent })
      const holding = decision === 'denied' ? await repositories.moderations.findAll(comment.heldBy) : []
      if (!holding.every((moderation) => canRelease(decider, moderation))) {
        throw forbidden('taken-down-by-admin')
      }
      const decidingDate = ports.clock.now()
      const ruling = { decision, decidingDate, decidingUserId: userIdOf(decider) }
      const decided = decideComment(comment, ruling)
      await repositories.comments.save(decided)
      if (decided.withdrawn) await repositories.comments.remove(decided)
      else if (decided.listedDate !== comment.listedDate) {
        await announceFeedback(repositories.mails, comment, speakerIds, decidingDate)
      }
      return comment.subject
    })
  },
)
