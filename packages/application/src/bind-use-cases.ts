import type { Actor } from '@lectern/domain'
import type { Ports } from './ports/ports.ts'
import * as useCases from './use-cases.ts'

/** A use case as it is written. */
export type UseCase<Input, Result> = (ports: Ports, actor: Actor, input: Input) => Promise<Result>

/** A use case that has its ports. */
export type BoundUseCase<Input, Result> = (actor: Actor, input: Input) => Promise<Result>

/** Every use case, bound: the whole of what Lectern can do. */
export type UseCases = {
  readonly [Name in keyof typeof useCases]: (typeof useCases)[Name] extends UseCase<infer Input, infer Result>
    ? BoundUseCase<Input, Result>
    : never
}

export type AnyUseCase = UseCase<never, unknown>

/** An export of `use-cases.ts` that is not a use case does not compile here. */
const all: Readonly<Record<keyof UseCases, AnyUseCase>> = useCases

type Bind = (useCase: AnyUseCase, name: string) => BoundUseCase<never, unknown>

export function bindUseCases(bind: Bind): UseCases
export function bindUseCases(bind: Bind): object {
  return Object.fromEntries(Object.entries(all).map(([name, useCase]) => [name, bind(useCase, name)]))
}
