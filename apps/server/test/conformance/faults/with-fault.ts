import type { Store } from '@lectern/application'
import { type Served, serve, type World, worldOf } from '../world/world.ts'
import type { Fault } from './fault.ts'
import { type Proxy, proxyBefore } from './proxy.ts'

/** A good service, and the store that it serves. */
export interface Good {
  readonly served: Served
  readonly store: Store
}

/** Lets the work see the same scene through a service with this fault. */
export async function withFault<Result>(
  { served, store }: Good,
  fault: Fault,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const { scene } = served
  const faulty = await open(fault, { served, store })
  try {
    return await work(worldOf({ url: faulty.url, scene }))
  } finally {
    await faulty.close()
  }
}

function open(fault: Fault, { served, store }: Good): Promise<Proxy> {
  const { scene } = served
  if ('ports' in fault) return serve(store, scene, { ports: (ports) => fault.ports(ports, scene) })
  if ('lectern' in fault) return serve(store, scene, { lectern: (real) => fault.lectern(real, scene) })
  return proxyBefore(served.url, fault)
}
