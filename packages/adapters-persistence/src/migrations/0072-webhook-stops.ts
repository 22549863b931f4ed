import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Why and when webhooks stopped, and the size of what was sent. */
export const webhookStops: Migration = {
  name: '0072-webhook-stops',
  up: (session) =>
    runScript(
      session,
      `
alter table webhooks add column stop_reason text default '' not null;
alter table webhooks add column stopped_date ${wordsOf[session.engine].whole};
alter table webhook_deliveries add column bytes integer default 0 not null;
update webhooks set stopped_date = created_date, stop_reason = case
  when exists (select id from webhook_deliveries where webhook_id = webhooks.id and status = 410) then 'gone'
  else 'failing' end
where next_attempt_date is null`,
    ),
}
