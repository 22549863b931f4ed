import { expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

it('a deleted comment is the first one no more, unless it was reported', async () => {
  const { lectern, say, guest, otherGuest } = await aTalkWithGuests()
  const ratingOf = async (words: string) => {
    const ref = await say(guest, words)
    return { ref, rating: (await lectern.getComment(guest, ref)).rating }
  }
  const first = await ratingOf('Well told')
  await lectern.deleteComment(guest, first.ref)
  const second = await ratingOf('Well told')
  await lectern.reportComment(otherGuest, second.ref)
  await lectern.deleteComment(guest, second.ref)
  const third = await ratingOf('Told well')
  expect([first.rating > 0, second.rating > 0, third.rating]).toEqual([true, true, 0])
  await expect(say(guest, 'well TOLD')).rejects.toThrow('Duplicate comment')
})
