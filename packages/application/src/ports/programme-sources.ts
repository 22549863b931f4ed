import {
  type EventId,
  type Instant,
  notDownloaded,
  type Problem,
  type ProgrammeSource,
} from '@lectern/domain'
import type { Effects } from './effects.ts'
import type { ProgrammeFile } from './imports.ts'

/** What a server says about the version of a file that it sent; `''` where it says nothing. */
export interface Validators {
  readonly etag: string
  readonly lastModified: string
}

/** `unchanged`: the file is the one that the validators are of. */
export type Downloaded =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly file: ProgrammeFile; readonly validators: Validators }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Fetches files of programmes from addresses that hosts name. */
export interface ProgrammeDownload {
  /** Takes bounded time and memory, whatever the address does. Reaches no host that the operator has not opened for that. */
  fetch(address: string, known: Validators | undefined): Promise<Downloaded>
}

/** For a Lectern that follows no addresses. */
export const noProgrammeDownload: ProgrammeDownload = {
  fetch: () => Promise.resolve({ kind: 'failed', problem: notDownloaded('not-public') }),
}

/** The addresses that events follow. An event has one at most. */
export interface ProgrammeSourceRepository {
  /** The source; locked until the transaction ends. The caller has locked the event before. */
  find(eventId: EventId): Promise<ProgrammeSource | undefined>
  /** Adds it, or replaces the one that the event has. */
  save(source: ProgrammeSource): Promise<void>
  remove(eventId: EventId): Promise<void>
  /**
   * Leases sources that are due, the longest waiting first: their next ask is at `until`, so that no other caller gets them
   * before. The sources are given as they are then.
   */
  lease(now: Instant, until: Instant, most: number): Promise<readonly ProgrammeSource[]>
}

export const programmeSourceEffects = {
  find: 'reads',
  save: 'silent',
  remove: 'silent',
  lease: 'silent',
} satisfies Effects<ProgrammeSourceRepository>

export interface ProgrammeSourceQueries {
  find(eventId: EventId): Promise<ProgrammeSource | undefined>
}
