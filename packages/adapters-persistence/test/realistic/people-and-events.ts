import { anEvent, anImage, aTrack, aUser } from '@lectern/application/testing'
import { type EventId, instant, type UserId } from '@lectern/domain'
import { fromEvent } from '../../src/events/rows.ts'
import { fromImage } from '../../src/images/rows.ts'
import type { Session } from '../../src/session.ts'
import { fromTrack } from '../../src/tracks/rows.ts'
import { fromUser } from '../../src/users/rows.ts'
import type { Dice } from './dice.ts'
import { inChunks, times } from './in-chunks.ts'
import { NOW } from './now.ts'
import { someWords } from './words.ts'

const DAY = 86_400
const states = ['approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'rejected'] as const
const tags = ['php', 'rust', 'testing', 'legacy', 'cloud', 'web', 'data', 'ux', 'ops', 'ml', 'go', 'js']

/** A few of them are suspended or unverified. */
export async function addUsers({ db }: Session, dice: Dice, count: number): Promise<readonly UserId[]> {
  const users = times(count, () =>
    aUser({
      fullName: someWords(dice, 2),
      biography: someWords(dice, 40),
      verified: dice.below(50) > 0,
      suspended: dice.below(50) === 0,
    }),
  )
  const ids: UserId[] = []
  for (const chunk of inChunks(users.map(fromUser))) {
    const rows = await db.insertInto('users').values(chunk).returning('id').execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** From three years ago to a year ahead, most of them approved, a third with a call for papers. */
export async function addEvents(
  { db }: Session,
  dice: Dice,
  users: readonly [UserId, ...UserId[]],
  count: number,
): Promise<readonly EventId[]> {
  const events = times(count, () => {
    const start = NOW + (dice.below(4 * 365) - 3 * 365) * DAY + dice.below(DAY)
    const called = dice.below(3) === 0
    const state = dice.oneOf(states)
    return anEvent(dice.oneOf(users), {
      name: someWords(dice, 4),
      description: someWords(dice, 100),
      approval: state === 'rejected' ? { state, reason: 'Far away' } : { state },
      startDate: instant(start),
      endDate: instant(start + dice.below(4 * DAY)),
      cfpStartDate: called ? instant(start - 120 * DAY) : undefined,
      cfpEndDate: called ? instant(start - 30 * DAY) : undefined,
    })
  })
  const ids: EventId[] = []
  for (const chunk of inChunks(events.map(fromEvent))) {
    const rows = await db.insertInto('events').values(chunk).returning('id').execute()
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** Each event has two hosts, fifty attendees, three tags, two images and three tracks. */
export async function addEventParts(
  { db }: Session,
  dice: Dice,
  users: readonly UserId[],
  events: readonly EventId[],
): Promise<void> {
  const ofEach = <Value, Row>(
    values: readonly Value[],
    count: number,
    rowOf: (event_id: EventId, value: Value, position: number) => Row,
  ) => inChunks(events.flatMap((id) => dice.some(values, count).map((value, at) => rowOf(id, value, at))))

  const hosts = ofEach(users, 2, (event_id, user_id, position) => ({ event_id, user_id, position }))
  for (const rows of hosts) await db.insertInto('event_hosts').values(rows).execute()
  const attendees = ofEach(users, 50, (event_id, user_id) => ({ event_id, user_id }))
  for (const rows of attendees) await db.insertInto('event_attendees').values(rows).execute()
  const tagged = ofEach(tags, 3, (event_id, tag, position) => ({ event_id, tag, position }))
  for (const rows of tagged) await db.insertInto('event_tags').values(rows).execute()
  const images = events.flatMap((id) => [anImage(id), anImage(id, { type: 'small' })])
  for (const rows of inChunks(images))
    await db.insertInto('event_images').values(rows.map(fromImage)).execute()
  const tracks = events.flatMap((id) => times(3, () => fromTrack(aTrack(id))))
  for (const rows of inChunks(tracks)) await db.insertInto('tracks').values(rows).execute()
}
