import { createMemoryStore } from '@lectern/application/memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Meddling } from './faults/fault.ts'
import { proxyBefore } from './faults/proxy.ts'
import { writingFaults } from './faults/writing/index.ts'
import { writingProofs } from './proofs/writing/index.ts'
import type { WritingProof } from './proofs/writing/proof.ts'
import { type WritingSentenceId, writingSentences } from './sentences/writing.ts'
import { seed } from './world/world.ts'
import { serveForWriting, type WritingWorld } from './writing/world.ts'

interface Opened {
  readonly world: WritingWorld
  close(): Promise<void>
}

/** A service on a scene of its own, since proofs write to it; something always stands between it and whoever asks. */
async function openWith(meddling: Meddling | object): Promise<Opened> {
  const store = createMemoryStore()
  const scene = await seed(store)
  const served = await serveForWriting(store, scene, {
    ports: (ports) => ('ports' in meddling ? meddling.ports(ports, scene) : ports),
    lectern: (lectern) => ('lectern' in meddling ? meddling.lectern(lectern, scene) : lectern),
  })
  const proxy = await proxyBefore(served.url, 'request' in meddling || 'reply' in meddling ? meddling : {})
  return {
    world: served.worldAt(proxy.url),
    async close() {
      await proxy.close()
      await served.close()
    },
  }
}

let good: Opened

beforeAll(async () => {
  good = await openWith({})
})

afterAll(() => good.close())

type Try = (proof: WritingProof) => Promise<unknown>

/** Why a proof fails; undefined when it holds. */
const tryIn =
  (world: WritingWorld): Try =>
  ({ prove }) =>
    prove(world).then(
      () => undefined,
      (error: unknown) => error,
    )

const tried = new Map<WritingProof, Promise<unknown>>()

/** Without a fault; each proof once. */
const tryOnce: Try = (proof) => {
  const result = tried.get(proof) ?? tryIn(good.world)(proof)
  tried.set(proof, result)
  return result
}

/** Why the first of the sentence's proofs that fails does so. */
async function disproof(sentence: WritingSentenceId, attempt: Try): Promise<unknown> {
  for (const proof of writingProofs) {
    if (!proof.sentences.includes(sentence)) continue
    const found = await attempt(proof)
    if (found !== undefined) return found
  }
  return undefined
}

describe('a service with one fault in writing', () => {
  it('is there for every sentence', () => {
    const broken = new Set<string>(writingFaults.map(({ breaks }) => breaks))
    expect(Object.keys(writingSentences).filter((id) => !broken.has(id))).toEqual([])
  })

  it.each(writingFaults)('is found out when $name ($breaks)', async (fault) => {
    expect(await disproof(fault.breaks, tryOnce)).toBeUndefined()
    const faulty = await openWith(fault)
    const found = await disproof(fault.breaks, tryIn(faulty.world))
    await faulty.close()
    expect(found).toBeInstanceOf(Error)
    expect(found).not.toHaveProperty('code')
  })
})
