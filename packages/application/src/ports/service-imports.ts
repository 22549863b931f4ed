import type { Event, Id, ImportedKind, ImportedRecord, New, ServiceImport, UserId } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** Imports of other services, and which record of them became which record here. */
export interface ServiceImportRepository {
  /** The newest import of the address that is not finished; locked until the transaction ends. */
  findUnfinished(address: string): Promise<ServiceImport | undefined>
  add(serviceImport: New<ServiceImport>): Promise<ServiceImport>
  save(serviceImport: ServiceImport): Promise<void>
  /**
   * The records here of those among the addresses that were imported. The id of an account, event, track or talk that was
   * deleted here since is undefined.
   */
  recordsOf(kind: ImportedKind, uris: readonly string[]): Promise<ReadonlyMap<string, Id | undefined>>
  /** Adds an approved event, for whose approval the audit gets no entry. */
  addEvent(event: New<Event>): Promise<Event>
  /** The account of the person is another one from now on. */
  movePerson(from: UserId, to: UserId): Promise<void>
  /** Throws `NotUnique` for an address that was imported already. */
  addRecords(records: readonly ImportedRecord[]): Promise<void>
}

/** The use case adds one entry to the audit for the whole import. */
export const serviceImportEffects = {
  findUnfinished: 'reads',
  add: 'silent',
  save: 'silent',
  recordsOf: 'reads',
  addEvent: { audit: 'no', stale: ({ id }) => ({ event: id }) },
  movePerson: 'silent',
  addRecords: 'silent',
} satisfies Effects<ServiceImportRepository>
