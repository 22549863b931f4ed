import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Form } from './form.ts'
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
 * A double click sends a form twice: the second time gets the answer of the first, and nothing is done again. This guard
 * is in the memory of one process. Behind it, the forms of members have keys in the database; it is for visitors, who
 * have no account to keep a key for, and for answers that show a secret, which are never stored. A form that was refused
 * is remembered only until then, because sending it again does no harm.
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
