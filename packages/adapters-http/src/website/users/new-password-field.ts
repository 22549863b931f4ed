import type { Field } from '../http/field-html.ts'

/** For a new password: the page says the rule beside the field. */
export const newPasswordField = (label: string, more: string): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: `12 characters or more, such as several words in a row; or 8 to 11 that are hard to guess. ${more}`.trim(),
})
