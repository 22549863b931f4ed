import type { Actor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { aTestLectern } from '@lectern/contracts/testing'
import type { UseCases } from '../bind-use-cases.ts'
import * as useCases from '../use-cases.ts'

/** Those whom the use cases let write: not for anybody, who needs no right. */
const writing = Object.entries(useCases).filter(([, { by, scope }]) => scope === 'write' && by !== 'anybody')

/** Nothing is sent along: who may not write is refused before anything is looked at. */
const ask = async (lectern: UseCases, name: string, actor: Actor): Promise<unknown> => {
  const [, useCase] = Object.entries(lectern).find(([known]) => known === name) ?? []
  if (useCase === undefined) throw new Error(`There is no use case ${name}`)
  const answer: unknown = Reflect.apply(useCase, undefined, [actor, {}])
  return answer
}

describe('an access token that may only read', () => {
  it.each(writing)('is refused %s, for every user', async (name, { by }) => {
    const { lectern, signUp } = aTestLectern()
    for (const admin of [false, true]) {
      const reader = { ...(await signUp({ admin })), scope: 'read' } as const
      const refusal =
        by === 'operator'
          ? { kind: 'forbidden' }
          : { kind: 'forbidden', message: 'This access token may only read' }
      await expect(ask(lectern, name, reader)).rejects.toMatchObject(refusal)
    }
  })
})
