import type { MailTopic, UserId } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addUser } from './scene.ts'

export function mailChoiceRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`MailChoiceRepository [${backend.name}]`, () => {
    test('switches topics of a user off and on, each of them twice, and none of another user', async (store) => {
      const [ada, bob] = [await addUser(store), await addUser(store)]
      await switchOff(store, ada.id, 'claims', 'reports')
      await switchOff(store, ada.id, 'claims', 'feedback')
      await switchOff(store, bob.id, 'claims')
      await store.transaction(async ({ mailChoices }) => {
        for (let time = 0; time < 2; time++) await mailChoices.switchOn(ada.id, ['reports', 'approvals'])
        await mailChoices.switchOn(bob.id, [])
      })
      expect(await switchedOff(store, ada.id)).toEqual(['claims', 'feedback'])
      expect(await switchedOff(store, bob.id)).toEqual(['claims'])
    })

    test('loses no choice that is made at the same time as another', async (store) => {
      const { id } = await addUser(store)
      await Promise.all([switchOff(store, id, 'claims'), switchOff(store, id, 'reports')])
      expect(await switchedOff(store, id)).toEqual(['claims', 'reports'])
    })
  })
}

const switchOff = (store: TestStore, userId: UserId, ...topics: readonly MailTopic[]): Promise<void> =>
  store.mailChoices.switchOff(userId, topics)

const switchedOff = async (store: TestStore, userId: UserId): Promise<readonly MailTopic[]> =>
  (await store.mailChoices.switchedOff(userId)).toSorted()
