import { after, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { RequestRepository } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

type Claimed = Parameters<RequestRepository['claim']>[0]

const aRequest = (callerId: UserId, traits: Partial<Claimed> = {}): Claimed => ({
  callerId,
  key: 'key "1"',
  fingerprint: 'f1',
  createdDate: NOON_2026_05_01,
  ...traits,
})

const claim = (store: TestStore, request: Claimed, oldest = NOON_2026_05_01) =>
  store.requests.claim(request, oldest)

export function requestRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`RequestRepository [${backend.name}]`, () => {
    test('finds a request of its caller, without an answer and with one', async (store) => {
      const { requestQueries, transaction } = store
      const [ada, grace] = [await addUser(store), await addUser(store)]
      const request = aRequest(ada.id)
      expect(await claim(store, request)).toBeUndefined()
      expect(await requestQueries.find(ada.id, request.key)).toEqual({ ...request, answer: undefined })
      expect(await requestQueries.find(grace.id, request.key)).toBeUndefined()
      expect(await requestQueries.find(ada.id, 'another')).toBeUndefined()
      await transaction(async ({ requests }) => {
        await requests.answer(ada.id, request.key, '{"status":201}')
        await requests.answer(grace.id, request.key, 'of nothing')
      })
      const answered = { ...request, answer: '{"status":201}' }
      expect(await requestQueries.find(ada.id, request.key)).toEqual(answered)
    })

    test('gives back the request that holds a key, and lets each caller have it', async (store) => {
      const [ada, grace] = [await addUser(store), await addUser(store)]
      await claim(store, aRequest(ada.id))
      const again = aRequest(ada.id, { fingerprint: 'f2', createdDate: after(NOON_2026_05_01, 1) })
      expect(await claim(store, again)).toEqual({ ...aRequest(ada.id), answer: undefined })
      expect(await claim(store, aRequest(grace.id))).toBeUndefined()
    })

    test('lets an old request give way, and its answer with it', async (store) => {
      const { id } = await addUser(store)
      const old = aRequest(id)
      await claim(store, old)
      await store.requests.answer(id, old.key, 'old')
      const young = aRequest(id, { fingerprint: 'f2', createdDate: after(NOON_2026_05_01, 1) })
      expect(await claim(store, young, young.createdDate)).toBeUndefined()
      expect(await store.requestQueries.find(id, old.key)).toEqual({ ...young, answer: undefined })
    })

    test('gives one of several at once the key, and the others its answer', async (store) => {
      const { id } = await addUser(store)
      const claimOrRecall = (fingerprint: string) =>
        store.transaction(async ({ requests }) => {
          const earlier = await requests.claim(aRequest(id, { fingerprint }), NOON_2026_05_01)
          if (earlier === undefined) await requests.answer(id, 'key "1"', fingerprint)
          return { fingerprint, told: earlier?.answer }
        })
      const all = await Promise.all([...'abcdef'].map(claimOrRecall))
      const [first, ...more] = all.filter(({ told }) => told === undefined)
      expect(more).toEqual([])
      expect(all.filter(({ told }) => told === first?.fingerprint)).toHaveLength(5)
    })

    test('forgets what came before a moment', async (store) => {
      const { id } = await addUser(store)
      const old = aRequest(id, { key: 'old' })
      const young = aRequest(id, { key: 'young', createdDate: after(NOON_2026_05_01, 1) })
      await claim(store, old)
      await claim(store, young)
      await store.requests.forgetBefore(young.createdDate)
      expect(await store.requestQueries.find(id, 'old')).toBeUndefined()
      expect(await store.requestQueries.find(id, 'young')).toEqual({ ...young, answer: undefined })
    })
  })
}
