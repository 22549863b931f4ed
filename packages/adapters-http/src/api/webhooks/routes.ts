import type { NewWebhook } from '@lectern/application'
import {
  factKinds,
  type Sent,
  stateOfWebhook,
  TEST_KIND,
  toIso,
  UTC,
  type Webhook,
  type WebhookDelivery,
  webhookStops,
} from '@lectern/domain'
import type { Uris } from '@lectern/http'
import * as v from 'valibot'
import { single } from '../../exchange/answer.ts'
import type { Route } from '../../exchange/route.ts'
import { inputAs, optional, requiredUrl } from '../inputs.ts'
import { answer, change, showing } from '../operations.ts'
import { address, count, dateTime, dateTimeOrNull, described, isoOrNull, pageSchema } from '../schemas.ts'

export const webhookBodySchema = v.object({
  url: described(requiredUrl, 'With https, at a public address'),
  kinds: optional(v.array(v.picklist(factKinds)), 'Only these kinds of facts; all when it is left out'),
})

export const resendBodySchema = v.object({
  after: optional(count, 'The sequence of a fact: what follows it is told again'),
})

export const webhookSchema = v.strictObject({
  url: address,
  kinds: described(v.array(v.picklist(factKinds)), 'Empty: all'),
  state: v.picklist(['active', 'failing', 'stopped']),
  sequence: described(count, 'All facts up to this one were told'),
  failing_since: dateTimeOrNull,
  next_attempt_date: dateTimeOrNull,
  stop_reason: described(v.picklist(['', ...webhookStops]), 'Empty unless it is stopped'),
  stopped_date: dateTimeOrNull,
  created_date: dateTime,
  uri: address,
  event_uri: v.exactOptional(address),
  deliveries_uri: address,
  test_uri: address,
  resend_uri: address,
  stop_uri: address,
  secret_uri: address,
})

const sentEntries = {
  status: described(count, 'Of the answer; 0 without one'),
  failure: described(v.string(), 'Why there is no answer; otherwise empty'),
  milliseconds: count,
  bytes: described(count, 'Of the message'),
  answer: described(v.string(), 'Its first 200 characters'),
}

export const deliverySchema = v.strictObject({
  date: dateTime,
  sequence: described(count, '0 for a test'),
  kind: v.picklist([...factKinds, TEST_KIND]),
  ...sentEntries,
})

const secret = described(v.string(), 'Shown this once')

export const webhooksPageSchema = pageSchema({ webhooks: v.array(webhookSchema) })
export const deliveriesPageSchema = pageSchema({ deliveries: v.array(deliverySchema) })
export const newWebhookSchema = pageSchema({ webhook_uri: address, secret })
export const webhookSecretSchema = pageSchema({ secret })
export const webhookTestSchema = pageSchema(sentEntries)

function presentWebhook(webhook: Webhook, { event, webhook: uriOf }: Uris) {
  const uri = uriOf(webhook.id)
  return {
    url: webhook.url,
    kinds: [...webhook.kinds],
    state: stateOfWebhook(webhook),
    sequence: webhook.sequence,
    failing_since: isoOrNull(webhook.failingSince, UTC),
    next_attempt_date: isoOrNull(webhook.nextAttemptDate, UTC),
    stop_reason: webhook.stopReason,
    stopped_date: isoOrNull(webhook.stoppedDate, UTC),
    created_date: toIso(webhook.createdDate, UTC),
    uri,
    ...(webhook.eventId !== undefined && { event_uri: event(webhook.eventId) }),
    deliveries_uri: `${uri}/deliveries`,
    test_uri: `${uri}/test`,
    resend_uri: `${uri}/resend`,
    stop_uri: `${uri}/stop`,
    secret_uri: `${uri}/secret`,
  }
}

const presentSent = ({ status, fault, milliseconds, bytes, answer: said }: Sent) => ({
  status,
  failure: fault,
  milliseconds,
  bytes,
  answer: said,
})

const webhooks = showing<Webhook>({
  root: 'webhooks',
  schema: webhooksPageSchema,
  many: 'The webhooks',
  one: 'The webhook',
  present: (webhook, { uris }) => presentWebhook(webhook, uris),
})

