import { operator } from '@lectern/domain'
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

it('one answer is there, of whoever wrote it last, until it is deleted', async () => {
  const { lectern, say, guest, speaker, host, clock } = await aTalkWithGuests()
  const ref = await say(guest, 'Well told')
  const { commentId } = ref
  const read = async () => (await lectern.getComment(guest, ref)).answer
  await lectern.answerComment(speaker, { commentId, answer: 'Thank you' })
  expect(await read()).toMatchObject({ answer: 'Thank you', userId: speaker.userId, bySpeaker: true })
  await lectern.answerComment(host, { commentId, answer: 'Thanks' })
  expect(await read()).toMatchObject({
    answer: 'Thanks',
    userId: host.userId,
    bySpeaker: false,
    answeredDate: clock.now(),
  })
  await lectern.answerComment(operator, { commentId, answer: 'From the desk' })
  expect(await read()).toMatchObject({ userId: undefined, username: '' })
  for (let again = 0; again < 2; again += 1) await lectern.deleteAnswer(speaker, { commentId })
  expect(await read()).toBeUndefined()
})

it('an answer of a private comment is for those who see the comment', async () => {
  const { lectern, say, guest, otherGuest, speaker } = await aTalkWithGuests()
  const ref = await say(guest, 'Too fast', { private: true })
  await lectern.answerComment(speaker, { commentId: ref.commentId, answer: 'Sorry' })
  expect(await lectern.getComment(guest, ref)).toMatchObject({ answer: { answer: 'Sorry' } })
  await expect(lectern.getComment(otherGuest, ref)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(
    lectern.answerComment(otherGuest, { commentId: ref.commentId, answer: 'Me too' }),
  ).rejects.toMatchObject({ kind: 'not-found' })
})
