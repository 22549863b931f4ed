import { AS_WRITTEN } from '../inputs.ts'

/** What the service takes beyond the schemas of bodies. */
export const leniency =
  'White space around a text is removed before the text is measured, except in fields that say: ' +
  `${AS_WRITTEN}. A number may be written as text. A blank text in place of a number, a flag or a list means null.`

/** How the document describes both forms of the service. */
export const compatibility =
  'A service that was started with COMPATIBILITY=joindin shows additional fields, which say so here, and answers some ' +
  'requests with other statuses and addresses: its own document has them. Nothing in a request changes that.'
