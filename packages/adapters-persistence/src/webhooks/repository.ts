import type { WebhookQueries, WebhookRepository } from '@lectern/application'
import { type Webhook, type WebhookDelivery, type WebhookId, webhookLimits } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { done, each, first, only } from '../sql/results.ts'

const webhookOf = ({ db }: Session, id: WebhookId) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id)

const deliveriesOf = ({ db }: Session, id: WebhookId) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(webhookLimits.deliveries)

export const kyselyWebhookQueries = (session: Session): WebhookQueries => ({
  find: (id) => first(webhookOf(session, id), toWebhook),
  list: (eventId) =>
    each(
      session.db
        .selectFrom('webhooks')
        .selectAll()
        .where('event_id', eventId === undefined ? 'is' : '=', eventId ?? null)
        .orderBy('id'),
      toWebhook,
    ),
  deliveries: (id) => each(deliveriesOf(session, id).selectAll(), toDelivery),
  lastDeliveries: async (ids) => {
    if (ids.length === 0) return new Map()
    return new Map(
      await each(
        session.db
          .selectFrom('webhook_deliveries')
          .selectAll()
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('webhook_deliveries')
              .select(({ fn }) => fn.max('id').as('id'))
              .where('webhook_id', 'in', ids)
              .groupBy('webhook_id'),
          ),
        (row) => [row.webhook_id, toDelivery(row)],
      ),
    )
  },
  areActive: async () =>
    (await first(
      session.db
        .selectFrom('webhooks')
        .select('id')
        .where('next_attempt_date', 'is not', null)
        .limit(sql.lit(1)),
      () => true,
    )) ?? false,
})

export const kyselyWebhookRepository = (session: Session): WebhookRepository => {
  const { db } = session
  return {
    find: (id) =>
      first(
        webhookOf(session, id).$if(locksRows(session), (query) => query.forUpdate()),
        toWebhook,
      ),
    add: async (webhook) =>
      toWebhook(await only(db.insertInto('webhooks').values(fromWebhook(webhook)).returningAll())),
    save: (webhook) =>
      done(db.updateTable('webhooks').set(fromWebhook(webhook)).where('id', '=', webhook.id)),
    remove: (id) => done(db.deleteFrom('webhooks').where('id', '=', id)),

    async lease(now, until, most) {
      const due = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('next_attempt_date', '<=', now)
        .where(({ exists, or, and, eb, selectFrom }) =>
          or([
            and([
              eb('event_id', 'is', null),
              exists(
                selectFrom('facts').select('facts.id').whereRef('facts.sequence', '>', 'webhooks.sequence'),
              ),
            ]),
            exists(
              selectFrom('facts')
                .select('facts.id')
                .whereRef('facts.event_id', '=', 'webhooks.event_id')
                .whereRef('facts.sequence', '>', 'webhooks.sequence'),
            ),
          ]),
        )
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('mails_held').select('id'))))
        .orderBy('next_attempt_date')
        .orderBy('id')
        .limit(most)
        .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
        .execute()
      if (due.length === 0) return []
      await db
        .updateTable('webhooks')
        .set({ next_attempt_date: until })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
      return due.map((row) => ({ ...toWebhook(row), nextAttemptDate: until }))
    },

    async addDelivery(id, delivery) {
      await db
        .insertInto('webhook_deliveries')
        .values({ ...fromDelivery(delivery), webhook_id: id })
        .execute()
      await db
        .deleteFrom('webhook_deliveries')
        .where('webhook_id', '=', id)
        .where('id', 'not in', deliveriesOf(session, id).select('id'))
        .execute()
    },
  }
}

const { toValue: toWebhook, toRow: fromWebhook } = stored<Webhook>({
  id: 'id',
  eventId: 'plain',
  url: 'plain',
  kinds: 'list',
  seeds: 'list',
  createdDate: 'plain',
  sequence: 'plain',
  nextAttemptDate: 'plain',
  attempts: 'plain',
  failingSince: 'plain',
  stopReason: 'plain',
  stoppedDate: 'plain',
})

const { toValue: toDelivery, toRow: fromDelivery } = stored<WebhookDelivery>({
  date: 'plain',
  sequence: 'plain',
  kind: 'plain',
  status: 'plain',
  fault: 'plain',
  milliseconds: 'plain',
  bytes: 'plain',
  answer: 'plain',
})
