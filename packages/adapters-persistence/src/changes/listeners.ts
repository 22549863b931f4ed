import type { PublicChange, PublicChangeListener } from '@lectern/application'

export interface Listeners {
  add(listener: PublicChangeListener): void
  tell(changes: readonly PublicChange[]): void
}

export function createListeners(): Listeners {
  const listeners: PublicChangeListener[] = []
  return {
    add(listener) {
      listeners.push(listener)
    },
    tell(changes) {
      for (const change of changes) for (const listener of listeners) listener(change)
    },
  }
}
