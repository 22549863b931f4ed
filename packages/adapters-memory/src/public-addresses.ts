import { type Event, type Id, speakerIds } from '@lectern/domain'
import { IDS_PER_PART, type PublicAddressQueries } from '@lectern/application'
import { byId } from './listing.ts'
import type { Tables } from './tables.ts'

export const memoryPublicAddressQueries = (tables: Tables): PublicAddressQueries => ({
  async list(kind, part) {
    switch (kind) {
      case 'events':
        return inPart(approvedEvents(tables), part).map(({ urlFriendlyName }) => urlFriendlyName)
      case 'talks':
        return inPart(publicTalks(tables), part).map(({ stub }) => stub)
      case 'users':
        return inPart(publicUsers(tables), part).map(({ username }) => username)
    }
  },

  async countParts() {
    const { events, talks, users } = tables
    return {
      events: partsOf(events.values()),
      talks: partsOf(talks.values()),
      users: partsOf(users.values()),
    }
  },
})

type Identified = Readonly<Record<'id', Id>>

const partOf = ({ id }: Identified): number => Math.ceil(id / IDS_PER_PART)

const inPart = <Row extends Identified>(rows: readonly Row[], part: number): readonly Row[] =>
  rows.filter((row) => partOf(row) === part).toSorted(byId)

const partsOf = (rows: Iterable<Identified>): number => Math.max(0, ...Array.from(rows, partOf))

const approvedEvents = ({ events }: Tables): readonly Event[] =>
  events
    .values()
    .filter(({ approval }) => approval.state === 'approved')
    .toArray()

function publicTalks(tables: Tables) {
  const ids = new Set(approvedEvents(tables).map(({ id }) => id))
  return tables.talks
    .values()
    .filter(({ eventId }) => ids.has(eventId))
    .toArray()
}

function publicUsers(tables: Tables) {
  const active = new Set([
    ...approvedEvents(tables).flatMap(({ hosts }) => hosts),
    ...publicTalks(tables).flatMap(({ speakers }) => speakerIds(speakers)),
  ])
  return tables.users
    .values()
    .filter(({ id, verified }) => verified && active.has(id))
    .toArray()
}
