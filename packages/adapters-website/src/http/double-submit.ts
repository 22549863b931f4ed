import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Form } from '@lectern/http'
import { FORM_ID } from './form-id.ts'
import type { PageAnswer } from './page-answer.ts'

const REMEMBERED_MILLISECONDS = 10_000
const MOST_REMEMBERED = 1_000

export type DoubleSubmitGuard = (
  secret: string,
  path: string,
  form: Form,
  work: () => Promise<PageAnswer>,
) => Promise<PageAnswer>

/**
 * A double click sends a form twice: the second request gets the response to the first, and nothing is done again. This guard
 * is in the memory of one process. It is for visitors, whose forms have no idempotency key in the database, and for answers
 * that show a secret, which are never stored. A refused form is forgotten at once, because it may be sent again.
 */
export function doubleSubmitGuard(): DoubleSubmitGuard {
  const answers = new Map<string, Promise<PageAnswer>>()
  return (secret, path, form, work) => {
    if (!form.has(FORM_ID) || answers.size >= MOST_REMEMBERED) return work()
    const key = hash('sha256', JSON.stringify([secret, path, ...form]))
    const before = answers.get(key)
    if (before !== undefined) return before
    const answer = work()
    answers.set(key, answer)
    const forget = (): unknown => answers.delete(key)
    const forgetSoon = async ({ kind }: PageAnswer): Promise<unknown> => {
      if (kind !== 'page') await setTimeout(REMEMBERED_MILLISECONDS, undefined, { ref: false })
      return forget()
    }
    void answer.then(forgetSoon, forget)
    return answer
  }
}
