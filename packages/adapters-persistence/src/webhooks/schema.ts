import type { Webhook, WebhookDelivery, WebhookId } from '@lectern/domain'
import type { GeneratedAlways } from 'kysely'
import type { ColumnsFor } from '../sql/columns.ts'

export interface WebhookTables {
  readonly webhooks: ColumnsFor<Webhook>
  readonly webhook_deliveries: ColumnsFor<WebhookDelivery> & {
    readonly id: GeneratedAlways<number>
    readonly webhook_id: WebhookId
  }
}
