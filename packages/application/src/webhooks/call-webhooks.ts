import {
  after,
  attempted,
  isDelivered,
  newMails,
  requireOperator,
  type Sent,
  signedTextOfWebhook,
  type Webhook,
} from '@lectern/domain'
import { numberFacts } from '../facts/follow-facts.ts'
import { viewsOf } from '../facts/list-facts.ts'
import type { FactView, NumberedFact } from '../ports/facts.ts'
import type { Ports } from '../ports/ports.ts'
import type { WebhookMessage } from '../ports/webhooks.ts'
import { command } from '../use-case.ts'

/** Longer than the facts of a turn take, the last of which begins in its first half. */
const LEASE_SECONDS = 60
const MOST_IN_A_TURN = 50

/** Takes webhooks that facts wait for. For the time of a lease, nobody else calls them. */
export const leaseWebhooks = command(
  'operator',
  async (ports, actor, { most }: { readonly most: number }): Promise<readonly Webhook[]> => {
    requireOperator(actor, 'operator-calls-webhooks')
    if (most < 1 || !(await ports.webhookQueries.areActive())) return []
    await numberFacts(ports)
    const now = ports.clock.now()
    return ports.transaction(({ webhooks }) => webhooks.lease(now, after(now, LEASE_SECONDS), most))
  },
)

/** Tells a leased webhook what waits for it, one fact after the other. It is told a fact again if this process ends meanwhile. */
export const callWebhook = command(
  'operator',
  async (ports, actor, { webhook: leased }: { readonly webhook: Webhook }): Promise<void> => {
    requireOperator(actor, 'operator-calls-webhooks')
    const { clock, factQueries } = ports
    const end = after(clock.now(), LEASE_SECONDS / 2)
    const newest = await factQueries.newest()
    const facts = await factQueries.list(criteriaOf(leased), MOST_IN_A_TURN)
    let webhook: Webhook | undefined = leased
    for (const fact of facts) {
      const [view] = await viewsOf(ports, [fact])
      const sent = await ports.webhookSender.send(messageOf(ports, webhook, view))
      webhook = await store(ports, webhook, fact, sent)
      if (webhook === undefined || !isDelivered(sent)) return
      if (clock.now() >= end) break
    }
    const isEnd =
      facts.length < MOST_IN_A_TURN && webhook.sequence === (facts.at(-1)?.sequence ?? webhook.sequence)
    await release(ports, webhook, isEnd ? Math.max(newest, webhook.sequence) : webhook.sequence)
  },
)

const criteriaOf = ({ sequence, eventId, kinds }: Webhook) => ({
  after: sequence,
  eventId,
  kinds: kinds.length === 0 ? undefined : kinds,
})

/** Of a fact, or of a test. */
export function messageOf(
  ports: Pick<Ports, 'signer' | 'clock' | 'random'>,
  { id, url, seeds }: Webhook,
  fact: FactView | undefined,
): WebhookMessage {
  const name = fact === undefined ? `test_${ports.random.secret()}` : `fact_${fact.sequence}`
  const secrets = seeds.map((seed) => secretOf(ports, seed))
  return { id: `${name}_hook_${id}`, url, secrets, date: ports.clock.now(), fact }
}

/** It is not stored: the key of the installation makes it. */
export const secretOf = ({ signer }: Pick<Ports, 'signer'>, seed: string): string =>
  `whsec_${signer.sign(signedTextOfWebhook(seed)).replaceAll('-', '+').replaceAll('_', '/')}=`

/** Undefined if somebody else has changed its state meanwhile: then what was sent is sent again. */
const store = (ports: Ports, leased: Webhook, { sequence, kind }: NumberedFact, sent: Sent) =>
  ports.transaction(async ({ webhooks, events, users, mails }) => {
    const now = ports.clock.now()
    const webhook = await webhooks.find(leased.id)
    if (webhook === undefined) return undefined
    await webhooks.addDelivery(webhook.id, { ...sent, date: now, sequence, kind })
    if (webhook.nextAttemptDate !== leased.nextAttemptDate) return undefined
    const next = attempted(webhook, sequence, sent, now)
    await webhooks.save(next)
    if (next.nextAttemptDate === undefined) {
      const { id: webhookId, eventId } = next
      const readers =
        eventId === undefined ? await users.activeAdmins() : ((await events.find(eventId))?.hosts ?? [])
      await mails.add(newMails(readers, { kind: 'webhook-stopped', webhookId }, now))
    }
    return next
  })

const release = (ports: Ports, leased: Webhook, sequence: number): Promise<void> =>
  ports.transaction(async ({ webhooks }) => {
    const webhook = await webhooks.find(leased.id)
    if (webhook === undefined || webhook.nextAttemptDate !== leased.nextAttemptDate) return
    await webhooks.save({ ...webhook, sequence, nextAttemptDate: ports.clock.now() })
  })
