import { instant } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { ImageFiles } from '../ports/images.ts'
import type { Store } from '../ports/store.ts'
import { keepImagesIn } from './keep-images-in.ts'

const NAME = '12-orig-c0ffee.png'
const OTHER = '12-small-c0ffee.png'
const content = Uint8Array.of(1, 2, 3)

interface World {
  readonly kept: Map<string, Uint8Array>
  readonly files: ImageFiles
  readonly leftOver: string[]
}

function aWorld(): World {
  const kept = new Map<string, Uint8Array>()
  const files: ImageFiles = {
    add: async (name, added) => void kept.set(name, added),
    remove: async (names) => {
      for (const name of names) kept.delete(name)
    },
    find: async (name) => kept.get(name),
    list: async () => [...kept.keys()],
  }
  return { kept, files, leftOver: [] }
}

const storeOf = ({ files, leftOver }: World, store: Store = createMemoryStore()): Store =>
  keepImagesIn(store, files, (names, error) => leftOver.push(...names, String(error)))

describe('a store that keeps images elsewhere', () => {
  it('writes files before the transaction is kept, and removes them after it', async () => {
    const world = aWorld()
    world.kept.set(OTHER, content)
    await storeOf(world).transaction(async ({ storedImages }) => {
      await storedImages.remove([OTHER])
      await storedImages.add(NAME, content)
      expect([...world.kept.keys()]).toEqual([OTHER, NAME])
    })
    expect([...world.kept.keys()]).toEqual([NAME])
  })

  it('writes the files of a transaction before the transaction begins', async () => {
    const world = aWorld()
    const moments: string[] = []
    const memory = createMemoryStore()
    const files: ImageFiles = {
      ...world.files,
      add: async (name) => void moments.push(name),
    }
    const watched: Store = {
      ...memory,
      transaction: (work) => {
        moments.push('begin')
        return memory.transaction(work)
      },
    }
    const add = { fileName: NAME, content }
    await storeOf({ ...world, files }, watched).transaction(
      ({ storedImages }) => storedImages.add(OTHER, content),
      { files: [add] },
    )
    expect(moments).toEqual([NAME, 'begin', OTHER])
  })

  it('reads from the files', async () => {
    const world = aWorld()
    const store = storeOf(world)
    await store.transaction(({ storedImages }) => storedImages.add(NAME, content))
    expect(await store.imageQueries.find(NAME)).toEqual(content)
    expect(await store.imageQueries.list(instant(0))).toEqual([NAME])
  })

  it('removes nothing, and leaves what was added, when the transaction fails', async () => {
    const world = aWorld()
    world.kept.set(OTHER, content)
    const attempt = storeOf(world).transaction(async ({ storedImages }) => {
      await storedImages.add(NAME, content)
      await storedImages.remove([OTHER])
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect([...world.kept.keys()]).toEqual([OTHER, NAME])
  })

  it('removes only what the last run of the work had removed', async () => {
    const world = aWorld()
    world.kept.set(NAME, content).set(OTHER, content)
    const memory = createMemoryStore()
    const impatient: Store = {
      ...memory,
      transaction: async (work) => {
        await memory.transaction(work)
        return memory.transaction(work)
      },
    }
    const names = [NAME, OTHER]
    await storeOf(world, impatient).transaction(({ storedImages }) =>
      storedImages.remove([names.shift() ?? '']),
    )
    expect([...world.kept.keys()]).toEqual([NAME])
  })

  it('keeps the transaction when a file cannot be removed, and tells which', async () => {
    const world = aWorld()
    const failing = { ...world.files, remove: () => Promise.reject(new Error('the disk is gone')) }
    const store = storeOf({ ...world, files: failing })
    const result = await store.transaction(async ({ storedImages }) => {
      await storedImages.remove([NAME])
      return 'kept'
    })
    expect(result).toBe('kept')
    expect(world.leftOver).toEqual([NAME, 'Error: the disk is gone'])
  })
})
