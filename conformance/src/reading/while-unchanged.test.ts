import { expect, it } from 'vitest'
import { whileUnchanged } from './while-unchanged.ts'

/** A service that gives these texts, one per request, and then the last one. */
function readsOf(...texts: readonly string[]): () => Promise<{ text: string | undefined }> {
  const left = [...texts]
  return async () => ({ text: left.length > 1 ? left.shift() : left[0] })
}

it('reports a difference from a body that stays the same', async () => {
  const read = readsOf('a')
  await expect(whileUnchanged(read, async (body) => expect(body).toEqual({ text: 'b' }))).rejects.toThrow('b')
})

it('compares again after the body has changed', async () => {
  const read = readsOf('queued', 'sent')
  await whileUnchanged(read, async (body) => expect(body).toEqual({ text: 'sent' }))
})

it('reports a difference from a body that changes each time', async () => {
  let reads = 0
  const read = async () => ({ reads: (reads += 1) })
  await expect(whileUnchanged(read, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
  expect(reads).toBe(9)
})
