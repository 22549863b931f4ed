import {
  activeFrom,
  type Actor,
  type AuditedAction,
  auditedBy,
  changed,
  type EventId,
  type Instant,
  type Member,
  notFound,
  type Operator,
  readPlaceOfFact,
  readWebhookWish,
  requireAdmin,
  requireRoomForWebhook,
  requireSignIn,
  resumed,
  type Sent,
  type SignInReason,
  stopped,
  TEST_KIND,
  type Unread,
  type Webhook,
  type WebhookDelivery,
  type WebhookId,
  type WebhookWish,
  withNewSeed,
} from '@lectern/domain'
import { findEditableEvent, findOutlineAsHost } from '../events/find-event.ts'
import { numberFacts } from '../facts/follow-facts.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { messageOf, secretOf } from './call-webhooks.ts'

interface OfEvent {
  readonly eventId: EventId
}

interface OfWebhook {
  readonly webhookId: WebhookId
}

/** With what was sent to it last. */
export interface ListedWebhook extends Webhook {
  readonly lastDelivery: WebhookDelivery | undefined
}

export const listWebhooks = query('hosts', async (ports, actor, { eventId }: OfEvent) => {
  await findOutlineAsHost(ports, actor, eventId)
  return list(ports, eventId)
})

/** Those that hear of all events. */
export const listSiteWebhooks = query('admins', async (ports, actor, _input: object) => {
  requireAdmin(actor, 'view data', 'admins-see-webhooks')
  return list(ports, undefined)
})

async function list({ webhookQueries }: QueryPorts, eventId: EventId | undefined) {
  const webhooks = await webhookQueries.list(eventId)
  const last = await webhookQueries.lastDeliveries(webhooks.map(({ id }) => id))
  return wholeListing(
    webhooks.map((webhook): ListedWebhook => ({ ...webhook, lastDelivery: last.get(webhook.id) })),
  )
}

export const getWebhook = query('hosts', (ports, actor, { webhookId }: OfWebhook) =>
  findWebhook(ports, actor, webhookId),
)

/** The last attempts, newest first. */
export const listWebhookDeliveries = query(
  'hosts',
  async (ports, actor, { webhookId }: OfWebhook): Promise<Listing<WebhookDelivery>> => {
    await findWebhook(ports, actor, webhookId)
    return wholeListing(await ports.webhookQueries.deliveries(webhookId))
  },
)

const wholeListing = <Item>(items: readonly Item[]): Listing<Item> => ({
  items,
  total: items.length,
  start: 0,
  size: items.length,
})

async function findWebhook(ports: QueryPorts, actor: Actor, id: WebhookId): Promise<Webhook> {
  const reader = requireSignIn(actor, 'view data')
  const webhook = await ports.webhookQueries.find(id)
  if (webhook === undefined) throw notFound('Webhook')
  if (webhook.eventId === undefined) requireAdmin(reader, 'view data', 'admins-see-webhooks')
  else await findOutlineAsHost(ports, reader, webhook.eventId)
  return webhook
}

/** The webhook with its secret, which is shown this once. It is told what happens from now on. */
export interface NewWebhook {
  readonly webhook: Webhook
  readonly secret: string
}

export const addWebhook = command(
  'hosts',
  (ports, actor, { eventId, ...input }: OfEvent & Unread<WebhookWish>): Promise<NewWebhook> =>
    add(ports, requireSignIn(actor, 'create data'), eventId, input),
)

export const addSiteWebhook = command(
  'admins',
  (ports, actor, input: Unread<WebhookWish>): Promise<NewWebhook> =>
    add(ports, requireAdmin(actor, 'create data', 'admins-see-webhooks'), undefined, input),
)

async function add(
  ports: Ports,
  actor: Member | Operator,
  eventId: EventId | undefined,
  input: Unread<WebhookWish>,
): Promise<NewWebhook> {
  const seed = ports.random.secret()
  const now = ports.clock.now()
  // What happened before has its number then.
  await numberFacts(apart(ports))
  const webhook = await ports.transaction(
    async (repositories, queries) => {
      const { events, webhooks } = repositories
      if (eventId !== undefined) await findEditableEvent(events, actor, eventId)
      const { webhookQueries, factQueries } = queries()
      const wish = readWebhookWish(input, ports.webhookSender.mayBeHttp)
      requireRoomForWebhook((await webhookQueries.list(eventId)).length)
      const [seeds, sequence] = [[seed], await factQueries.newest()]
      const added = await webhooks.add({
        eventId,
        ...wish,
        seeds,
        createdDate: now,
        ...activeFrom(sequence, now),
      })
      await record(repositories, actor, 'added', added, now)
      return added
    },
    { oneAtATime: true },
  )
  return { webhook, secret: secretOf(ports, seed) }
}

