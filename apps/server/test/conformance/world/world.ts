import { createHttpServer } from '@lectern/adapters-http'
import {
  ChronoDateParser,
  HmacAddressHasher,
  Sha256SecretHasher,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import { createLectern, type Lectern, type Ports, type Store } from '@lectern/application'
import { testClock, testPorts } from '@lectern/application/testing'
import { type Addresses, addressesOf } from './addresses.ts'
import { ask as askAt, type Ask, type Reply } from './client.ts'
import { avatarUrl, baseUrl, NOW, websiteUrl } from './names.ts'
import { moment } from './scene/moment.ts'
import { type Role, type Scene, seedScene, tokenOf } from './scene/seed-scene.ts'

export interface RoleAsk extends Omit<Ask, 'token'> {
  readonly as?: Role | undefined
}

/** A service that listens, and what is in it. */
export interface World {
  /** Where it listens. */
  readonly url: string
  readonly at: Addresses
  /** Asks for a path below `/v2.1`, or for an address that stood in an answer. */
  readonly ask: (address: string, asking?: RoleAsk) => Promise<Reply>
}

export interface Served {
  readonly url: string
  readonly scene: Scene
  close(): Promise<void>
}

/** Faults that are injected into the ports or the use cases of the service. */
export interface Faults {
  readonly ports?: (ports: Ports) => Ports
  readonly lectern?: (lectern: Lectern) => Lectern
}

export const seed = (store: Store): Promise<Scene> => seedScene(store, new Sha256SecretHasher())

/** Its dictionaries are loaded once. */
const estimator = new ZxcvbnPasswordEstimator()

/** The real adapter on a real socket. */
export async function serve(store: Store, scene: Scene, faults: Faults = {}): Promise<Served> {
  const { ports: faultyPorts = same, lectern: faultyLectern = same } = faults
  const ports = {
    ...testPorts(store, testClock(moment(NOW))),
    dateParser: new ChronoDateParser(),
    secretHasher: new Sha256SecretHasher(),
    passwordEstimator: estimator,
    addressHasher: new HmacAddressHasher('the key of this world'.padEnd(32, '.')),
  }
  const lectern = faultyLectern(createLectern(faultyPorts(ports)))
  const config = { baseUrl, websiteUrl, avatarUrl, trustProxy: 0, log: false } as const
  const server = createHttpServer({ lectern, config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, scene, close: () => server.close() }
}

export const worldOf = ({ url, scene }: Pick<Served, 'url' | 'scene'>): World => ({
  url,
  at: addressesOf(scene),
  ask: (address, { as, ...asking } = {}) =>
    askAt(url, pathOf(address), { ...asking, token: as && tokenOf(as) }),
})

/** Addresses of another origin are none of this service. */
function pathOf(address: string): string {
  if (address.startsWith(baseUrl)) return address.slice(baseUrl.length)
  if (/^[a-z]+:\/\//u.test(address)) throw new Error(`${address} is not an address of the service`)
  return address.startsWith('/v2.1') || !address.startsWith('/') ? address : `/v2.1${address}`
}

const same = <Thing>(thing: Thing): Thing => thing
