import { anEvent, aUser } from '@lectern/contracts/testing'
import { asId, type UserId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { bothEngines } from '../../test/both-engines.ts'
import { openStore } from '../open-store.ts'

for (const databases of bothEngines()) {
  describe(`statements on ${databases.engine}`, () => {
    it('have the same text for other values, and another text when a value is undefined', async () => {
      const heard: string[] = []
      const store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
      const { user, event } = await store.transaction(async ({ users, events }) => {
        const user = await users.add(aUser())
        return { user, event: await events.add({ ...anEvent(user.id), approval: { state: 'pending' } }) }
      })
      const seenBy = async (orHostedBy: UserId | undefined): Promise<boolean> =>
        store.eventQueries.isVisible(event.id, { kind: 'approved', orHostedBy })
      heard.length = 0
      expect([await seenBy(user.id), await seenBy(asId<UserId>(4711)), await seenBy(undefined)]).toEqual([
        true,
        false,
        false,
      ])
      const [one, other, without] = heard
      expect(other).toBe(one)
      expect(without).not.toBe(one)
      await store.close()
    })
  })
}
