import { createLectern, defaultSettings } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, asMember, aTalk, aTalkComment, aUser, testPorts } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { wholeExport } from './whole-export.ts'

it('has every list to its end, and nothing twice, however small the pages', async () => {
  const ports = testPorts(createMemoryStore())
  const user = await ports.transaction(async ({ users, events, talks, stars, comments }) => {
    const author = await users.add(aUser())
    for (let number = 0; number < 5; number += 1) {
      const event = await events.add(anEvent(author.id))
      const talk = await talks.add(aTalk(event.id))
      if (number < 3) await stars.add(talk.id, author.id)
      if (number < 1) await comments.add(aTalkComment(talk, author.id))
    }
    return author
  })
  const exportBy = (mostResultsPerPage: number) =>
    wholeExport(
      createLectern({ ...ports, settings: { ...defaultSettings, mostResultsPerPage } }),
      asMember(user),
      user.id,
    )
  const whole = await exportBy(100)
  expect([whole.hostedEvents, whole.starredTalks, whole.talkComments].map(({ length }) => length)).toEqual([
    5, 3, 1,
  ])
  for (const size of [1, 2, 3]) expect(await exportBy(size)).toEqual(whole)
})
