import type { Actor } from '@lectern/domain'
import type { Ports } from './ports/ports.ts'

/** Gives a use case its ports for good. */
export type Bind = <Input, Result>(useCase: UseCase<Input, Result>) => BoundUseCase<Input, Result>

export type UseCase<Input, Result> = (ports: Ports, actor: Actor, input: Input) => Promise<Result>

export type BoundUseCase<Input, Result> = (actor: Actor, input: Input) => Promise<Result>
