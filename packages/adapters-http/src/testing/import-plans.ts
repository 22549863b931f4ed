import { createLectern } from '@lectern/application'
import { aProgrammeTalk, asMember, testPorts } from '@lectern/contracts/testing'
import type { EventId, ImportPlan } from '@lectern/domain'
import type { MemoryApi } from './memory-api.ts'

/** A plan for the event without changes, by default of the admin. */
export async function addImportPlan(
  { store, clock, users }: Pick<MemoryApi, 'store' | 'clock' | 'users'>,
  eventId: EventId,
  planner = users.admin,
): Promise<ImportPlan> {
  const user = await store.transaction((repositories) => repositories.users.find(planner))
  if (user === undefined) throw new Error('There is no planner')
  const source = { kind: 'programme', programme: { tracks: [], rooms: [], talks: [] } } as const
  const input = { eventId, source, removeMissing: false, remove: [] }
  return createLectern(testPorts(store, clock)).planImport(asMember(user), input)
}

/** A file for the reader of `testPorts`. */
export const aProgrammeFile = (): string =>
  JSON.stringify({ tracks: [], rooms: [], talks: [aProgrammeTalk({ talkTitle: 'Imported' })] })
