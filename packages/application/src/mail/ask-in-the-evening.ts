import { eveningsOf, eveningSpan, newMails, requireOperator } from '@lectern/domain'
import { command } from '../use-case.ts'

/** Queues one mail to each attendee about the starred talks of a day that they have not rated, when the day is over. */
export const askInTheEvening = command('operator', async ({ transaction, clock }, actor, _input: object) => {
  requireOperator(actor, 'operator-sends-mails')
  const now = clock.now()
  const { since, until } = eveningSpan(now)
  const talks = await transaction(({ evenings }) => evenings.talksBetween(since, until))
  for (const { eventId, day, talkIds } of eveningsOf(talks, now)) {
    await transaction(async ({ evenings, mails }) => {
      if (!(await evenings.begin(eventId, day))) return
      const readers = Map.groupBy(await evenings.readers(eventId, talkIds), ({ userId }) => userId)
      await mails.add(
        [...readers].flatMap(([userId, starred]) => {
          const subject = {
            kind: 'talks-to-rate',
            eventId,
            talkIds: starred.map(({ talkId }) => talkId),
          } as const
          return newMails([userId], subject, now)
        }),
      )
    })
  }
  return false
})
