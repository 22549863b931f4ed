import type { IncomingMessage } from 'node:http'
import { httpError, readBytes, type Form, readForm } from '@lectern/http'

const NAME = 'List-Unsubscribe'
const VALUE = 'One-Click'

/** Whether a mail program sent the form (RFC 8058). It sends neither cookies nor a form token. */
export const isOneClick = (form: Form): boolean => form.get(NAME) === VALUE

const MOST_BYTES = 4 * 1024

const onePart = new RegExp(
  `\\r\\nContent-Disposition: *form-data; *name="?${NAME}"?[^]*?\\r\\n\\r\\n${VALUE}\\r\\n--`,
  'iu',
)

/** A form of a page, or of a mail program, which may send it as `multipart/form-data`. */
export async function readFormOrOneClick(request: IncomingMessage): Promise<Form> {
  if (!/^multipart\/form-data *;/iu.test(request.headers['content-type'] ?? '')) return readForm(request)
  const bytes = await readBytes(request, MOST_BYTES)
  if (onePart.test(bytes.toString('latin1'))) return new Map([[NAME, VALUE]])
  throw httpError(415, 'not-a-form', `The body must be the form ${NAME}=${VALUE}`)
}
