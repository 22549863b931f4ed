import { NotOffered, NotProvable } from './not-provable.ts'

/** Ids by name. Asking for a name that was not made throws the reason. */
export interface Ids<Id> {
  readonly get: (name: string | number) => Id
  readonly set: (name: string | number, id: Id) => void
  /** Makes ids; a feature that the service does not offer becomes the reason. */
  readonly make: (work: () => Promise<void>) => Promise<void>
}

export function idsOf<Id>(reason: string): Ids<Id> {
  const ids = new Map<string | number, Id>()
  let missing: Error = new NotProvable(reason)
  return {
    get(name) {
      const id = ids.get(name)
      if (id === undefined) throw missing
      return id
    },
    set: (name, id) => void ids.set(name, id),
    async make(work) {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof NotOffered)) throw error
        missing = error
      }
    },
  }
}
