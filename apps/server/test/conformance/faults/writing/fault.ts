import type { WritingSentenceId } from '../../sentences/writing.ts'
import type { Meddling } from '../fault.ts'

/** A way in which a service that is written to could be wrong, and what it says that is then no longer so. */
export type WritingFault = { readonly name: string; readonly breaks: WritingSentenceId } & Meddling

export const fault = (breaks: WritingSentenceId, name: string, meddling: Meddling): WritingFault => ({
  breaks,
  name,
  ...meddling,
})
