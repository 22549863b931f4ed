import { AsyncLocalStorage } from 'node:async_hooks'

/** Work whose statements see one state of the database. */
export interface OpenSnapshot {
  /** The statements did not see one state after all, so the work must run again. */
  readonly isBroken: boolean
  /** From then on statements of the work run by themselves. */
  end(): void
}

/** A statement cannot see the state that the earlier ones of its snapshot saw. The work runs again. */
export class SnapshotBroken extends Error {
  constructor() {
    super('The reads must begin again, to see one state of the database')
    this.name = 'SnapshotBroken'
  }
}

/**
 * Statements belong to the snapshot in whose asynchronous context they are started. So repositories and queries are the same
 * inside and outside of a snapshot.
 */
export class SnapshotContext<Snapshot extends OpenSnapshot> {
  readonly #context = new AsyncLocalStorage<{ open: Snapshot | undefined }>()

  /** Undefined outside of a snapshot, and after its end. */
  get present(): Snapshot | undefined {
    return this.#context.getStore()?.open
  }

  /** The work changes something, and has to see its change. */
  endPresent(): void {
    const context = this.#context.getStore()
    if (context?.open === undefined) return
    // The work would make its change again.
    if (context.open.isBroken) throw new SnapshotBroken()
    context.open.end()
    context.open = undefined
  }

  /** `begin` gets whether an earlier snapshot of this work is broken. */
  async run<Result>(begin: (isAgain: boolean) => Snapshot, work: () => Promise<Result>): Promise<Result> {
    for (let isAgain = false; ; isAgain = true) {
      const snapshot = begin(isAgain)
      const context: { open: Snapshot | undefined } = { open: snapshot }
      try {
        const result = await this.#context.run(context, work)
        if (!snapshot.isBroken) return result
      } catch (error) {
        if (!snapshot.isBroken) throw error
      } finally {
        if (context.open !== undefined) snapshot.end()
        context.open = undefined
      }
    }
  }
}
