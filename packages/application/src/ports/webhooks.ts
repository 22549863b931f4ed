import type { EventId, Instant, New, Sent, Webhook, WebhookDelivery, WebhookId } from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { FactView } from './facts.ts'

/** What a webhook is told. */
export interface WebhookMessage {
  /** The same in each attempt. */
  readonly id: string
  readonly url: string
  /** In base64 after `whsec_`. All of them sign. */
  readonly secrets: readonly string[]
  readonly date: Instant
  /** Undefined for a test. */
  readonly fact: FactView | undefined
}

/** Sends messages to addresses that hosts name. */
export interface WebhookSender {
  /** Whether addresses without TLS are called, too. */
  readonly mayBeHttp: boolean
  /** Takes bounded time and memory, and reaches no host that the operator has not opened for that. */
  send(message: WebhookMessage): Promise<Sent>
}

/** For a Lectern that calls nobody. */
export const noWebhookSender: WebhookSender = {
  mayBeHttp: false,
  send: () => Promise.resolve({ status: 0, fault: 'not-public', milliseconds: 0, bytes: 0, answer: '' }),
}

export interface WebhookRepository {
  /** Locked until the transaction ends. */
  find(id: WebhookId): Promise<Webhook | undefined>
  add(webhook: New<Webhook>): Promise<Webhook>
  save(webhook: Webhook): Promise<void>
  remove(id: WebhookId): Promise<void>
  /**
   * Leases webhooks that are due and have facts to be told, the longest waiting first: their next attempt is at `until`, so that
   * no other caller gets them before. None while mails are held.
   */
  lease(now: Instant, until: Instant, most: number): Promise<readonly Webhook[]>
  /** Keeps the newest 50 of the webhook. */
  addDelivery(id: WebhookId, delivery: WebhookDelivery): Promise<void>
}

/** The use cases write the audit. */
export const webhookEffects = {
  find: 'reads',
  add: 'silent',
  save: 'silent',
  remove: 'silent',
  lease: 'silent',
  addDelivery: 'silent',
} satisfies Effects<WebhookRepository>

export interface WebhookQueries {
  find(id: WebhookId): Promise<Webhook | undefined>
  /** Of an event, or undefined: of the site. Oldest first. */
  list(eventId: EventId | undefined): Promise<readonly Webhook[]>
  /** Newest first. */
  deliveries(id: WebhookId): Promise<readonly WebhookDelivery[]>
  /** The newest one of each of these webhooks that has any. */
  lastDeliveries(ids: readonly WebhookId[]): Promise<ReadonlyMap<WebhookId, WebhookDelivery>>
  /** Whether there is one that is not stopped. */
  areActive(): Promise<boolean>
}
