import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Addresses that are told facts, and the last attempts. */
export const webhooks: Migration = {
  name: '0068-webhooks',
  up(session) {
    const { id, whole, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table webhooks (
  id ${id},
  event_id ${whole} references events (id) on delete cascade,
  url text not null,
  kinds text not null,
  seeds text not null,
  created_date ${whole} not null,
  sequence ${whole} not null,
  next_attempt_date ${whole},
  attempts integer not null,
  failing_since ${whole}
)${strict};
create index webhooks_by_event on webhooks (event_id, id);
create index webhooks_due on webhooks (next_attempt_date) where next_attempt_date is not null;
create table webhook_deliveries (
  id ${id},
  webhook_id ${whole} not null references webhooks (id) on delete cascade,
  date ${whole} not null,
  sequence ${whole} not null,
  kind text not null,
  status integer not null,
  fault text not null,
  milliseconds integer not null,
  answer text not null
)${strict};
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)`,
    )
  },
}
