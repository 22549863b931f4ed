import type { Actor } from '@lectern/domain'
import type { AnyUseCase, Facts, UseCase } from './use-case.ts'
import * as useCases from './use-cases.ts'

export interface CallOptions {
  /**
   * Aborted when nobody waits for the call any more: it fails with the reason of the signal instead of its next read or write, and
   * its open transaction is rolled back. What was committed before stays.
   */
  readonly signal?: AbortSignal | undefined
}

/** Without an `as` clause, so that each member keeps the documentation of its use case. */
type Bound<Some> = {
  readonly [Name in keyof Some]: Some[Name] extends UseCase<infer Input, infer Result>
    ? (actor: Actor, input: Input, options?: CallOptions) => Promise<Result>
    : never
}

/** Every use case, bound to its ports: the whole of what Lectern can do. */
export type UseCases = Bound<typeof useCases>

/** A value that `use-cases.ts` exports and that is not a use case does not compile here. */
const all: Readonly<Record<keyof UseCases, AnyUseCase>> = { ...useCases }

export type BoundUseCase = (actor: Actor, input: never, options?: CallOptions) => Promise<unknown>

/** Binds a use case at each access, because each read of a snapshot has use cases of its own and needs few of them. */
export function bindUseCases(bind: (useCase: AnyUseCase) => BoundUseCase): UseCases
export function bindUseCases(bind: (useCase: AnyUseCase) => BoundUseCase): object {
  return new Proxy(all, {
    get: (_all, name) => (isNameOfUseCase(name) ? bind(all[name]) : undefined),
  })
}

const isNameOfUseCase = (name: string | symbol): name is keyof UseCases => Object.hasOwn(all, name)

export const useCaseFacts: Readonly<Record<keyof UseCases, Facts>> = all
