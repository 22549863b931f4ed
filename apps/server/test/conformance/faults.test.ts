import { createMemoryStore } from '@lectern/application/memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from './faults/index.ts'
import { type Proxy, proxyBefore } from './faults/proxy.ts'
import { type Good, withFault } from './faults/with-fault.ts'
import { proofs } from './proofs/index.ts'
import type { Proof } from './proofs/proof.ts'
import { type SentenceId, sentences } from './sentences/index.ts'
import { seed, serve, type World, worldOf } from './world/world.ts'

let good: Good
let unchanged: Proxy

beforeAll(async () => {
  const store = createMemoryStore()
  good = { store, served: await serve(store, await seed(store)) }
  unchanged = await proxyBefore(good.served.url, {})
})

afterAll(async () => {
  await unchanged.close()
  await good.served.close()
})

type Try = (proof: Proof) => Promise<unknown>

/** Why a proof fails; undefined when it holds. */
const tryIn =
  (world: World): Try =>
  ({ prove }) =>
    prove(world).then(
      () => undefined,
      (error: unknown) => error,
    )

const tried = new Map<Proof, Promise<unknown>>()

/** Without a fault, though something stands between; each proof once. */
const tryOnce: Try = (proof) => {
  const result = tried.get(proof) ?? tryIn(worldOf({ ...good.served, url: unchanged.url }))(proof)
  tried.set(proof, result)
  return result
}

/** Why the first of the sentence's proofs that fails does so. */
async function disproof(sentence: SentenceId, attempt: Try): Promise<unknown> {
  for (const proof of proofs) {
    if (!proof.sentences.includes(sentence)) continue
    const found = await attempt(proof)
    if (found !== undefined) return found
  }
  return undefined
}

describe('a service with one fault', () => {
  it('is there for every sentence', () => {
    const broken = new Set<string>(faults.map(({ breaks }) => breaks))
    expect(Object.keys(sentences).filter((id) => !broken.has(id))).toEqual([])
  })

  it.each(faults)('is found out when $name ($breaks)', async (fault) => {
    expect(await disproof(fault.breaks, tryOnce)).toBeUndefined()
    const found = await withFault(good, fault, (world) => disproof(fault.breaks, tryIn(world)))
    expect(found).toBeInstanceOf(Error)
    expect(found).not.toHaveProperty('code')
  })
})
