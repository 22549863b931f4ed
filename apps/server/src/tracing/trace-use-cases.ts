import type { Lectern, UseCases } from '@lectern/application'

type AnyUseCase = (actor: never, input: never) => Promise<unknown>

/** Does the work of the named use case. */
export type AroundUseCase = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Calls each use case through `around`, those in a snapshot and under conditions as well. */
export function traceUseCases(
  { clock, snapshot, underConditions, ...useCases }: Lectern,
  around: AroundUseCase,
): Lectern {
  return {
    ...eachAround(useCases, around),
    clock,
    snapshot: (work) => snapshot((useCases) => work(eachAround(useCases, around))),
    underConditions: (actor, conditions, work) =>
      underConditions(actor, conditions, (guarded) => work(eachAround(guarded, around))),
  }
}

function eachAround(useCases: UseCases, around: AroundUseCase): UseCases
function eachAround(useCases: Readonly<Record<string, AnyUseCase>>, around: AroundUseCase): object {
  return Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]) => [
      name,
      (actor: never, input: never) => around(name, () => useCase(actor, input)),
    ]),
  )
}
