import {
  canModerateComments,
  canModerateSite,
  type CommentKind,
  forbidden,
  requireSignIn,
} from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { OfEvent } from '../events/list-attendees.ts'
import { pageOf, type PageRequest } from '../paging.ts'
import type { ReportState } from '../ports/comments.ts'
import type { Listing } from '../ports/paging.ts'
import { query } from '../use-case.ts'
import { reportSeenBy, type SeenReport } from './seen-by.ts'

export interface ListCommentReportsInput extends OfEvent {
  readonly kind: CommentKind
}

/** The reports of comments of one kind on the event or its talks, newest first; for hosts and admins. */
export const listCommentReports = query(
  'hosts',
  async (ports, actor, input: ListCommentReportsInput): Promise<Listing<SeenReport>> => {
    const { kind, eventId, page } = input
    requireSignIn(actor, 'view data')
    const event = await findOutline(ports, actor, eventId)
    if (!canModerateComments(actor, event)) throw forbidden('hosts-see-reports')
    const listing = await ports.commentQueries.listReports(
      kind,
      { kind: 'on-event', eventId },
      pageOf(page, ports.settings),
    )
    return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
  },
)

export interface ListSiteReportsInput {
  readonly kind: CommentKind
  readonly state: ReportState
  readonly page: PageRequest
}

/** The reports of comments of one kind on all events, newest first; for admins. */
export const listSiteReports = query(
  'admins',
  async (
    { commentQueries, settings },
    actor,
    { kind, state, page }: ListSiteReportsInput,
  ): Promise<Listing<SeenReport>> => {
    requireSignIn(actor, 'view data')
    if (!canModerateSite(actor)) throw forbidden('admins-see-reports')
    const listing = await commentQueries.listReports(kind, { kind: 'on-site', state }, pageOf(page, settings))
    return { ...listing, items: listing.items.map((report) => reportSeenBy(actor, report)) }
  },
)
