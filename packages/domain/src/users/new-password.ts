import { type Form, isStorable, lengthOf } from '../fields/form.ts'
import { fold } from '../folding.ts'
import type { PlainCode, Problem } from '../problem.ts'

/** How hard a password is to guess, as an estimator rates it: 0 is the weakest, 4 the strongest. A long one that is common has 0. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** What a new password is judged by, beside its own text. */
export interface PasswordContext {
  /** The username, the name and the e-mail addresses of its owner. */
  readonly own: readonly unknown[]
  /** Of a password that `needsRating`; a short one that is not rated counts as weak. */
  readonly strength: PasswordStrength | undefined
}

/** In characters. From `longEnough` on, length makes a password strong, unless it is common. */
export const passwordLength = { least: 8, longEnough: 12, most: 200 } as const
const { least: SHORTEST, longEnough: LONG_ENOUGH, most: LONGEST } = passwordLength
/** Of the length of a password, in words. */
export const passwordLengthRule = `${LONG_ENOUGH} to ${LONGEST} characters, or ${SHORTEST} to ${LONG_ENOUGH - 1} that are hard to guess`
const LEAST_STRENGTH: PasswordStrength = 3

/** The password is used as it is, white space included. */
export function readNewPassword(form: Form, value: unknown, context: PasswordContext): string {
  if (value === undefined || value === null || value === '') {
    form.problem('password', 'required', `'password' is a required field`)
    return ''
  }
  if (typeof value !== 'string') {
    form.problem('password', 'not-text', `'password' must be a string`)
    return ''
  }
  const rule = brokenRule(value, context)
  if (rule !== undefined) form.add(rule.problem)
  return value
}

/** Whether only a dictionary can tell if this password is good enough. */
export const needsRating = (value: unknown): value is string =>
  typeof value === 'string' && brokenRule(value, { own: [], strength: LEAST_STRENGTH }) === undefined

/** Whether the length alone makes it hard to guess, unless it is common. */
export const isLongPassword = (password: string): boolean => lengthOf(password) >= LONG_ENOUGH

/** What the password is without digits or a repetition behind it, folded. It is common if one of these is. */
export function wordsOfPassword(password: string): readonly string[] {
  const folded = fold(password)
  const words = Array.from({ length: folded.length }, (_none, index) => folded.slice(0, index + 1))
  return words.filter((word) => addsNothing(word, folded.slice(word.length)))
}

function addsNothing(word: string, behind: string): boolean {
  let rest = behind
  while (rest.startsWith(word)) rest = rest.slice(word.length)
  return word.startsWith(rest) || new Set(rest.replace(/^\d+/u, '')).size <= 1
}

/** The words that make the owner's password easy to guess. */
export const ownWords = (own: readonly unknown[]): readonly string[] =>
  own
    .filter((text) => typeof text === 'string')
    .map((text) => fold(text.slice(0, LONGEST)))
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word !== '')

interface Rule {
  readonly problem: Problem
  readonly isBroken: (password: string, context: PasswordContext) => boolean
}

const broken = (code: PlainCode, rule: string): Problem => ({
  field: 'password',
  code,
  message: `'password' ${rule}`,
})

const rules: readonly Rule[] = [
  {
    problem: broken('not-text', 'must not contain U+0000 or unpaired surrogates'),
    isBroken: (password) => !isStorable(password),
  },
  {
    problem: {
      field: 'password',
      code: 'bad-length',
      message: `'password' must be ${passwordLengthRule}`,
      facts: passwordLength,
    },
    isBroken: (password) => lengthOf(password) < SHORTEST || lengthOf(password) > LONGEST,
  },
  {
    problem: broken('blank', 'must not be only white space'),
    isBroken: (password) => /^[\s\p{Cc}\p{Cf}]*$/u.test(password),
  },
  {
    problem: broken('repeated', 'must not be one character repeated'),
    isBroken: (password) => new Set(fold(password)).size === 1,
  },
  {
    problem: broken('consecutive', 'must not be consecutive characters, such as 123456 or abcdef'),
    isBroken: (password) => isConsecutive([...fold(password)]),
  },
  {
    problem: broken(
      'common',
      'must not be one of the most common passwords, with or without digits or a repetition behind it',
    ),
    isBroken: (password, { strength }) => isLongPassword(password) && strength === 0,
  },
  {
    problem: broken('own', 'must not be your username, name or e-mail address'),
    isBroken: (password, { own }) =>
      own.some((text) => typeof text === 'string' && fold(text.trim()) === fold(password.trim())),
  },
  {
    problem: {
      field: 'password',
      code: 'weak',
      message: `'password' of ${SHORTEST} to ${LONG_ENOUGH - 1} characters must be harder to guess; or take ${LONG_ENOUGH} or more`,
      facts: passwordLength,
    },
    isBroken: (password, { strength = 0 }) => !isLongPassword(password) && strength < LEAST_STRENGTH,
  },
]

const brokenRule = (password: string, context: PasswordContext): Rule | undefined =>
  rules.find(({ isBroken }) => isBroken(password, context))

/** Each one the next of the one before, up or down; after 9 comes 0, and after z comes a. */
const isConsecutive = (characters: readonly string[]): boolean =>
  [1, -1].some((step) =>
    characters.slice(1).every((character, index) => isNext(characters[index] ?? '', character, step)),
  )

function isNext(from: string, to: string, step: number): boolean {
  for (const circle of ['0123456789', 'abcdefghijklmnopqrstuvwxyz']) {
    const place = circle.indexOf(from)
    if (place !== -1) return circle.at((place + step) % circle.length) === to
  }
  return (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0) === step
}
