import { expect, it } from 'vitest'
import { paceOfMails, removeUnverified, repeatUntil, sendMails, withoutLinks } from './repeat.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    'Message failed: 550 5.7.1 <https://talks.example/reset?token=s3cret-x_y> is listed',
    'Message failed: 550 5.7.1 <https://talks.example/reset?token=[redacted] is listed',
  ],
  ['554 /verify?token=3Ds3cret', '554 /verify?token=[redacted]'],
])('of %s the log says %s', (message, said) => {
  expect(withoutLinks(message)).toBe(said)
})

it.each([
  [600, 1, { most: 20, pause: 2000 }],
  [600, 4, { most: 5, pause: 2000 }],
  [10, 1, { most: 1, pause: 6000 }],
  [100, 1, { most: 3, pause: 1800 }],
])('of %i mails in a minute, each of %i workers sends %j', (mailsPerMinute, workers, pace) => {
  expect(paceOfMails({ mailsPerMinute, workers })).toEqual(pace)
})

it('has one line at the beginning of an outage and one at its end, and pauses up to a minute', async () => {
  const stop = new AbortController()
  const lines: string[] = []
  const pauses: number[] = []
  const outages = new Set([1, 2, 3, 4, 5, 6, 8])
  const say = (line: string): void => void lines.push(line)
  const sendDueMails = async () => {
    if (outages.has(pauses.length)) throw new Error('The service is busy', { cause: new Error('refused') })
    return { sent: 0, failures: [] }
  }
  await repeatUntil(stop.signal, sendMails({ sendDueMails }, { pause: 2000, most: 20 }, say), {
    say,
    wait: async (pause) => {
      pauses.push(pause / 1000)
      if (pauses.length === 10) stop.abort()
    },
  })
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 2, 4, 2])
  const [begin, end] = [
    'The mail queue cannot be read: The service is busy: refused',
    'The mail queue can be read again.',
  ]
  expect(lines).toEqual([begin, end, begin, end])
})

it('does the parts of a work soon after each other', async () => {
  const stop = new AbortController()
  const pauses: number[] = []
  const left = [true, true, false]
  await repeatUntil(stop.signal, removeUnverified({ removeUnverified: async () => left.shift() ?? false }), {
    say: expect.unreachable,
    wait: async (pause) => {
      pauses.push(pause)
      if (left.length === 0) stop.abort()
    },
  })
  expect(pauses).toEqual([20, 20, 60_000])
})
