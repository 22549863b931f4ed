import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, asMember, aTalk, aUser, testPorts, testStore } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { createLectern } from '../lectern.ts'
import { replacing } from './lazily.ts'

it('a use case that failed after its first write fails the transaction, even if its error was caught', async () => {
  const store = createMemoryStore()
  const full = new Error('The queue is full')
  const lectern = createLectern({
    ...testPorts(store),
    transaction: (work, options) =>
      store.transaction((repositories, ...given) => {
        const mails = { ...repositories.mails, add: () => Promise.reject(full) }
        return work(replacing(repositories, { mails }), ...given)
      }, options),
  })
  const { users, events, talks } = testStore(store)
  const author = await users.add(aUser())
  const speakers = [{ speakerName: author.fullName, userId: author.id }]
  const { id: talkId } = await talks.add(aTalk((await events.add(anEvent(author.id))).id, { speakers }))
  const guest = asMember(await users.add(aUser()))
  const input = { subject: { kind: 'talk', talkId }, comment: 'As good as the last one', rating: 4 } as const
  const attempt = lectern.transaction(async (useCases) => {
    await useCases.addComment(guest, input).catch(() => 'never mind')
  })
  await expect(attempt).rejects.toBe(full)
  const { total } = await lectern.listComments(operator, { of: { kind: 'on-talk', talkId }, page: firstPage })
  expect(total).toBe(0)
})
