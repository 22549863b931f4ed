import type { Brand, Id } from '../brand.ts'
import { invalid } from '../errors.ts'
import type { EventId } from '../events/event.ts'
import { type FactKind, factKinds } from '../facts/fact.ts'
import { isEmpty, optionalUrl, readForm, type Unread, wholeNumber } from '../fields/form.ts'
import type { DownloadFault } from '../programme/download-faults.ts'
import { after, DAY, HOUR, type Instant, MINUTE } from '../time/time.ts'

export type WebhookId = Id & Brand<number, 'WebhookId'>

/** An address of hosts or site admins that is told facts. */
export interface Webhook {
  readonly id: WebhookId
  /** Undefined: it is told the facts of all events. */
  readonly eventId: EventId | undefined
  readonly url: string
  /** Empty: all. */
  readonly kinds: readonly FactKind[]
  /** What its secrets are derived from: of the present one, and after it of the one before. */
  readonly seeds: readonly string[]
  readonly createdDate: Instant
  /** All facts up to this place were told. */
  readonly sequence: number
  /** Who tells it facts has it until then. Undefined: it is stopped, as `stopReason` and `stoppedDate` say. */
  readonly nextAttemptDate: Instant | undefined
  /** Failed ones in a row, until now. */
  readonly attempts: number
  readonly failingSince: Instant | undefined
  readonly stopReason: WebhookStop | ''
  readonly stoppedDate: Instant | undefined
}

/** By a person, after 410, or after three days of failures. */
export const webhookStops = ['by-hand', 'gone', 'failing'] as const
export type WebhookStop = (typeof webhookStops)[number]

/** The kind of a message that tells no fact. */
export const TEST_KIND = 'lectern.test'

/** What came of an attempt. */
export interface Sent {
  /** Of the answer; 0 without one. */
  readonly status: number
  /** Why there is no answer. */
  readonly fault: DownloadFault | ''
  readonly milliseconds: number
  /** Of the body that was sent. */
  readonly bytes: number
  /** The beginning of the answer. */
  readonly answer: string
}

export interface WebhookDelivery extends Sent {
  readonly date: Instant
  /** Of the fact; 0 for a test. */
  readonly sequence: number
  readonly kind: FactKind | typeof TEST_KIND
}

export const webhookLimits = { webhooks: 10, deliveries: 50, answer: 200 } as const

export type WebhookWish = Pick<Webhook, 'url' | 'kinds'>

export const readWebhookWish = ({ url, kinds }: Unread<WebhookWish>, mayBeHttp: boolean): WebhookWish =>
  readForm((form) => {
    if (isEmpty(url)) form.problem('url', 'required', "'url' is a required field")
    const read = optionalUrl(form, 'url', url)
    if (!mayBeHttp && /^http:/iu.test(read))
      form.problem('url', 'not-a-url', "'url' must begin with https://")
    const list: readonly unknown[] = isEmpty(kinds) ? [] : Array.isArray(kinds) ? kinds : [kinds]
    const given = list.map((kind) => (typeof kind === 'string' ? kind.trim() : kind))
    const known = factKinds.filter((kind) => given.includes(kind))
    if (known.length !== new Set(given).size) {
      form.problem('kinds', 'unknown', `'kinds' must be some of ${factKinds.join(', ')}`)
    }
    return { url: read, kinds: known }
  })

/** Undefined for the place up to which all was told. */
export const readPlaceOfFact = (after: unknown): number | undefined =>
  readForm((form) => wholeNumber(form, 'after', after, { least: 0, most: Number.MAX_SAFE_INTEGER }))

/** `existing`: the number of those of the event, or of the site. */
export function requireRoomForWebhook(existing: number): void {
  const most = webhookLimits.webhooks
  if (existing < most) return
  const message = `There can be at most ${most} webhooks`
  throw invalid([{ field: 'url', code: 'too-many', message, facts: { most } }])
}

export const stateOfWebhook = ({ nextAttemptDate, attempts }: Webhook): 'active' | 'failing' | 'stopped' => {
  if (nextAttemptDate === undefined) return 'stopped'
  return attempts === 0 ? 'active' : 'failing'
}

/** The text whose signature makes a secret. */
export const signedTextOfWebhook = (seed: string): string => `webhook ${seed}`

export const withNewSeed = (webhook: Webhook, seed: string): Webhook => ({
  ...webhook,
  seeds: [seed, ...webhook.seeds.slice(0, 1)],
})

export const isDelivered = ({ status }: Sent): boolean => status >= 200 && status < 300

const GONE = 410
const pauses = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
const LONGEST_FAILURE = 3 * DAY

/** After an attempt to tell the fact at this place. */
export function attempted(webhook: Webhook, sequence: number, sent: Sent, now: Instant): Webhook {
  if (isDelivered(sent)) return { ...webhook, sequence, attempts: 0, failingSince: undefined }
  const { attempts, failingSince = now } = webhook
  const failed = { ...webhook, attempts: attempts + 1, failingSince }
  if (sent.status === GONE) return stopped(failed, 'gone', now)
  if (now >= after(failingSince, LONGEST_FAILURE)) return stopped(failed, 'failing', now)
  const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 0
  return { ...failed, nextAttemptDate: after(now, pause) }
}

/** It is told nothing, until it is resumed. One that is stopped stays as it is. */
export const stopped = (webhook: Webhook, stopReason: WebhookStop, now: Instant): Webhook =>
  webhook.nextAttemptDate === undefined
    ? webhook
    : { ...webhook, nextAttemptDate: undefined, stopReason, stoppedDate: now }

/** With another address or other kinds, it begins again, unless a person has stopped it. */
export const changed = (webhook: Webhook, wish: WebhookWish, now: Instant): Webhook =>
  webhook.stopReason === 'by-hand' ? { ...webhook, ...wish } : resumed({ ...webhook, ...wish }, now)

export const resumed = (webhook: Webhook, now: Instant, sequence = webhook.sequence): Webhook => ({
  ...webhook,
  ...activeFrom(sequence, now),
})

/** Of a webhook that is told at once what follows on this place. */
export const activeFrom = (sequence: number, now: Instant) =>
  ({
    sequence,
    nextAttemptDate: now,
    attempts: 0,
    failingSince: undefined,
    stopReason: '',
    stoppedDate: undefined,
  }) as const
