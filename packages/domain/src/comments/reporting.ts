import { type Actor, type Member, requireWriter, signInNeeded } from '../actor.ts'
import { refused } from '../errors.ts'
import { isEmpty, readForm } from '../fields/form.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

/**
 * The visibility of a comment by its reports: `reported` waits for a decision, `upheld` means that a host or admin agreed
 * with the report. Either can be listed again.
 */
export type Visibility = 'listed' | 'reported' | 'upheld'

/** `approved` upholds the report, `denied` lists the comment again. */
export const decisions = ['approved', 'denied'] as const
export type Decision = (typeof decisions)[number]

/** One report of a comment. */
export interface Report {
  readonly reportingDate: Instant
  /** Undefined when it was held automatically, or when the account is gone. */
  readonly reportingUserId: UserId | undefined
  /** Nobody complained: hosts look at the comments of the event before they are listed. */
  readonly forReview: boolean
  /** Undefined while it waits. */
  readonly ruling: Ruling | undefined
}

/** What was decided about a report; it can be changed later. */
export interface Ruling {
  readonly decision: Decision
  readonly decidingDate: Instant
  /** Undefined when the operator decided, or when the account is gone. */
  readonly decidingUserId: UserId | undefined
}

/** As much of a comment as can be reported. */
export interface Reportable {
  readonly reports: readonly Report[]
}

export function visibilityOf(comment: Reportable): Visibility {
  const report = comment.reports.at(-1)
  if (report === undefined) return 'listed'
  if (report.ruling === undefined) return 'reported'
  return report.ruling.decision === 'approved' ? 'upheld' : 'listed'
}

export function requireReporter(actor: Actor): Member {
  if (actor.kind !== 'member') throw signInNeeded('You must log in to report a comment')
  requireWriter(actor)
  return actor
}

/** Hides a listed comment; a comment that is reported or upheld already is given back as it is. */
export const reportComment = <Comment extends Reportable>(
  comment: Comment,
  reportingUserId: UserId,
  now: Instant,
): Comment => addReport(comment, { reportingDate: now, reportingUserId, forReview: false, ruling: undefined })

/** Why a comment waits for a decision that nobody reported: it could not be checked for spam, or the hosts look at it first. */
export type HeldFor = 'spam' | 'review'

/** It waits for a decision like a reported comment, reported by nobody. */
export const holdForModeration = <Comment extends Reportable>(
  comment: Comment,
  cause: HeldFor,
  now: Instant,
): Comment => {
  const forReview = cause === 'review'
  return addReport(comment, { reportingDate: now, reportingUserId: undefined, forReview, ruling: undefined })
}

/** Whether the hosts have not looked at the comment yet, and nobody complained about it. */
export function waitsForReview({ reports }: Reportable): boolean {
  const report = reports.at(-1)
  return report !== undefined && report.forReview && report.ruling === undefined
}

/** A review takes the place of the one before: the comment is one in the list of the hosts. */
function addReport<Comment extends Reportable>(comment: Comment, report: Report): Comment {
  if (visibilityOf(comment) !== 'listed') return comment
  const isReviewedAgain = report.forReview && comment.reports.at(-1)?.forReview
  return { ...comment, reports: [...comment.reports.slice(0, isReviewedAgain ? -1 : undefined), report] }
}

/** Decides the last report, or decides it otherwise; deciding it the same way again keeps the first ruling. */
export function decideReport<Comment extends Reportable>(comment: Comment, ruling: Ruling): Comment {
  const report = comment.reports.at(-1)
  if (report === undefined) throw refused('not-reported', 'This comment has not been reported')
  if (report.ruling?.decision === ruling.decision) return comment
  return { ...comment, reports: [...comment.reports.slice(0, -1), { ...report, ruling }] }
}

export function readDecision(input: { readonly decision?: unknown }): Decision {
  return readForm((form) => {
    const decision = decisions.find((known) => known === input.decision)
    if (decision !== undefined) return decision
    if (isEmpty(input.decision)) form.problem('decision', 'required', `'decision' is a required field`)
    else form.problem('decision', 'unknown', `'decision' must be 'approved' or 'denied'`)
    return 'denied'
  })
}
