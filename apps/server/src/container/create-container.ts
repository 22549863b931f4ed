import 'reflect-metadata'
import { JimpImageProcessor } from '@lectern/adapters-images'
import {
  AnyAsciiTransliterator,
  Argon2PasswordHasher,
  ChronoDateParser,
  Sha256ContentHasher,
  Sha256CodeChallenger,
  Sha256SecretHasher,
  SystemClock,
  SystemRandom,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import {
  createLectern,
  type Journal,
  type Mailer,
  type Ports,
  type Settings,
  type SpamChecker,
  type Store,
} from '@lectern/application'
import {
  container as root,
  type DependencyContainer,
  type InjectionToken,
  instanceCachingFactory,
} from 'tsyringe'
import { tokens } from './tokens.ts'

type Make<Thing> = (container: DependencyContainer) => Thing

/** What depends on the configuration. */
export interface Chosen {
  readonly store: Store
  readonly mailer: Mailer
  readonly spamChecker: SpamChecker
  readonly journal: Journal
  readonly settings: Settings
}

/** Lectern with what was chosen. Whoever registers another thing under one of the tokens, before it is used, replaces it. */
export function createContainer(chosen: Chosen): DependencyContainer {
  const container = root.createChildContainer()
  /** A bare factory would make a new thing for each that asks. */
  const once = <Thing>(token: InjectionToken<Thing>, make: Make<Thing>): void => {
    container.register(token, { useFactory: instanceCachingFactory(make) })
  }
  container.registerInstance(tokens.store, chosen.store)
  container.registerInstance(tokens.mailer, chosen.mailer)
  container.registerInstance(tokens.spamChecker, chosen.spamChecker)
  container.registerInstance(tokens.journal, chosen.journal)
  container.registerInstance(tokens.settings, chosen.settings)
  once(tokens.clock, () => new SystemClock())
  once(tokens.random, () => new SystemRandom())
  once(tokens.dateParser, () => new ChronoDateParser())
  once(tokens.transliterator, () => new AnyAsciiTransliterator())
  once(tokens.passwordHasher, () => new Argon2PasswordHasher())
  once(tokens.passwordEstimator, () => new ZxcvbnPasswordEstimator())
  once(tokens.secretHasher, () => new Sha256SecretHasher())
  once(tokens.codeChallenger, () => new Sha256CodeChallenger())
  once(tokens.contentHasher, () => new Sha256ContentHasher())
  once(tokens.imageProcessor, () => new JimpImageProcessor())
  once(tokens.ports, portsFrom)
  once(tokens.lectern, (from) => createLectern(from.resolve(tokens.ports)))
  return container
}

const portsFrom: Make<Ports> = (container) => ({
  ...container.resolve(tokens.store),
  settings: container.resolve(tokens.settings),
  clock: container.resolve(tokens.clock),
  random: container.resolve(tokens.random),
  dateParser: container.resolve(tokens.dateParser),
  transliterator: container.resolve(tokens.transliterator),
  passwordHasher: container.resolve(tokens.passwordHasher),
  passwordEstimator: container.resolve(tokens.passwordEstimator),
  secretHasher: container.resolve(tokens.secretHasher),
  codeChallenger: container.resolve(tokens.codeChallenger),
  contentHasher: container.resolve(tokens.contentHasher),
  imageProcessor: container.resolve(tokens.imageProcessor),
  mailer: container.resolve(tokens.mailer),
  spamChecker: container.resolve(tokens.spamChecker),
  journal: container.resolve(tokens.journal),
})
