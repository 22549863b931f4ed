import { attendanceRepositoryContract } from './attendance-repository.contract.ts'
import type { Backend } from './contract.ts'
import { eventQueriesContract } from './event-queries.contract.ts'
import { eventRepositoryContract } from './event-repository.contract.ts'
import { tokenRepositoryContract } from './token-repository.contract.ts'
import { transactionContract } from './transaction.contract.ts'
import { userRepositoryContract } from './user-repository.contract.ts'

export type { Backend, OpenStore } from './contract.ts'

/** Everything that a store promises, as tests. */
export function storeContracts(backend: Backend): void {
  transactionContract(backend)
  eventRepositoryContract(backend)
  eventQueriesContract(backend)
  attendanceRepositoryContract(backend)
  userRepositoryContract(backend)
  tokenRepositoryContract(backend)
}
