import {
  after,
  type EventId,
  newFact,
  type Webhook,
  type WebhookDelivery,
  webhookLimits,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent } from './scene.ts'
import { NOON_2026_05_01 } from './testing/serial.ts'
import { aWebhook } from './testing/webhook-builders.ts'

const at = (seconds: number) => after(NOON_2026_05_01, seconds)

export function webhookContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`WebhookRepository [${backend.name}]`, () => {
    test('stores webhooks of events and of the site, and removes them, the former with their event', async (store) => {
      const { id: eventId } = await addEvent(store)
      const [one, other] = [await add(store, eventId), await add(store, undefined)]
      const changed: Webhook = {
        ...one,
        url: 'https://other.example/',
        kinds: ['talk.moved', 'votes.changed'],
        seeds: ['b', 'a'],
        sequence: 7,
        nextAttemptDate: undefined,
        attempts: 3,
        failingSince: at(1),
        stopReason: 'gone',
        stoppedDate: at(2),
      }
      await store.webhooks.save(changed)
      expect(await store.webhooks.find(one.id)).toEqual(changed)
      expect(await store.webhookQueries.list(eventId)).toEqual([changed])
      expect(await store.webhookQueries.list(undefined)).toEqual([other])
      expect(await store.webhookQueries.areActive()).toBe(true)
      await store.webhooks.remove(other.id)
      expect(await store.webhookQueries.areActive()).toBe(false)
      await store.events.remove(eventId)
      expect(await store.webhookQueries.find(one.id)).toBeUndefined()
    })

    test('leases those that are due and have a fact to be told, to one caller, and none while mails are held', async (store) => {
      const [event, other] = [await addEvent(store), await addEvent(store)]
      await tell(store, event.id)
      const [due, site] = [
        await add(store, event.id),
        await add(store, undefined, { nextAttemptDate: at(-1) }),
      ]
      await add(store, other.id)
      await add(store, event.id, { nextAttemptDate: at(1) })
      await add(store, event.id, { nextAttemptDate: undefined })
      await add(store, event.id, { sequence: await store.factQueries.newest() })
      const lease = (most: number) => store.webhooks.lease(at(0), at(60), most)
      await store.mails.hold()
      expect(await lease(9)).toEqual([])
      await store.mails.resume()
      expect(await lease(1)).toEqual([{ ...site, nextAttemptDate: at(60) }])
      const both = (await Promise.all([lease(9), lease(9)])).flat()
      expect(both).toEqual([{ ...due, nextAttemptDate: at(60) }])
    })

    test('keeps the last deliveries of each, newest first', async (store) => {
      const [one, other] = [await add(store, undefined), await add(store, undefined)]
      const numbered = (sequence: number): WebhookDelivery => ({
        date: at(sequence),
        sequence,
        kind: 'talk.moved',
        status: 0,
        fault: 'too-slow',
        milliseconds: 10_000,
        bytes: 300,
        answer: '',
      })
      const test: WebhookDelivery = {
        ...numbered(0),
        kind: 'lectern.test',
        status: 200,
        fault: '',
        answer: 'é"\'',
      }
      await store.webhooks.addDelivery(other.id, test)
      const most = webhookLimits.deliveries
      for (let count = 1; count <= most + 1; count++)
        await store.webhooks.addDelivery(one.id, numbered(count))
      const kept = await store.webhookQueries.deliveries(one.id)
      expect(kept.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: most }, (_, index) => most + 1 - index),
      )
      expect(kept[0]).toEqual(numbered(most + 1))
      expect(await store.webhookQueries.deliveries(other.id)).toEqual([test])
      const unused = await add(store, undefined)
      expect(await store.webhookQueries.lastDeliveries([one.id, other.id, unused.id])).toEqual(
        new Map([
          [one.id, numbered(most + 1)],
          [other.id, test],
        ]),
      )
      expect((await store.webhookQueries.lastDeliveries([])).size).toBe(0)
    })
  })
}

const add = (
  store: TestStore,
  eventId: EventId | undefined,
  given: Partial<Webhook> = {},
): Promise<Webhook> => store.webhooks.add(aWebhook(eventId, given))

async function tell(store: TestStore, eventId: EventId): Promise<void> {
  await store.facts.add([newFact({ kind: 'event.changed', eventId }, at(0))])
  await store.facts.number()
}
