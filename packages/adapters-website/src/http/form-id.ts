import type { IdempotencyKey } from '@lectern/application'
import type { IncomingHttpHeaders } from 'node:http'
import { badRequest, isKey, keyedBy, type Form } from '@lectern/http'
import { FORM_TOKEN } from './form-token.ts'
import type { PageAnswer } from './page-route.ts'
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

/** The field with the idempotency key of a form: each showing of its page has another one. */
export const FORM_ID = 'form_id'

/**
 * The condition that a form is carried out once; undefined for a form without an id. A form that waited on a device has the
 * id that its page gave it, or has it in the header `Idempotency-Key`.
 */
export function idempotencyKeyOfForm(
  path: string,
  form: Form,
  { 'idempotency-key': header }: IncomingHttpHeaders = {},
): IdempotencyKey<PageAnswer> | undefined {
  const id = form.get(FORM_ID) ?? header
  if (id === undefined) return undefined
  if (typeof id !== 'string' || !isKey(id)) {
    throw badRequest('bad-key', `'${FORM_ID}' must be 1 to 255 printable ASCII characters`)
  }
  const fields = [...form].filter(([name]) => name !== FORM_TOKEN)
  return { ...keyedBy(id, ['form', path, fields]), write, read }
}

/** Undefined for answers that may show a secret: pages, downloads, addresses of other sites, new sessions. */
const write = (answer: PageAnswer): string | undefined =>
  answer.kind === 'redirect' && typeof answer.session === 'string' ? JSON.stringify(answer) : undefined

const read = (written: string): PageAnswer => v.parse(storedAnswer, JSON.parse(written))

const storedAnswer = v.object({
  kind: v.literal('redirect'),
  path: v.string(),
  session: v.picklist(['unchanged', 'ended']),
})

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
