import type { Readiness } from '@lectern/adapters-http'
import { JimpImageProcessor } from '@lectern/adapters-images'
import {
  AnyAsciiTransliterator,
  Argon2PasswordHasher,
  ChronoDateParser,
  Sha256CodeChallenger,
  Sha256ContentHasher,
  Sha256SecretHasher,
  SystemClock,
  SystemRandom,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import { FileProgrammeReader } from '@lectern/adapters-schedules'
import { createLectern, type Lectern, type Ports, type Store } from '@lectern/application'
import 'reflect-metadata'
import { container as root, instanceCachingFactory } from 'tsyringe'
import type { Inspection } from '../health/readiness.ts'

/**
 * A dependency injection container with a type for each name. Each instance is created once, on first use. Disposing of the
 * container disposes of its instances in reverse order of creation.
 */
export interface Container<Things> extends AsyncDisposable {
  resolve<Name extends keyof Things & string>(name: Name): Things[Name]
  /** Affects instances that are created later. */
  replace<Name extends keyof Things & string>(name: Name, thing: NoInfer<Things[Name]>): void
}

/** A factory for every name. A missing factory, or one of another type, does not compile. */
export type Factories<Things> = {
  readonly [Name in keyof Things & string]: (from: Container<Things>) => Things[Name]
}

export function containerOf<Things>(factories: Factories<Things>): Container<Things> {
  const made = new AsyncDisposableStack()
  const inner = root.createChildContainer()
  const container: Container<Things> = {
    resolve: (name) => inner.resolve(name),
    replace(name, thing) {
      inner.register(name, { useValue: thing })
    },
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  }
  for (const [name, make] of Object.entries<(from: Container<Things>) => unknown>(factories)) {
    const useFactory = instanceCachingFactory(() => {
      const thing = make(container)
      if (isDisposable(thing)) made.use(thing)
      return thing
    })
    inner.register(name, { useFactory })
  }
  return container
}

const isDisposable = (thing: unknown): thing is AsyncDisposable =>
  typeof thing === 'object' && thing !== null && Symbol.asyncDispose in thing

/** The contents of the container: the store, each port outside of it, and the bound use cases. */
export interface Things extends Omit<Ports, keyof Store> {
  readonly store: Store
  readonly ports: Ports
  readonly lectern: Lectern
  /** Undefined for a store that needs no check. */
  readonly readiness: Readiness | undefined
  readonly inspection: Inspection | undefined
}

/** The parts that depend on the configuration. */
type Chosen = Pick<
  Things,
  | 'store'
  | 'addressHasher'
  | 'signer'
  | 'programmeDownload'
  | 'webhookSender'
  | 'mailer'
  | 'spamChecker'
  | 'journal'
  | 'settings'
> &
  Partial<Pick<Things, 'readiness' | 'inspection'>>

export const createContainer = (chosen: Chosen): Container<Things> =>
  containerOf<Things>({
    store: () => chosen.store,
    addressHasher: () => chosen.addressHasher,
    signer: () => chosen.signer,
    webhookSender: () => chosen.webhookSender,
    mailer: () => chosen.mailer,
    spamChecker: () => chosen.spamChecker,
    journal: () => chosen.journal,
    settings: () => chosen.settings,
    clock: () => new SystemClock(),
    random: () => new SystemRandom(),
    dateParser: () => new ChronoDateParser(),
    transliterator: () => new AnyAsciiTransliterator(),
    passwordHasher: () => new Argon2PasswordHasher(),
    passwordEstimator: () => new ZxcvbnPasswordEstimator(),
    secretHasher: () => new Sha256SecretHasher(),
    codeChallenger: () => new Sha256CodeChallenger(),
    contentHasher: () => new Sha256ContentHasher(),
    imageProcessor: () => new JimpImageProcessor(),
    programmeReader: () => new FileProgrammeReader(),
    programmeDownload: () => chosen.programmeDownload,
    ports: portsFrom,
    lectern: (from) => createLectern(from.resolve('ports')),
    readiness: () => chosen.readiness,
    inspection: () => chosen.inspection,
  })

const portsFrom = (from: Container<Things>): Ports => ({
  ...from.resolve('store'),
  settings: from.resolve('settings'),
  clock: from.resolve('clock'),
  random: from.resolve('random'),
  dateParser: from.resolve('dateParser'),
  transliterator: from.resolve('transliterator'),
  passwordHasher: from.resolve('passwordHasher'),
  passwordEstimator: from.resolve('passwordEstimator'),
  secretHasher: from.resolve('secretHasher'),
  addressHasher: from.resolve('addressHasher'),
  signer: from.resolve('signer'),
  codeChallenger: from.resolve('codeChallenger'),
  contentHasher: from.resolve('contentHasher'),
  imageProcessor: from.resolve('imageProcessor'),
  programmeReader: from.resolve('programmeReader'),
  programmeDownload: from.resolve('programmeDownload'),
  webhookSender: from.resolve('webhookSender'),
  mailer: from.resolve('mailer'),
  spamChecker: from.resolve('spamChecker'),
  journal: from.resolve('journal'),
})
