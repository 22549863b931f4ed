import type { Brand, Id } from '../brand.ts'
import type { Instant } from '../time/time.ts'

export type ServiceImportId = Id & Brand<number, 'ServiceImportId'>

/** An import of another service of this API. */
export interface ServiceImport {
  readonly id: ServiceImportId
  /** The address that the operator named. */
  readonly address: string
  readonly startedDate: Instant
  /** Undefined for an import that is running or was stopped. */
  readonly finishedDate: Instant | undefined
}

/** The kinds of records that an import brings. The record of an image is its event, that of an attendance its user. */
export type ImportedKind =
  'person' | 'event' | 'image' | 'track' | 'room' | 'talk' | 'attendance' | 'event-comment' | 'talk-comment'

/** Which record of another service became which record here. */
export interface ImportedRecord {
  readonly kind: ImportedKind
  /** The address of the record at its source. */
  readonly uri: string
  readonly recordId: Id
}
