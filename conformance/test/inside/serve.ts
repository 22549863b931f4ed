import { type Compatibility, createHttpServer, type HttpServerParts } from '@lectern/adapters-http'
import { describedAnswers } from '@lectern/adapters-http/testing'
import { mcpEndpoints } from '@lectern/adapters-mcp'
import { JimpImageProcessor } from '@lectern/adapters-images'
import {
  AnyAsciiTransliterator,
  ChronoDateParser,
  HmacAddressHasher,
  Sha256ContentHasher,
  Sha256SecretHasher,
  SystemRandom,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import { FileProgrammeReader } from '@lectern/adapters-schedules'
import { createLectern, type Lectern, type Ports, type Store } from '@lectern/application'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { after, operator } from '@lectern/domain'
import { addressesOf } from '../../src/world/addresses.ts'
import { ask as askDirectly } from '../../src/world/client.ts'
import { avatarUrl, baseUrl, NOW, websiteUrl } from '../../src/world/names.ts'
import { moment } from '../../src/world/scene/moment.ts'
import type { Scene } from '../../src/world/scene/scene.ts'
import { pathOf, type World } from '../../src/world/world.ts'
import { anOutage, aPause, aPostOffice } from './disturbances.ts'
import { seedScene, tokenOf } from './scene/seed-scene.ts'
import { storeMakers } from './store-makers.ts'

export interface Served {
  readonly url: string
  readonly scene: Scene
  /** The world as it is behind this address. */
  readonly worldAt: (url: string) => World
  close(): Promise<void>
}

/** How the service gets its requests, and the address at which it does. */
export type Open = (parts: HttpServerParts) => Promise<{ readonly url: string; close(): Promise<void> }>

const openServer: Open = async (parts) => {
  const server = createHttpServer(parts)
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() }
}

/** Faults that are injected into the ports or the use cases of the service. */
export interface Faults {
  readonly ports?: (ports: Ports) => Ports
  readonly lectern?: (lectern: Lectern) => Lectern
}

const secretHasher = new Sha256SecretHasher()

export const seed = (store: Store): Promise<Scene> => seedScene(store, secretHasher)

/** Their dictionaries and threads are shared by all services of a test file. */
const passwordEstimator = new ZxcvbnPasswordEstimator()
const imageProcessor = new JimpImageProcessor()

/** The HTTP adapter on a socket, with a clock that can be set and a mail server that keeps its mails. */
export async function serve(
  store: Store,
  scene: Scene,
  { ports: faultyPorts = same, lectern: faultyLectern = same }: Faults = {},
  compatibility?: Compatibility,
  open = openServer,
  askAt = askDirectly,
): Promise<Served> {
  const clock = testClock(moment(NOW))
  const [post, checking, thinking] = [aPostOffice(), anOutage(), aPause()]
  const defaults = testPorts(store, clock)
  const { spamChecker } = defaults
  const ports: Ports = {
    ...defaults,
    dateParser: new ChronoDateParser(),
    secretHasher,
    passwordEstimator,
    addressHasher: new HmacAddressHasher('the key of this world'.padEnd(32, '.')),
    mailer: post.mailer,
    spamChecker: {
      patienceMilliseconds: 60_000,
      async judge(...asked) {
        await thinking.wait()
        if (checking.isOut()) throw new Error('The spam checker is down')
        return spamChecker.judge(...asked)
      },
    },
    settings: { ...defaults.settings, websiteUrl },
    random: new SystemRandom(),
    transliterator: new AnyAsciiTransliterator(),
    contentHasher: new Sha256ContentHasher(),
    imageProcessor,
    programmeReader: new FileProgrammeReader(),
  }
  const lectern = faultyLectern(createLectern(faultyPorts(ports)))
  const config = {
    baseUrl,
    websiteUrl,
    avatarUrl,
    trustProxy: 0,
    log: false as const,
    // Proofs that ask for many addresses at once get no 503 on a busy machine.
    reads: { longestWaitMilliseconds: 60_000 },
    ...(compatibility === undefined ? {} : { compatibility }),
  }
  const { url, close } = await open({ lectern, further: [mcpEndpoints], config })
  const isFaulty = faultyPorts !== same || faultyLectern !== same
  const described = isFaulty ? undefined : describedAnswers(await documentAt(url))
  const worldAt = (address: string): World => ({
    url: address,
    at: addressesOf(scene),
    async ask(path, { as, ...asking } = {}) {
      const sent = pathOf(path)
      const reply = await askAt(address, below(address, sent), { ...asking, token: as && tokenOf(as) })
      if (sent.startsWith(VERSION)) {
        described?.require({ method: asking.method ?? 'GET', path: sent.slice(VERSION.length) }, reply)
      }
      return reply
    },
    tokenOf,
    make: storeMakers(store, scene.people),
    people: scene.people,
    store,
    lectern: () => lectern,
    async mails() {
      while ((await lectern.sendDueMails(operator, {})).sent > 0);
      return post.sent
    },
    withoutMailServer: post.closedDuring,
    withoutSpamChecker: checking.during,
    whileSpamCheckerThinks: thinking.during,
    async later(seconds, work) {
      clock.set(after(moment(NOW), seconds))
      try {
        return await work()
      } finally {
        clock.set(moment(NOW))
      }
    },
  })
  return { url, scene, worldAt, close }
}

const VERSION = '/v2.1'

/** The service may be below a prefix of another program. */
const below = (url: string, path: string): string => new URL(url).pathname.replace(/\/$/u, '') + path

/** Every response in the proofs is compared with the API document of the service. */
const documentAt = async (url: string): Promise<string> =>
  (await askDirectly(url, below(url, `${VERSION}/openapi.json`))).text

const same = <Thing>(thing: Thing): Thing => thing
