import { allConferences, type EventName } from '../../../src/world/scene/event-names.ts'
import type { Repositories } from '@lectern/application'
import { anEvent, anImage } from '@lectern/contracts/testing'
import type { EventId } from '@lectern/domain'
import type { Person } from '../../../src/world/scene/accounts.ts'
import { type Conference, conferences } from '../../../src/world/scene/conferences.ts'
import { moment, zone } from '../../../src/world/scene/moment.ts'
import type { People } from '../../../src/world/scene/scene.ts'
import { addEach } from './add-each.ts'

export type Events = (name: EventName) => EventId

export const addEvents = (repositories: Repositories, people: People): Promise<Events> =>
  addEach<Conference, EventId>(allConferences, (conference) => addEvent(repositories, people, conference))

async function addEvent(
  { events, attendance, images }: Repositories,
  people: People,
  { hosts = ['hanna'], attendees = [], crowd = 0, ...traits }: Conference,
): Promise<EventId> {
  const idsOf = (names: readonly Person[]) => names.map((name) => people[name])
  const [submitter = people.hanna] = idsOf(hosts)
  const event = await events.add(
    anEvent(submitter, {
      zone: zone('UTC'),
      createdDate: moment('2025-12-01T00:00:00Z'),
      ...traits,
      hosts: idsOf(hosts),
    }),
  )
  for (const userId of [...idsOf(attendees), ...people.crowd.slice(0, crowd)]) {
    await attendance.add(event.id, userId)
  }
  if (traits.name === conferences.running.name) {
    const sizes = [
      { type: 'small', width: 140, height: 140, fileName: 'ldays-small.png' },
      { type: 'orig', width: 600, height: 601, fileName: 'ldays-orig.png' },
    ] as const
    await images.replace(
      event.id,
      sizes.map((size) => anImage(event.id, size)),
    )
  }
  return event.id
}
