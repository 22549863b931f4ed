import type { PublicChange, PublicChangeListener, PublicChanges } from '../ports/public-changes.ts'

export interface MemoryPublicChanges extends PublicChanges {
  tell(change: PublicChange): void
}

/** Nobody else writes to this memory, so all that was told is all there is. */
export function memoryPublicChanges(): MemoryPublicChanges {
  const listeners: PublicChangeListener[] = []
  return {
    upToDate: () => true,
    listen(listener) {
      listeners.push(listener)
    },
    tell(change) {
      for (const listener of listeners) listener(change)
    },
  }
}
