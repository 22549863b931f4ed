import { newMails, requireOperator } from '@lectern/domain'
import { command } from '../use-case.ts'

const MOST_AT_A_TIME = 500

/** Queues a mail to each person who is to be told changes of an event now. Whether more people are. */
export const tellTalkChanges = command('operator', async ({ transaction, clock }, actor, _input: object) => {
  requireOperator(actor, 'operator-sends-mails')
  const now = clock.now()
  return transaction(async ({ talkChanges, mails }) => {
    const readers = await talkChanges.tellDue(now, MOST_AT_A_TIME)
    await mails.add(
      readers.flatMap(({ userId, eventId, isSpeaker }) =>
        newMails(
          [userId],
          { kind: isSpeaker ? 'own-talks-changed' : 'starred-talks-changed', eventId, toldDate: now },
          now,
        ),
      ),
    )
    return readers.length === MOST_AT_A_TIME
  })
})
