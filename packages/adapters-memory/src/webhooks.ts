import type { WebhookQueries, WebhookRepository } from '@lectern/application'
import { type Webhook, type WebhookId, webhookLimits } from '@lectern/domain'
import { basicsOf, type Tables } from './tables.ts'

export const webhookQueries = ({ webhooks, webhookDeliveries }: Tables): WebhookQueries => ({
  find: async (id) => webhooks.get(id),
  list: async (eventId) => webhooks.where((webhook) => webhook.eventId === eventId),
  deliveries: async (id) => webhookDeliveries.get(id) ?? [],
  lastDeliveries: async (ids) =>
    new Map(ids.flatMap((id) => (webhookDeliveries.get(id) ?? []).slice(0, 1).map((last) => [id, last]))),
  areActive: async () => webhooks.values().some(({ nextAttemptDate }) => nextAttemptDate !== undefined),
})

export const webhookRepository = (tables: Tables): WebhookRepository => {
  const { webhooks, webhookDeliveries } = tables
  return {
    ...basicsOf(tables, webhooks),
    remove: async (id) => removeWebhook(tables, id),

    async lease(now, until, most) {
      if (tables.mailSwitch.get('held') === true) return []
      const due = webhooks
        .values()
        .flatMap((webhook) =>
          webhook.nextAttemptDate === undefined ? [] : [{ webhook, date: webhook.nextAttemptDate }],
        )
        .filter(({ date }) => date <= now)
        .filter(({ webhook }) => isAwaited(tables, webhook))
        .toArray()
        .toSorted((one, other) => one.date - other.date || one.webhook.id - other.webhook.id)
        .slice(0, most)
        .map(({ webhook }) => ({ ...webhook, nextAttemptDate: until }))
      for (const webhook of due) webhooks.set(webhook.id, webhook)
      return due
    },

    addDelivery: async (id, delivery) =>
      webhookDeliveries.set(
        id,
        [delivery, ...(webhookDeliveries.get(id) ?? [])].slice(0, webhookLimits.deliveries),
      ),
  }
}

/** Whether a fact waits for it. */
const isAwaited = ({ facts }: Tables, { eventId, sequence: told }: Webhook): boolean =>
  facts
    .values()
    .some((fact) => (fact.sequence ?? 0) > told && (eventId === undefined || fact.eventId === eventId))

export function removeWebhook({ webhooks, webhookDeliveries }: Tables, id: WebhookId): void {
  webhooks.delete(id)
  webhookDeliveries.delete(id)
}
