import { aWebhook } from '@lectern/contracts/testing'
import { asId, type EventId, newFact } from '@lectern/domain'
import { expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

it.each(bothEngines())(
  'facts of a restored archive have numbers that its webhooks were not told, on $engine',
  async ({ empty }) => {
    await using store = await openStore(await empty())
    await store.migrate()
    const numbers = await store.transaction(async ({ webhooks, facts }, queries) => {
      const { createdDate } = await webhooks.add(aWebhook(undefined, { sequence: 812 }))
      const fact = newFact({ kind: 'event.changed', eventId: asId<EventId>(1) }, createdDate)
      for (const _ of ['first', 'second']) {
        await facts.add([fact])
        await facts.number()
      }
      return (await queries().factQueries.list({ after: 812 }, 9)).map(({ sequence }) => sequence)
    })
    expect(numbers).toEqual([1_000_813, 1_000_814])
  },
)
