import { notDownloaded, type Problem } from '@lectern/domain'
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
