import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import { after, DAY, HOUR, instant, type Instant } from '../time/time.ts'
import { mailboxOf, oneMoreForMailbox, oneMoreFromNetwork } from './registration-limits.ts'

type Limit = typeof oneMoreFromNetwork
const start = instant(1_800_000_000)

/** Registers at each second, and gives the waits of those that were refused. */
function waitsAt(limit: Limit, seconds: readonly number[]): Readonly<Record<number, number | undefined>> {
  let allowance: MailAllowance | undefined
  const waits: Record<number, number | undefined> = {}
  const next = (now: Instant): void => {
    allowance = limit(allowance, 'key', now)
  }
  for (const second of seconds) {
    try {
      next(after(start, second))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      waits[second] = error.retryAfterSeconds
    }
  }
  return waits
}

const free = Array.from({ length: 300 }, () => 0)

describe('oneMoreFromNetwork', () => {
  it('takes 300 a day, and then slows down', () => {
    expect(waitsAt(oneMoreFromNetwork, [...free, 0, 1, 2, 3, 6, 7])).toEqual({ 0: 1, 2: 2, 6: 4 })
  })

  it('never waits for more than half a minute, and starts again after a day', () => {
    const slow = Array.from({ length: 100 }, (_, index) => 30 * (index + 1))
    const later = [3001, DAY, DAY]
    expect(waitsAt(oneMoreFromNetwork, [...free, ...slow, ...later])).toEqual({ 3001: 30 })
  })
})

describe('oneMoreForMailbox', () => {
  it('takes three an hour', () => {
    expect(waitsAt(oneMoreForMailbox, [0, 0, 60, 61, HOUR - 1, HOUR, HOUR])).toEqual({
      61: HOUR - 61,
      [HOUR - 1]: 1,
    })
  })
})

it.each([
  ['ada@lectern.example', 'ada@lectern.example'],
  ['a.da+talks+x@lectern.example', 'a.da@lectern.example'],
  ['+ada@lectern.example', '+ada@lectern.example'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
