import { expect, it } from 'vitest'
import { aTalkWithGuests } from '../../test/talk-with-guests.ts'

it('the author of a comment gets one mail about its answer, and none about an own one or a hidden comment', async () => {
  const { lectern, say, guest, otherGuest, speaker, host, queued } = await aTalkWithGuests()
  const answered = async () => {
    const mails = await queued()
    return mails.filter(({ subject }) => subject.kind === 'comment-answered')
  }
  const { commentId } = await say(guest, 'Well told')
  const own = await say(speaker, 'Thank you all')
  const hidden = await say(otherGuest, 'Boo')
  await lectern.reportComment(host, hidden)
  await lectern.answerComment(host, { commentId: hidden.commentId, answer: 'We look at it' })
  await lectern.answerComment(speaker, { commentId: own.commentId, answer: 'Slides follow' })
  expect(await answered()).toEqual([])
  for (const answer of ['Thank you', 'Thank you!'])
    await lectern.answerComment(speaker, { commentId, answer })
  expect(await answered()).toMatchObject([
    { recipientId: guest.userId, subject: { talkCommentId: commentId } },
  ])
})