const deliveries = showing<WebhookDelivery>({
  root: 'deliveries',
  schema: deliveriesPageSchema,
  many: 'The last 50 attempts',
  present: ({ date, sequence, kind, ...sent }) => ({
    date: toIso(date, UTC),
    sequence,
    kind,
    ...presentSent(sent),
  }),
})

const shownOnce = { noStore: true, body: webhookBodySchema } as const
const made = ({ webhook, secret: made }: NewWebhook, uris: Uris) =>
  single({ webhook_uri: uris.webhook(webhook.id), secret: made })

export const webhookRoutes: readonly Route[] = [
  webhooks.list({
    path: '/events/:eventId/webhooks',
    useCase: 'listWebhooks',
    summary: 'List the webhooks of an event, as a host or site admin',
    signIn: 'view data',
  }),
  answer({
    ...shownOnce,
    method: 'POST',
    path: '/events/:eventId/webhooks',
    useCase: 'addWebhook',
    summary: 'Have the facts of an event told to an address, as a host or site admin',
    success: { status: 200, description: 'The secret, this once', body: newWebhookSchema },
    handle: async ({ lectern, actor, ids, body, uris }) =>
      made(await lectern.addWebhook(actor, { ...ids, ...inputAs(webhookBodySchema, body) }), uris),
  }),
  webhooks.list({
    path: '/webhooks',
    useCase: 'listSiteWebhooks',
    summary: 'List the webhooks that are told the facts of all events, as a site admin',
    signIn: 'view data',
  }),
  answer({
    ...shownOnce,
    method: 'POST',
    path: '/webhooks',
    useCase: 'addSiteWebhook',
    summary: 'Have the facts of all events told to an address, as a site admin',
    success: { status: 200, description: 'The secret, this once', body: newWebhookSchema },
    handle: async ({ lectern, actor, body, uris }) =>
      made(await lectern.addSiteWebhook(actor, inputAs(webhookBodySchema, body)), uris),
  }),
  webhooks.one({
    path: '/webhooks/:webhookId',
    useCase: 'getWebhook',
    summary: 'Show a webhook, as a host of its event or site admin',
    signIn: 'view data',
  }),
  change({
    method: 'PUT',
    path: '/webhooks/:webhookId',
    useCase: 'editWebhook',
    summary: 'Replace the address and the kinds of a webhook; one that has stopped by itself begins again',
    body: webhookBodySchema,
    success: { status: 204, description: 'It is changed' },
    input: ({ ids, body }) => ({ ...ids, ...inputAs(webhookBodySchema, body) }),
  }),
  change({
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    useCase: 'removeWebhook',
    summary: 'Remove a webhook',
    success: { status: 204, description: 'The webhook is gone' },
  }),
  deliveries.list({
    path: '/webhooks/:webhookId/deliveries',
    useCase: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook last, newest first',
    signIn: 'view data',
    input: ({ ids }) => ids,
  }),
  answer({
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    useCase: 'testWebhook',
    summary: 'Send a message without a fact to a webhook at once',
    success: { status: 200, description: 'What came of it', body: webhookTestSchema },
    handle: async ({ lectern, actor, ids }) => single(presentSent(await lectern.testWebhook(actor, ids))),
  }),
  change({
    method: 'POST',
    path: '/webhooks/:webhookId/resend',
    useCase: 'resumeWebhook',
    summary: 'Tell a webhook again what follows a fact, or go on where it stopped',
    body: resendBodySchema,
    success: { status: 204, description: 'It is told what follows' },
    input: ({ ids, body }) => ({ ...ids, after: body['after'] }),
  }),
  change({
    method: 'POST',
    path: '/webhooks/:webhookId/stop',
    useCase: 'stopWebhook',
    summary: 'Tell a webhook nothing, until it goes on by its resend_uri',
    success: { status: 204, description: 'It is told nothing' },
  }),
  answer({
    method: 'POST',
    path: '/webhooks/:webhookId/secret',
    useCase: 'renewWebhookSecret',
    summary: 'Make a new secret; the one before signs as well until the next',
    noStore: true,
    success: { status: 200, description: 'The secret, this once', body: webhookSecretSchema },
    handle: async ({ lectern, actor, ids }) =>
      single({ secret: await lectern.renewWebhookSecret(actor, ids) }),
  }),
]
