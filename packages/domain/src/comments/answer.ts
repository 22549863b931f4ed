import { forbidden } from '../errors.ts'
import { readForm, requiredText, type Unread } from '../fields/form.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import { type Reportable, visibilityOf } from './reporting.ts'

/** What a speaker of the talk or a host answers to a comment: one answer, by whoever wrote it last. */
export interface Answer extends Reportable {
  readonly answer: string
  /** Undefined when the operator answered, or when the account is gone. */
  readonly userId: UserId | undefined
  readonly answeredDate: Instant
  /** Somebody deleted it while a report waited: it is there for hosts and admins alone, until they decide. */
  readonly withdrawn: boolean
}

export type AnswerInput = Unread<Pick<Answer, 'answer'>>

export const LONGEST_ANSWER = 2000

export const readAnswer = ({ answer }: AnswerInput): string =>
  readForm((form) => requiredText(form, 'answer', answer, LONGEST_ANSWER))

/** Whether those who see the comment see its answer. */
export const isAnswerShown = (answer: Pick<Answer, 'reports' | 'withdrawn'>): boolean =>
  visibilityOf(answer) === 'listed' && !answer.withdrawn

/** Another text of the same author stays hidden. While a report waits, nobody changes what the hosts look at. */
export function writeAnswer(
  before: Answer | undefined,
  written: Pick<Answer, 'answer' | 'userId' | 'answeredDate'>,
): Answer {
  if (before === undefined) return { ...written, reports: [], withdrawn: false }
  if (visibilityOf(before) === 'reported') throw forbidden('answer-waits')
  return { ...before, ...written, reports: before.userId === written.userId ? before.reports : [] }
}

/** What stays of an answer that is deleted: nothing, unless a report waits for a decision. */
export const withdrawAnswer = (answer: Answer | undefined): Answer | undefined =>
  answer !== undefined && visibilityOf(answer) === 'reported' ? { ...answer, withdrawn: true } : undefined
