import type { PublicChange, PublicChangeListener, PublicChanges } from '../ports/public-changes.ts'

export interface MemoryPublicChanges extends PublicChanges {
  tell(change: PublicChange): void
}

/** No other process writes to this store, so every change has been reported. */
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
