import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { Repositories } from '../ports/store.ts'
import { aUser } from '@lectern/contracts/testing'
import { repositoryDecorator } from './decorate-repositories.ts'

const around = async (notes: string[], proceed: () => Promise<unknown>): Promise<unknown> => {
  notes.push('before')
  const result = await proceed()
  notes.push('after')
  return result
}

const noteWrites = repositoryDecorator<string[]>((effects) => (effects === 'reads' ? undefined : around))

const inTransaction = <Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result> =>
  createMemoryStore().transaction(work)

describe('a decorated repository', () => {
  it('runs the decoration around a method that writes, and not around one that reads', () =>
    inTransaction(async (repositories) => {
      const notes: string[] = []
      const { users } = noteWrites(repositories, notes)
      const user = await users.add(aUser())
      expect(await users.find(user.id)).toEqual(user)
      expect(notes).toEqual(['before', 'after'])
    }))

  it('may be an instance of a class with private fields', () =>
    inTransaction(async (repositories) => {
      class Stars {
        readonly #starred: unknown[] = []
        async add(...star: unknown[]): Promise<boolean> {
          return this.#starred.push(star) > 0
        }
        async remove(): Promise<boolean> {
          return this.#starred.pop() !== undefined
        }
        get count(): number {
          return this.#starred.length
        }
      }
      const stars = new Stars()
      const decorated = noteWrites({ ...repositories, stars }, [])
      await decorated.stars.add(1 as never, 2 as never)
      expect(stars.count).toBe(1)
    }))

  it('leaves the repository itself as it is', () =>
    inTransaction(async (repositories) => {
      const notes: string[] = []
      noteWrites(repositories, notes)
      await repositories.users.add(aUser())
      expect(notes).toEqual([])
    }))
})
