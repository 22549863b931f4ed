import type { Problem } from '../errors.ts'
import { type Form, isEmpty, lengthOf } from '../fields.ts'
import type { Username } from './user.ts'

export const LONGEST_FULL_NAME = 200
export const LONGEST_BIOGRAPHY = 20_000
const LONGEST_EMAIL = 254

/** They have pages of their own below the website's `/user/`. */
const RESERVED_USERNAMES: ReadonlySet<string> = new Set(['account', 'apikey', 'oauth_allow', 'tokens'])

export function readUsername(form: Form, value: unknown): Username {
  const message = `'username' must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'`
  const username = requiredLike(form, 'username', value, isUsername, { code: 'bad-username', message })
  if (RESERVED_USERNAMES.has(username.toLowerCase())) {
    form.problem('username', 'reserved', `'username' must be another one: '${username}' is reserved`)
  }
  return username as Username
}

/** Whether an account could have this name; what is no username is nobody's. */
export const isUsername = (text: string): text is Username => /^[A-Za-z0-9._-]{3,100}$/u.test(text)

export const readEmail = (form: Form, value: unknown): string =>
  requiredLike(form, 'email', value, isEmail, {
    code: 'not-an-email',
    message: `'email' must be a valid e-mail address`,
  })

/** A password to be verified; no rule about new passwords applies. */
export const readPresentPassword = (form: Form, field: string, value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value
  form.problem(field, 'required', `'${field}' is a required field`)
  return ''
}

/** Without the `@` that people write before it. */
export function readTwitterUsername(form: Form, value: unknown): string {
  if (isEmpty(value)) return ''
  const name = requiredLike(form, 'twitter_username', value, (text) => /^@?\w{1,20}$/u.test(text), {
    code: 'bad-username',
    message: `'twitter_username' must be at most 20 of the characters A-Z, a-z, 0-9 and '_'`,
  })
  return name.replace(/^@/u, '')
}

export function readFlag(form: Form, field: string, value: unknown): boolean {
  if (isEmpty(value)) {
    form.problem(field, 'required', `'${field}' is a required field`)
  } else if (typeof value !== 'boolean') {
    form.problem(field, 'not-a-flag', `'${field}' must be true or false`)
  }
  return value === true
}

/** Trimmed; `''` when it is missing or not as it must be. */
function requiredLike(
  form: Form,
  field: string,
  value: unknown,
  isGood: (text: string) => boolean,
  problem: Omit<Problem, 'field'>,
): string {
  if (isEmpty(value)) {
    form.problem(field, 'required', `'${field}' is a required field`)
  } else if (typeof value !== 'string' || !isGood(value.trim())) {
    form.add({ field, ...problem })
  } else {
    return value.trim()
  }
  return ''
}

const MAILBOX = /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,64}$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Strict enough for any mail header; whether it exists is shown by the mail that arrives. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at === -1 || lengthOf(text) > LONGEST_EMAIL) return false
  const mailbox = text.slice(0, at)
  return (
    MAILBOX.test(mailbox) &&
    !/^\.|\.\.|\.$/u.test(mailbox) &&
    text
      .slice(at + 1)
      .split('.')
      .every((label) => DOMAIN_LABEL.test(label))
  )
}
