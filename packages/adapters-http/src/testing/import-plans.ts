import { createLectern } from '@lectern/application'
import { aProgrammeTalk, asMember, testPorts } from '@lectern/application/testing'
import type { EventId, ImportPlan } from '@lectern/domain'
import type { MemoryApi } from './memory-api.ts'

/** A plan of the admin for the event, without changes. */
export async function addImportPlan(
  { store, clock, users }: MemoryApi,
  eventId: EventId,
): Promise<ImportPlan> {
  const admin = await store.transaction((repositories) => repositories.users.find(users.admin))
  if (admin === undefined) throw new Error('There is no admin')
  const source = { kind: 'programme', programme: { tracks: [], talks: [] } } as const
  const input = { eventId, source, removeMissing: false, remove: [] }
  return createLectern(testPorts(store, clock)).planImport(asMember(admin), input)
}

/** A file for the reader of `testPorts`. */
export const aProgrammeFile = (): string =>
  JSON.stringify({ tracks: [], talks: [aProgrammeTalk({ talkTitle: 'Imported' })] })
