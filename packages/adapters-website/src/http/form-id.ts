import type { IdempotencyKey } from '@lectern/application'
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { badRequest, isKey, keyedBy, type Form } from '@lectern/http'
import { FORM_TOKEN } from './form-token.ts'
import type { PageAnswer } from './page-answer.ts'

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
