import { createMemoryStore } from '@lectern/adapters-memory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs } from '../src/proofs/index.ts'
import { sectionOf, sections } from '../src/sentences.ts'
import type { World } from '../src/world/world.ts'
import { seed, serve, type Served } from './inside/serve.ts'
import { faults } from './faults/index.ts'
import type {
  Injection,
  PortInjection,
  ReplyInjection,
  RequestInjection,
  UseCaseInjection,
} from './faults/inject/injection.ts'
import { proxyBefore } from './faults/proxy.ts'

interface Opened {
  readonly world: World
  close(): Promise<void>
}

/** A service on a scene of its own with a fault inside. */
async function openWith(fault: Partial<PortInjection & UseCaseInjection>): Promise<Served> {
  const store = createMemoryStore()
  const scene = await seed(store)
  return serve(store, scene, {
    ports: (ports) => fault.ports?.(ports, scene) ?? ports,
    lectern: (lectern) => fault.lectern?.(lectern, scene) ?? lectern,
  })
}

/** A service behind a proxy that injects a fault into requests or replies. */
async function openBehind(fault: Partial<RequestInjection & ReplyInjection>): Promise<Opened> {
  const served = await openWith({})
  const proxy = await proxyBefore(served.url, fault)
  return {
    world: served.worldAt(proxy.url),
    async close() {
      await proxy.close()
      await served.close()
    },
  }
}

const isOnTheWay = (injection: Injection): injection is RequestInjection | ReplyInjection =>
  'request' in injection || 'reply' in injection

async function open(injection: Injection): Promise<Opened> {
  if (isOnTheWay(injection)) return openBehind(injection)
  const served = await openWith(injection)
  return { world: served.worldAt(served.url), close: () => served.close() }
}

/** Why the first proof of these sentences fails; undefined if each holds. */
async function disproof(broken: ReadonlySet<string>, world: World): Promise<unknown> {
  for (const proof of proofs.filter((each) => each.sentences.some((id) => broken.has(id)))) {
    try {
      await proof.prove(world)
    } catch (error) {
      return error
    }
  }
  return undefined
}

describe('planted faults', () => {
  it('are there for every section of the contract and of the decisions', () => {
    const broken = new Set<string>(faults.map(({ breaks }) => sectionOf(breaks)))
    expect(Object.keys(sections).filter((section) => !broken.has(section))).toEqual([])
  })

  it.each(['request', 'reply', 'ports', 'lectern'])('are there in each mechanism: %s', (mechanism) => {
    expect(faults.filter(({ injection }) => mechanism in injection).length).toBeGreaterThan(9)
  })

  it.each(faults)('are found: $name ($breaks)', async (fault) => {
    const faulty = await open(fault.injection)
    const found = await disproof(new Set([fault.breaks]), faulty.world)
    await faulty.close()
    expect(found).toBeInstanceOf(Error)
    expect(found).not.toHaveProperty('code')
  })
})

/** If the proxy alone made a proof fail, the fault would prove nothing. */
describe('without a fault, behind the same proxy', () => {
  let good: Opened

  beforeAll(async () => {
    good = await openBehind({})
  })

  afterAll(() => good.close())

  it('each proof holds', async () => {
    const onTheWay = faults.filter(({ injection }) => isOnTheWay(injection))
    expect(await disproof(new Set(onTheWay.map(({ breaks }) => breaks)), good.world)).toBeUndefined()
  })
})
