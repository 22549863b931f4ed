import { after, type RememberedRequest, type UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from '../testing/serial.ts'
import type { Backend } from './contract.ts'
import { caseOn } from './contract-case.ts'
import { addUser } from './contract-scene.ts'

const aRequest = (callerId: UserId, traits: Partial<RememberedRequest> = {}): RememberedRequest => ({
  callerId,
  key: 'key "1"',
  fingerprint: 'f1',
  createdDate: NOON_2026_05_01,
  answer: undefined,
  ...traits,
})

export function requestRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`RequestRepository [${backend.name}]`, () => {
    test('finds a request of its caller, without an answer and with one', async (store) => {
      const [ada, grace] = [await addUser(store), await addUser(store)]
      const request = aRequest(ada.id)
      await store.transaction(async ({ requests }) => {
        await requests.add(request)
        expect(await requests.find(ada.id, request.key)).toEqual(request)
        expect(await requests.find(grace.id, request.key)).toBeUndefined()
        expect(await requests.find(ada.id, 'another')).toBeUndefined()
        await requests.answer(ada.id, request.key, '{"status":201}')
        await requests.answer(grace.id, request.key, 'of nothing')
      })
      const found = await store.transaction(({ requests }) => requests.find(ada.id, request.key))
      expect(found).toEqual({ ...request, answer: '{"status":201}' })
    })

    test('refuses a second request of the same key, and keeps those of others', async (store) => {
      const [ada, grace] = [await addUser(store), await addUser(store)]
      await store.transaction(({ requests }) => requests.add(aRequest(ada.id)))
      await store.transaction(({ requests }) => requests.add(aRequest(grace.id)))
      const again = aRequest(ada.id, { fingerprint: 'f2' })
      await expect(store.transaction(({ requests }) => requests.add(again))).rejects.toThrow()
    })

    test('forgets what came before a moment', async (store) => {
      const { id } = await addUser(store)
      const [old, young] = [
        aRequest(id, { key: 'old' }),
        aRequest(id, { key: 'young', createdDate: after(NOON_2026_05_01, 1) }),
      ]
      await store.transaction(async ({ requests }) => {
        await requests.add(old)
        await requests.add(young)
        await requests.forgetBefore(young.createdDate)
        expect(await requests.find(id, 'old')).toBeUndefined()
        expect(await requests.find(id, 'young')).toEqual(young)
      })
    })
  })
}
