import { aConference } from '@lectern/contracts/testing'
import { canComment, canEditEvent, DAY, after, visitor } from '@lectern/domain'
import { expect, it } from 'vitest'

// The rules are functions. A test needs no server, no database and no clock of the machine.
it('lets members comment and hosts edit', async () => {
  const { event, host, signUp } = await aConference()
  const guest = await signUp()
  const rules = [visitor, guest, host].map((actor) => [canComment(actor, event), canEditEvent(actor, event)])
  expect(rules).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

// The use cases run on a store in memory, at a time that the test sets.
it('takes comments for 90 days', async () => {
  const { lectern, signUp, talk, clock } = await aConference()
  const subject = { kind: 'talk', talkId: talk.id } as const
  const comment = { subject, rating: 5, comment: 'Well told' }
  await lectern.addComment(await signUp(), comment)

  clock.set(after(talk.startDate, 91 * DAY))
  await expect(lectern.addComment(await signUp(), comment)).rejects.toThrow('Comments are closed')
})
