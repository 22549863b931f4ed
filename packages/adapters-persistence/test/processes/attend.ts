import { asId, type EventId, type UserId } from '@lectern/domain'
import { openStore } from '../../src/open-store.ts'

/** Each user attends the event, and every third user leaves it again. */
const [url = '', eventId, ...userIds] = process.argv.slice(2)
const store = await openStore(url)
for (const [number, userId] of userIds.entries()) {
  await store.transaction(async ({ attendance }) => {
    const [event, user] = [asId<EventId>(Number(eventId)), asId<UserId>(Number(userId))]
    await attendance.add(event, user)
    if (number % 3 === 0) await attendance.remove(event, user)
  })
}
await store.close()
