import { describe, expect, it } from 'vitest'
import { after, DAY, instant, MINUTE } from '../time/time.ts'
import { type MailAllowance, oneMoreMail } from './mail-allowance.ts'

const now = instant(1_800_000_000)
const ask = (earlier: MailAllowance | undefined, seconds: number): MailAllowance | undefined =>
  oneMoreMail(earlier, 'password-reset', 'ada', after(now, seconds))

/** Asks at each of the times, and says which of them gave a mail. */
function mailsAt(...times: readonly number[]): readonly number[] {
  let allowance: MailAllowance | undefined
  return times.filter((time) => {
    const next = ask(allowance, time)
    allowance = next ?? allowance
    return next !== undefined
  })
}

describe('oneMoreMail', () => {
  it('counts from the first', () => {
    const first = ask(undefined, 0)
    expect(first).toEqual({ kind: 'password-reset', key: 'ada', count: 1, firstDate: now, lastDate: now })
    expect(ask(first, 5 * MINUTE)).toEqual({ ...first, count: 2, lastDate: after(now, 5 * MINUTE) })
  })

  it('allows one in five minutes', () => {
    expect(mailsAt(0, 1, 299, 300, 599, 600)).toEqual([0, 300, 600])
  })

  it('is not put off by what it refuses', () => {
    expect(mailsAt(0, 250, 299, 300)).toEqual([0, 300])
  })

  it('allows five in a day, and starts again the next day', () => {
    const times = [0, 1, 2, 3, 4, 5, 6].map((number) => number * 5 * MINUTE)
    expect(mailsAt(...times, DAY - 1, DAY)).toEqual([...times.slice(0, 5), DAY])
  })

  it('does not wait until a clock that was set back is as late again', () => {
    const times = [0, 1, 2, 3, 4].map((number) => number * 5 * MINUTE)
    expect(mailsAt(...times, -DAY, -DAY + 1, -DAY + 300)).toEqual([...times, -DAY, -DAY + 300])
    expect(mailsAt(0, -3600, -3599)).toEqual([0, -3600])
  })
})
