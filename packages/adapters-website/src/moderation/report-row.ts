import type { SeenReport } from '@lectern/application'
import type { EventId, ReportedKind, UserId } from '@lectern/domain'
import { html, type Html, personPath } from '@lectern/http'
import { answerHtml } from '../comments/answer-html.ts'
import { authorHtml } from '../comments/byline.ts'
import { badgesHtml } from '../comments/comment-list.ts'
import { starsHtml } from '../comments/stars.ts'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { proseHtml } from '../text/prose.ts'
import { timeHtml } from '../time/time-html.ts'

/** A list of reports. */
export interface ReportList {
  readonly path: string
  /** The page that takes all comments of an author down. */
  readonly authorPath: (author: UserId) => string
  /** The event of a report, where the list has reports of several events. */
  readonly eventHtml?: (event: EventId) => Html | undefined
}

/** A reported comment or answer with what was decided, and with the forms that decide. */
export function reportHtml(report: SeenReport, kind: ReportedKind, list: ReportList, visit: Visit): Html {
  const { words } = visit
  const { comment, ruling } = report
  const reported = reportedIn(report, kind)
  return html`<li class="comment report-row">
    <div class="body">
      <p class="byline">
        ${authorHtml(visit, comment)} ${comment.rating === 0 ? undefined : starsHtml(words, comment.rating)}
        ${badgesHtml(visit, comment)}
        <span class="quiet small">${timeHtml(words, comment.createdDate, comment.zone, 'day')}</span>
        <span class="badge${ruling === undefined ? ' warning' : ''}"
          >${stateOf(report, reported.withdrawn, visit)}</span
        >
      </p>
      ${proseHtml(comment.comment)} ${kind === 'answer' ? answerHtml(visit, comment) : undefined}
      <p class="facts">
        ${list.eventHtml?.(comment.subject.eventId)}
        ${comment.subject.kind === 'talk' ? html`<span dir="auto">${comment.subject.talkTitle}</span>` : undefined}
        <span>${reporterHtml(report, visit)}</span>
        <span>${timeHtml(words, report.reportingDate, comment.zone, 'day')}</span>
      </p>
      ${decisionsHtml(report, kind, list, visit)}
    </div>
  </li>`
}

/** The comment, or its answer, which may be gone by now. */
const reportedIn = ({ comment }: SeenReport, kind: ReportedKind) =>
  kind === 'answer' ? (comment.answer ?? { userId: undefined, withdrawn: false }) : comment

function stateOf({ ruling, decidingUsername }: SeenReport, isWithdrawn: boolean, { words }: Visit): string {
  const { waits, withdrawn, upheld, restored, decidedBy } = words.moderation
  if (isWithdrawn) return withdrawn
  if (ruling === undefined) return waits
  const state = ruling.decision === 'approved' ? upheld : restored
  return decidingUsername === '' ? state : `${state} ${decidedBy(decidingUsername)}`
}

/** Nobody reported a comment that was held back. */
function reporterHtml(
  { reportingUserId, reportingUsername, forReview: isForReview }: SeenReport,
  { words, at }: Visit,
): Html {
  const { reportedBy, heldBack, forReview } = words.moderation
  return reportingUserId === undefined
    ? html`${isForReview ? forReview : heldBack}`
    : html`${reportedBy} <a href="${at(personPath(reportingUsername))}">${reportingUsername}</a>`
}

/** What may still be decided, and the way to all comments of the author. */
function decisionsHtml(
  report: SeenReport,
  kind: ReportedKind,
  { path, authorPath }: ReportList,
  visit: Visit,
): Html {
  const { actor, words, at } = visit
  const { moderation } = words
  const { comment, ruling, holds, forReview } = report
  const { userId, withdrawn } = reportedIn(report, kind)
  const isAdmin = actor.kind === 'member' && actor.admin
  const isOwn = actor.kind === 'member' && actor.userId === userId
  if (isOwn && !isAdmin) return html`<p class="quiet">${moderation.ownComment}</p>`
  const action = `${path}/${kind}/${comment.id}`
  if (withdrawn) {
    return formHtml(visit, { action: `${action}/remove`, submit: moderation.remove, look: 'quiet' })
  }
  const hide =
    ruling?.decision === 'approved'
      ? undefined
      : formHtml(visit, {
          action: `${action}/hide`,
          submit: ruling === undefined ? moderation.hide : moderation.hideAgain,
          look: 'quiet',
        })
  const restore =
    ruling?.decision === 'denied'
      ? undefined
      : formHtml(visit, {
          action: `${action}/restore`,
          submit: forReview ? moderation.show : moderation.restore,
          look: 'quiet',
        })
  return html`<div class="row">
    ${hide}
    ${kind !== 'answer' && holds.bySite ? html`<span class="quiet">${moderation.downBySite}</span>` : restore}
    ${
      kind === 'answer' || userId === undefined || isOwn
        ? undefined
        : html`<a class="small" href="${at(authorPath(userId))}">${moderation.allOfAuthor}</a>`
    }
  </div>`
}