/** Another address or other kinds. A webhook that has stopped by itself begins again. */
export const editWebhook = command(
  'hosts',
  (ports, actor, { webhookId, ...input }: OfWebhook & Unread<WebhookWish>) =>
    change(ports, actor, 'update data', webhookId, async (repositories, webhook, author) => {
      const now = ports.clock.now()
      const next = changed(webhook, readWebhookWish(input, ports.webhookSender.mayBeHttp), now)
      await repositories.webhooks.save(next)
      await record(repositories, author, 'changed', next, now)
    }),
)

/** It is told nothing, until it is resumed. */
export const stopWebhook = command('hosts', (ports, actor, { webhookId }: OfWebhook) =>
  change(ports, actor, 'update data', webhookId, ({ webhooks }, webhook) =>
    webhooks.save(stopped(webhook, 'by-hand', ports.clock.now())),
  ),
)

export const removeWebhook = command('hosts', (ports, actor, { webhookId }: OfWebhook) =>
  change(ports, actor, 'remove data', webhookId, async (repositories, webhook, author) => {
    await repositories.webhooks.remove(webhookId)
    await record(repositories, author, 'removed', webhook, ports.clock.now())
  }),
)

/** Gives a new secret, which is shown this once. The one before signs, too, until there is another. */
export const renewWebhookSecret = command('hosts', async (ports, actor, { webhookId }: OfWebhook) => {
  const seed = ports.random.secret()
  await change(ports, actor, 'update data', webhookId, async (repositories, webhook, author) => {
    await repositories.webhooks.save(withNewSeed(webhook, seed))
    await record(repositories, author, 'renewed', webhook, ports.clock.now())
  })
  return secretOf(ports, seed)
})

/** Tells the facts after a place once more, or those since it stopped. */
export const resumeWebhook = command(
  'hosts',
  (ports, actor, { webhookId, after }: OfWebhook & { readonly after?: unknown }) =>
    change(ports, actor, 'update data', webhookId, ({ webhooks }, webhook) =>
      webhooks.save(resumed(webhook, ports.clock.now(), readPlaceOfFact(after))),
    ),
)

/** Sends a message without a fact at once. */
export const testWebhook = command('hosts', async (ports, actor, { webhookId }: OfWebhook): Promise<Sent> => {
  const webhook = await findWebhook(ports, requireSignIn(actor, 'update data'), webhookId)
  const date = ports.clock.now()
  const sent = await ports.webhookSender.send(messageOf(ports, webhook, undefined))
  await ports.transaction(async ({ webhooks }) => {
    const isThere = (await webhooks.find(webhookId)) !== undefined
    if (isThere) await webhooks.addDelivery(webhookId, { ...sent, date, sequence: 0, kind: TEST_KIND })
  })
  return sent
})

const change = (
  ports: Ports,
  actor: Actor,
  reason: SignInReason,
  id: WebhookId,
  work: (repositories: Repositories, webhook: Webhook, author: Member | Operator) => Promise<void>,
): Promise<void> => {
  const author = requireSignIn(actor, reason)
  return ports.transaction(async (repositories) => {
    const webhook = await repositories.webhooks.find(id)
    if (webhook === undefined) throw notFound('Webhook')
    if (webhook.eventId === undefined) requireAdmin(author, reason, 'admins-see-webhooks')
    else await findEditableEvent(repositories.events, author, webhook.eventId)
    await work(repositories, webhook, author)
  })
}

/** Where the facts of an event, or of all, go. */
function record(
  { audit }: Repositories,
  author: Member | Operator,
  done: 'added' | 'changed' | 'renewed' | 'removed',
  { id, eventId, url }: Webhook,
  now: Instant,
): Promise<void> {
  const audited: AuditedAction =
    eventId === undefined
      ? { action: `site-webhook-${done}`, subjectId: id }
      : { action: `webhook-${done}`, subjectId: eventId }
  return audit.add([auditedBy(author, audited, now, url)])
}
