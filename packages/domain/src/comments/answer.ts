import { readForm, requiredText, type Unread } from '../fields/form.ts'
import type { Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

/** What a speaker of the talk or a host answers to a comment: one answer, by whoever wrote it last. */
export interface Answer {
  readonly answer: string
  /** Undefined when the operator answered, or when the account is gone. */
  readonly userId: UserId | undefined
  readonly answeredDate: Instant
}

export type AnswerInput = Unread<Pick<Answer, 'answer'>>

export const LONGEST_ANSWER = 2000

export const readAnswer = ({ answer }: AnswerInput): string =>
  readForm((form) => requiredText(form, 'answer', answer, LONGEST_ANSWER))
