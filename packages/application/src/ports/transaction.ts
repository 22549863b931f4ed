import type { AttendanceRepository } from './attendance-repository.ts'
import type { EventRepository } from './event-repository.ts'
import type { TokenRepository } from './token-repository.ts'
import type { UserRepository } from './user-repository.ts'

/** Everything that a transaction can read and write. */
export interface Repositories {
  readonly events: EventRepository
  readonly attendance: AttendanceRepository
  readonly users: UserRepository
  readonly tokens: TokenRepository
}

/**
 * Runs the work as if nobody else wrote meanwhile: all of it is kept, or none when it throws. The store may run it
 * again from the start, so it does nothing but use the repositories that it is handed.
 */
export type Transaction = <Result>(work: (repositories: Repositories) => Promise<Result>) => Promise<Result>
