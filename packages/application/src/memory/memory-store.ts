import type { Store } from '../ports/store.ts'
import type { Repositories, Transaction } from '../ports/transaction.ts'
import { memoryAccessQueries } from './access-queries.ts'
import { memoryAttendanceRepository } from './attendance-repository.ts'
import { memoryEventQueries } from './event-queries.ts'
import { memoryEventRepository } from './event-repository.ts'
import { copyTables, emptyTables, type Tables } from './tables.ts'
import { memoryTokenRepository } from './token-repository.ts'
import { memoryUserRepository } from './user-repository.ts'

/** A store in the memory of this process: for tests of rules, and for embedding where nothing needs to last. */
export function createMemoryStore(): Store {
  let tables = emptyTables()
  const inTurn = queue()
  const transaction: Transaction = (work) =>
    inTurn(async () => {
      const draft = copyTables(tables)
      const result = await work(repositoriesOn(draft))
      tables = draft
      return result
    })
  const current = (): Tables => tables
  return {
    transaction,
    eventQueries: memoryEventQueries(current),
    accessQueries: memoryAccessQueries(current),
  }
}

const repositoriesOn = (tables: Tables): Repositories => ({
  events: memoryEventRepository(tables),
  attendance: memoryAttendanceRepository(tables),
  users: memoryUserRepository(tables),
  tokens: memoryTokenRepository(tables),
})

/** Runs one piece of work after another, whether or not those before it failed. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
