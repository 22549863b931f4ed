import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { after, DAY, HOUR, instant, MINUTE } from '../time/time.ts'
import {
  type AttendeeCode,
  type AttendeeCodeId,
  codeLimits,
  newAttendeeCode,
  oneMoreGuess,
  readAttendeeCode,
  readNumberOfCodes,
  readPastedCodes,
  redeemedBy,
  requireRoomForCodes,
  signedTextOfCode,
} from './attendee-code.ts'
import { newestUnused, usedDevice, withOneMoreVote } from './device-limits.ts'
import type { Device, DeviceId } from './vote.ts'

const NOON = instant(1_777_636_800)
const [event, other] = [asId<EventId>(1), asId<EventId>(2)]
const [phone, anotherPhone] = [asId<DeviceId>(1), asId<DeviceId>(2)]

describe('a code', () => {
  it('has nine characters that are not taken for others', () => {
    const given = ['0o1liu', 'a2', 'bcd', 'efghjkmnp', 'qrs']
    expect(newAttendeeCode(() => given.shift() ?? '')).toBe('A2B-CDE-FGH')
  })

  it.each(['k7m-pqr-3xw', 'K7MPQR3XW', ' k7m pqr–3xw '])(
    'is the same with any case and dashes: %s',
    (code) => {
      expect(signedTextOfCode(event, readAttendeeCode(code))).toBe(signedTextOfCode(event, 'K7M-PQR-3XW'))
      expect(signedTextOfCode(event, code)).not.toBe(signedTextOfCode(other, code))
    },
  )

  it.each(['', 'abcde', 'a'.repeat(41), 'äöüäöü', '------', 7])('is not: %j', (code) => {
    expect(() => readAttendeeCode(code)).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('works on one device, there again and again', () => {
    const code: AttendeeCode = {
      id: asId<AttendeeCodeId>(1),
      eventId: event,
      hash: 'hash',
      deviceId: undefined,
      createdDate: NOON,
      usedDate: undefined,
    }
    const bound = redeemedBy(code, phone, NOON)
    expect(bound).toEqual({ ...code, deviceId: phone, usedDate: NOON })
    expect(redeemedBy(bound, phone, after(NOON, 1))).toBe(bound)
    expect(() => redeemedBy(bound, anotherPhone, NOON)).toThrow(
      'This code was used on another device already',
    )
  })
})

describe('codes that hosts paste', () => {
  it('are lines', () => {
    expect(readPastedCodes('ABC-123\r\n\r\n  x7y8z9 \n')).toEqual(['ABC-123', 'x7y8z9'])
  })

  it.each([
    ['', 'required', undefined],
    ['abc123\n\nabc', 'bad-code-line', { line: 3, least: 6, most: 40 }],
    ['abc123\n'.repeat(2_001), 'too-many', { most: 2_000 }],
  ])('are refused: %j', (text, code, facts) => {
    expect(() => readPastedCodes(text)).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ field: 'codes', code, ...(facts && { facts }) })],
      }),
    )
  })

  it('are bounded, as those that are made', () => {
    expect([readNumberOfCodes('500'), readNumberOfCodes(1)]).toEqual([500, 1])
    for (const number of ['', 0, 501, '1.5', 'x'])
      expect(() => readNumberOfCodes(number)).toThrow(/'number'/u)
    expect(() => requireRoomForCodes(codeLimits.ofEvent - 5, 5)).not.toThrow()
    expect(() => requireRoomForCodes(codeLimits.ofEvent - 5, 6)).toThrow('at most 20000 codes')
  })
})

it.each([
  ['device', 20],
  ['network', 2_000],
] as const)('a %s has so many wrong codes a day: %d', (guesser, most) => {
  const guess = (earlier: ReturnType<typeof oneMoreGuess> | undefined, now = NOON) =>
    oneMoreGuess(earlier, guesser, 'key', now)
  let counted = guess(undefined)
  for (let number = 1; number < most; number++) counted = guess(counted)
  expect(() => guess(counted)).toThrow(expect.objectContaining({ kind: 'too-many' }))
  expect(guess(counted, after(NOON, DAY)).count).toBe(1)
})

describe('a device', () => {
  const unused: Device = { id: phone, hash: '', createdDate: NOON, usedFrom: undefined, votesCount: 0 }

  it('votes 120 times an hour', () => {
    let device = unused
    for (let number = 0; number < 120; number++) device = withOneMoreVote(device, after(NOON, MINUTE))
    expect(() => withOneMoreVote(device, after(NOON, 2 * MINUTE))).toThrow(
      expect.objectContaining({ kind: 'too-many', retryAfterSeconds: HOUR - MINUTE }),
    )
    expect(withOneMoreVote(device, after(NOON, HOUR + MINUTE)).votesCount).toBe(1)
  })

  it('stays once it is used, and goes after a day without that', () => {
    expect(usedDevice(unused, NOON).usedFrom).toBe(NOON)
    expect(usedDevice(usedDevice(unused, NOON), after(NOON, HOUR)).usedFrom).toBe(NOON)
    expect(newestUnused(after(NOON, DAY))).toBe(NOON)
  })
})
