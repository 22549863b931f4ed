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
const all: Readonly<Record<keyof UseCases, AnyUseCase>> = { ...useCases }

type Bind = (useCase: AnyUseCase, name: string) => BoundUseCase<never, unknown>

/** Binds a use case at each access, because each read of a snapshot has use cases of its own and needs few of them. */
export function bindUseCases(bind: Bind): UseCases
export function bindUseCases(bind: Bind): object {
  return new Proxy(all, {
    get: (_all, name) => (isNameOfUseCase(name) ? bind(all[name], name) : undefined),
  })
}

const isNameOfUseCase = (name: string | symbol): name is keyof UseCases => Object.hasOwn(all, name)
