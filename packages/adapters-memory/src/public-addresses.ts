import { type Id, speakerIds } from '@lectern/domain'
import { IDS_PER_PART, type PublicAddressQueries } from '@lectern/application'
import { byId } from './listing.ts'
import type { Tables } from './tables.ts'

export const publicAddressQueries = ({ events, talks, users }: Tables): PublicAddressQueries => {
  const publicEvents = () => events.where(({ approval }) => approval.state === 'approved')
  const publicTalks = () => talks.where(({ eventId }) => events.rowOf(eventId).approval.state === 'approved')
  const publicUsers = () => {
    const active = new Set([
      ...publicEvents().flatMap(({ hosts }) => hosts),
      ...publicTalks().flatMap(({ speakers }) => speakerIds(speakers)),
    ])
    return users.where(({ id, verified }) => verified && active.has(id))
  }
  return {
    async list(kind, part) {
      switch (kind) {
        case 'events':
          return inPart(publicEvents(), part).map(({ urlFriendlyName }) => urlFriendlyName)
        case 'talks':
          return inPart(publicTalks(), part).map(({ stub }) => stub)
        case 'users':
          return inPart(publicUsers(), part).map(({ username }) => username)
      }
    },

    async countParts() {
      return {
        events: partsOf(events.values()),
        talks: partsOf(talks.values()),
        users: partsOf(users.values()),
      }
    },
  }
}

interface Identified {
  readonly id: Id
}

const partOf = ({ id }: Identified): number => Math.ceil(id / IDS_PER_PART)

const inPart = <Row extends Identified>(rows: readonly Row[], part: number): readonly Row[] =>
  rows.filter((row) => partOf(row) === part).toSorted(byId)

const partsOf = (rows: Iterable<Identified>): number => Math.max(0, ...Array.from(rows, partOf))
