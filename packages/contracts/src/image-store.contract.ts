import { instant } from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'

const NAME = '12-orig-c0ffee.png'
const OTHER = '12-small-c0ffee.png'

export function imageStoreContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`ImageStore [${backend.name}]`, () => {
    test('gives files back as they were added, by their exact names', async (store) => {
      const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index)
      await store.storedImages.add(NAME, everyByte)
      await store.storedImages.add(OTHER, bytes(0))
      everyByte.fill(9)
      ;(await store.imageQueries.find(NAME))?.fill(9)
      expect(await find(store, NAME)).toEqual([...everyByte.keys()])
      expect(await find(store, OTHER)).toEqual([0])
      expect(await find(store, NAME.toUpperCase())).toBeUndefined()
      expect(await find(store, '')).toBeUndefined()
    })

    test('keeps a file as large as an image may be', async (store) => {
      const size = 5 * 1024 * 1024
      await store.storedImages.add(NAME, new Uint8Array(size).fill(7))
      expect((await store.imageQueries.find(NAME))?.byteLength).toBe(size)
    })

    test('keeps the file that it has when it is added again, also by several at once', async (store) => {
      await Promise.all([
        store.storedImages.add(NAME, bytes(1)),
        store.storedImages.add(NAME, bytes(1)),
        store.storedImages.add(NAME, bytes(1)),
      ])
      await store.storedImages.add(NAME, bytes(1))
      expect(await find(store, NAME)).toEqual([1])
    })

    test('removes the files named, whether or not they are there, and no others', async (store) => {
      await store.storedImages.add(NAME, bytes(1))
      await store.storedImages.add(OTHER, bytes(2))
      await store.storedImages.remove([])
      await store.storedImages.remove([NAME, 'none.png'])
      await store.storedImages.remove([NAME])
      expect(await find(store, NAME)).toBeUndefined()
      expect(await find(store, OTHER)).toEqual([2])
      expect(await store.imageQueries.list(instant(253_402_300_799))).toEqual([OTHER])
      await store.storedImages.add(NAME, bytes(3))
      expect(await find(store, NAME)).toEqual([3])
    })

    test('still has what a transaction removed that failed', async (store) => {
      await store.storedImages.add(NAME, bytes(1))
      const attempt = store.transaction(async ({ storedImages }) => {
        await storedImages.remove([NAME])
        throw new Error('changed my mind')
      })
      await expect(attempt).rejects.toThrow('changed my mind')
      expect(await find(store, NAME)).toEqual([1])
    })
  })
}

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)

async function find({ imageQueries }: TestStore, fileName: string): Promise<readonly number[] | undefined> {
  const content = await imageQueries.find(fileName)
  return content && [...content]
}
