import { type Event, fromLocal, readZone, UTC } from '@lectern/domain'

const zone = readZone('Europe', 'Berlin') ?? UTC

/** Two days in spring. */
export const event: Pick<Event, 'startDate' | 'endDate' | 'zone' | 'location'> = {
  zone,
  location: 'Congress Center, Berlin',
  startDate: fromLocal(Temporal.PlainDateTime.from('2026-05-14T00:00'), zone),
  endDate: fromLocal(Temporal.PlainDateTime.from('2026-05-15T23:59:59'), zone),
}
