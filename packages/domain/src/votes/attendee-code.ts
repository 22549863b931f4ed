import type { Brand, Id } from '../brand.ts'
import { DomainError, failure, invalid, waitFirst } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import { isEmpty, readForm, wholeNumber } from '../fields/form.ts'
import { type MailAllowance, oneMoreMail } from '../mail/mail-allowance.ts'
import { HOUR, type Instant } from '../time/time.ts'
import type { DeviceId } from './vote.ts'

export type AttendeeCodeId = Id & Brand<number, 'AttendeeCodeId'>

/** Proves, on one device, that somebody attends the event. */
export interface AttendeeCode {
  readonly id: AttendeeCodeId
  readonly eventId: EventId
  /** Keyed, of the code and its event. */
  readonly hash: string
  /** That used it; undefined until then. */
  readonly deviceId: DeviceId | undefined
  readonly createdDate: Instant
  readonly usedDate: Instant | undefined
}

/** `made` and `pasted` are at once. */
export const codeLimits = { ofEvent: 20_000, made: 500, pasted: 2_000, shortest: 6, longest: 40 } as const

/** Letter case, dashes and spaces do not matter. */
const folded = (code: string): string => code.replaceAll(/[\p{Pd}\s]/gu, '').toUpperCase()

/** The text whose signature is the hash of the code. Equal codes of two events have different ones. */
export const signedTextOfCode = (eventId: EventId, code: string): string =>
  `attendee code ${eventId} ${folded(code)}`

/** Nine characters without look-alikes and without `u`, in threes: 44 bits. `letters` gives random ones of `a-z0-9`. */
export function newAttendeeCode(letters: (length: number) => string): string {
  let code = ''
  while (code.length < 9) code += letters(9).replaceAll(/[01ilou]/gu, '')
  return code.toUpperCase().replaceAll(/.{3}/gu, '$&-').slice(0, 11)
}

/** How many codes a host asks for. */
export const readNumberOfCodes = (value: unknown): number =>
  readForm((form) => {
    if (isEmpty(value)) form.problem('number', 'required', `'number' is a required field`)
    return wholeNumber(form, 'number', value, { least: 1, most: codeLimits.made }) ?? 0
  })

/** One code in each line, such as those of tickets. */
export function readPastedCodes(value: unknown): readonly string[] {
  const lines = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : []
  const codes = lines.filter((line) => line !== '')
  const { pasted: most, shortest, longest } = codeLimits
  if (codes.length === 0) throw failure('invalid', 'required', `'codes' is a required field`, 'codes')
  if (codes.length > most) {
    const message = `'codes' must have at most ${most} lines`
    throw invalid([{ field: 'codes', code: 'too-many', message, facts: { most } }])
  }
  const wrong = lines.findIndex((line) => line !== '' && !isCode(line))
  if (wrong === -1) return codes
  const message = `'codes' must have ${shortest} to ${longest} letters and digits in each line`
  const facts = { line: wrong + 1, least: shortest, most: longest }
  throw invalid([{ field: 'codes', code: 'bad-code-line', message, facts }])
}

const isCode = (text: string): boolean => {
  const code = folded(text)
  return /^[A-Z0-9]+$/u.test(code) && code.length >= codeLimits.shortest && code.length <= codeLimits.longest
}

/** The code that an attendee typed or scanned. */
export function readAttendeeCode(value: unknown): string {
  if (isEmpty(value)) throw failure('invalid', 'required', `'code' is a required field`, 'code')
  if (typeof value !== 'string' || !isCode(value)) throw unknownAttendeeCode()
  return value
}

export const unknownAttendeeCode = (): DomainError =>
  failure('invalid', 'unknown-code', `'code' must be the code of an attendee of this event`, 'code')

/** The code after the device has used it. Throws if another device has. */
export function redeemedBy(code: AttendeeCode, deviceId: DeviceId, now: Instant): AttendeeCode {
  if (code.deviceId === undefined) return { ...code, deviceId, usedDate: now }
  if (code.deviceId === deviceId) return code
  throw failure('conflict', 'code-used', 'This code was used on another device already', 'code')
}

/** Throws if an event would have more codes than it may. */
export function requireRoomForCodes(present: number, more: number): void {
  const most = codeLimits.ofEvent
  if (present + more <= most) return
  const message = `An event can have at most ${most} codes`
  throw new DomainError('refused', [{ code: 'too-many-codes', message, facts: { most } }])
}

/** Wrong codes of one event within a day. All people of a venue have one network. */
const mostWrongCodes = { device: 20, network: 2_000 } as const
export type Guesser = keyof typeof mostWrongCodes

/** One more code that may be wrong. Throws after the wrong ones of a day. */
export function oneMoreGuess(
  earlier: MailAllowance | undefined,
  guesser: Guesser,
  key: string,
  now: Instant,
): MailAllowance {
  const rate = { leastPause: 0, mostADay: mostWrongCodes[guesser] }
  const next = oneMoreMail(earlier, 'code', key, now, rate)
  if (next !== undefined) return next
  throw waitFirst('too-many-attempts', 'Too many wrong codes were tried, please wait a little', HOUR)
}
