import type { Problem } from '../problem.ts'
import { type Form, isEmpty, lengthOf } from '../fields/form.ts'
import { onFirstUse } from '../on-first-use.ts'
import type { Username } from './user.ts'

export const LONGEST_EMAIL = 254
export const usernameLength = { least: 3, most: 100 } as const
const LONGEST_TWITTER_USERNAME = 20

/** They have pages of their own below the website's `/user/`. */
const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  'account apikey claims comments events feedback new-password oauth_allow schedule tokens verification'.split(
    ' ',
  ),
)

/** Whether no new account can have this name, in any letter case. */
export const isReservedUsername = (username: string): boolean =>
  RESERVED_USERNAMES.has(username.toLowerCase())

export function readUsername(form: Form, value: unknown): Username {
  const username = requiredLike(form, value, isUsername, {
    field: 'username',
    code: 'bad-username',
    message: `'username' must be ${usernameRule}`,
    facts: { ...usernameLength, marks: ['.', '_', '-'] },
  })
  if (isReservedUsername(username)) {
    form.problem('username', 'reserved', `'username' must be another one: '${username}' is reserved`)
  }
  return username as Username
}

/** A regular expression for the whole of a username. */
export const USERNAME = `[A-Za-z0-9._-]{${usernameLength.least},${usernameLength.most}}`
/** The same in words. */
export const usernameRule = `${usernameLength.least} to ${usernameLength.most} of the characters A-Z, a-z, 0-9, '.', '_' and '-'`
const wholeUsername = new RegExp(`^${USERNAME}$`, 'u')

/** Whether an account can have this name. */
export const isUsername = (text: string): text is Username => wholeUsername.test(text)

export const readEmail = (form: Form, value: unknown): string =>
  requiredLike(form, value, isEmail, {
    field: 'email',
    code: 'not-an-email',
    message: `'email' must be a valid e-mail address`,
  })

/** A password to be verified; no rule about new passwords applies. */
export const readPresentPassword = (form: Form, field: string, value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value
  form.problem(field, 'required', `'${field}' is a required field`)
  return ''
}

/** A regular expression for the whole of a Twitter username, with or without the `@` that people write before it. */
export const TWITTER_USERNAME = String.raw`@?\w{1,${LONGEST_TWITTER_USERNAME}}`
const wholeTwitterUsername = new RegExp(`^${TWITTER_USERNAME}$`, 'u')

/** Without the `@`. */
export function readTwitterUsername(form: Form, value: unknown): string {
  if (isEmpty(value)) return ''
  const name = requiredLike(form, value, (text) => wholeTwitterUsername.test(text), {
    field: 'twitter_username',
    code: 'bad-username',
    message: `'twitter_username' must be at most ${LONGEST_TWITTER_USERNAME} of the characters A-Z, a-z, 0-9 and '_'`,
    facts: { least: 1, most: LONGEST_TWITTER_USERNAME, marks: ['_'] },
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
  value: unknown,
  isGood: (text: string) => boolean,
  problem: Problem & { readonly field: string },
): string {
  const { field } = problem
  if (isEmpty(value)) {
    form.problem(field, 'required', `'${field}' is a required field`)
  } else if (typeof value !== 'string' || !isGood(value.trim())) {
    form.add(problem)
  } else {
    return value.trim()
  }
  return ''
}

const MAILBOX = String.raw`(?!\.)(?![^@]*\.\.)(?![^@]*\.@)[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,64}`
const DOMAIN_LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`

/** A regular expression for the whole of an e-mail address, strict enough for any mail header. */
export const EMAIL = String.raw`${MAILBOX}@${DOMAIN_LABEL}(?:\.${DOMAIN_LABEL})*`
const wholeEmail = onFirstUse(() => new RegExp(`^${EMAIL}$`, 'u'))

/** Whether the address exists is shown by the mail that arrives. */
export const isEmail = (text: string): boolean => lengthOf(text) <= LONGEST_EMAIL && wholeEmail().test(text)
