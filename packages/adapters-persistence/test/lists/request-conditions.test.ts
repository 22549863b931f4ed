import { createLectern, type IdempotencyKey, type UseCases } from '@lectern/application'
import { anEvent, asMember, aTalk, aUser, testPorts } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { bothEngines } from '../both-engines.ts'

const idempotencyKey: IdempotencyKey<string> = {
  key: 'k',
  fingerprint: 'f',
  write: (answer) => answer,
  read: (text) => text,
}
const details = { talkTitle: 'Ports', talkDescription: '-', startDate: '2026-05-02' }

describe.each(bothEngines())('conditions on $engine', (databases) => {
  it('cost a constant number of statements, and none in a request without them', async () => {
    const heard: string[] = []
    const store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
    const [host, talk] = await store.transaction(async ({ users, events, talks }) => {
      const user = await users.add(aUser())
      const event = await events.add(anEvent(user.id))
      return [asMember(user), await talks.add(aTalk(event.id))] as const
    })
    const lectern = createLectern(testPorts(store))
    const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
      heard.length = 0
      await work()
      return [...heard]
    }
    const edit = async (useCases: UseCases): Promise<string> => {
      await useCases.editTalk(host, { talkId: talk.id, ...details })
      return 'edited'
    }
    await edit(lectern)
    const plain = await statementsOf(() => edit(lectern))
    const unchanged = () => Promise.resolve(true)
    expect(await statementsOf(() => lectern.underConditions(host, { unchanged }, edit))).toEqual(plain)
    const keyed = await statementsOf(() => lectern.underConditions(host, { idempotencyKey }, edit))
    expect(keyed.filter((sql) => sql.includes('idempotency_keys'))).toHaveLength(3)
    expect(keyed.filter((sql) => !sql.includes('idempotency_keys'))).toEqual(plain)
    expect(await statementsOf(() => lectern.underConditions(host, { idempotencyKey }, edit))).toHaveLength(1)
    await store.close()
  })
})
