import { asId } from '../brand.ts'
import { expect, it } from 'vitest'
import { after, DAY, instant } from '../time/time.ts'
import {
  attempted,
  changed,
  readWebhookWish,
  resumed,
  stopped,
  type Sent,
  type Webhook,
  withNewSeed,
} from './webhook.ts'

const NOW = instant(1_790_000_000)
const webhook: Webhook = {
  id: asId(1),
  eventId: undefined,
  url: 'https://site.example/hook',
  kinds: [],
  seeds: ['one'],
  createdDate: NOW,
  sequence: 7,
  nextAttemptDate: NOW,
  attempts: 0,
  failingSince: undefined,
  stopReason: '',
  stoppedDate: undefined,
}
const sent = (status: number): Sent => ({ status, fault: '', milliseconds: 5, bytes: 9, answer: '' })

it('is told the next fact after a success, and the same one after growing pauses until three days are over', () => {
  expect(attempted(webhook, 9, sent(204), NOW)).toEqual({ ...webhook, sequence: 9 })
  const pauses: number[] = []
  let failing = webhook
  let now = NOW
  while (failing.nextAttemptDate !== undefined && pauses.length < 100) {
    now = failing.nextAttemptDate
    failing = attempted(failing, 9, sent(500), now)
    if (failing.nextAttemptDate !== undefined) pauses.push(failing.nextAttemptDate - now)
  }
  expect(pauses.slice(0, 9)).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800])
  expect(now).toBeGreaterThanOrEqual(after(NOW, 3 * DAY))
  expect(failing).toMatchObject({ sequence: 7, failingSince: NOW, stopReason: 'failing', stoppedDate: now })
  expect(attempted({ ...failing, nextAttemptDate: now }, 9, sent(200), now)).toMatchObject({ attempts: 0 })
})

it.each([301, 404, 0])('is told again after %d', (status) => {
  expect(attempted(webhook, 9, sent(status), NOW)).toMatchObject({
    nextAttemptDate: after(NOW, 5),
    sequence: 7,
  })
})

it('stops at once after 410, and begins again where it stopped, or at a place', () => {
  const gone = attempted(webhook, 9, sent(410), NOW)
  expect(gone).toMatchObject({
    nextAttemptDate: undefined,
    sequence: 7,
    stopReason: 'gone',
    stoppedDate: NOW,
  })
  expect(resumed(gone, NOW)).toEqual(webhook)
  expect(resumed(gone, NOW, 3)).toMatchObject({ sequence: 3 })
})

it('stays as it is when a person stops it once more, and stopped with another address', () => {
  const byHand = stopped(webhook, 'by-hand', NOW)
  expect(stopped(byHand, 'by-hand', after(NOW, 1))).toEqual(byHand)
  const wish = { url: 'https://other.example/', kinds: [] }
  expect(changed(byHand, wish, NOW)).toEqual({ ...byHand, ...wish })
  expect(changed(stopped(webhook, 'gone', NOW), wish, NOW)).toEqual({ ...webhook, ...wish })
})

it('has two secrets at most', () => {
  expect(withNewSeed(withNewSeed(webhook, 'two'), 'three').seeds).toEqual(['three', 'two'])
})

it.each([
  [{}, "'url' is a required field"],
  [{ url: 'ftp://site.example' }, "'url' must be a valid http or https URL"],
  [{ url: 'http://site.example' }, "'url' must begin with https://"],
  [{ url: 'https://site.example', kinds: ['talk.moved', 'x'] }, "'kinds' must be some of event.submitted"],
])('%j is refused', (wish, message) => {
  expect(() => readWebhookWish(wish, false)).toThrow(message)
})

it('is for some kinds, or for all', () => {
  const url = 'https://site.example'
  expect(readWebhookWish({ url, kinds: ['votes.changed', 'talk.moved'] }, false).kinds).toEqual([
    'talk.moved',
    'votes.changed',
  ])
  expect(readWebhookWish({ url: 'http://site.example' }, true).kinds).toEqual([])
})
