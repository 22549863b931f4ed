import type { Change, ChangeListener, Changes } from '@lectern/application'

export interface MemoryChanges extends Changes {
  tell(change: Change): void
}

/** No other process writes to this store, so every change has been reported. */
export function memoryChanges(): MemoryChanges {
  const listeners: ChangeListener[] = []
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
