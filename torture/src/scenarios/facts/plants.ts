import type { Plant } from '../../scenario.ts'

const file = 'packages/application/src/webhooks/call-webhooks.ts'
const sending = 'const sent = await ports.webhookSender.send(messageOf(ports, webhook, view))'

export const plants: readonly Plant[] = [
  {
    name: 'the place of a webhook is kept before it is told',
    file,
    search: sending,
    replace: `const told = { ...webhook, sequence: fact.sequence }
      await ports.transaction(({ webhooks }) => webhooks.save(told))
      ${sending}`,
  },
  {
    name: 'a refused fact is passed over',
    file,
    search: 'if (webhook === undefined || !isDelivered(sent)) return',
    replace: 'if (webhook === undefined) return',
  },
  {
    name: 'what is numbered while a webhook is told is passed over',
    file,
    search: 'isEnd ? Math.max(newest, webhook.sequence)',
    replace: 'isEnd ? Math.max(newest, webhook.sequence, await factQueries.newest())',
  },
  {
    name: 'some changes state no fact',
    file: 'packages/application/src/facts/stated.ts',
    search: 'if (drafts.length > 0) await',
    replace: 'if (drafts.length > 0 && Math.random() > 0.02) await',
  },
]
