import type { Field } from '../http/field-html.ts'
import type { Words } from '../words/words.ts'

/** For a new password: the page says the rule beside the field. */
export const newPasswordField = (
  { access }: Words,
  { label, more = '' }: { readonly label?: string; readonly more?: string } = {},
): Field => ({
  name: 'password',
  ...(label === undefined ? {} : { label }),
  type: 'password',
  autocomplete: 'new-password',
  hint: `${access.newPassword.hint} ${more}`.trim(),
})
