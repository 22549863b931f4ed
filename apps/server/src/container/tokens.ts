import type { JimpImageProcessor } from '@lectern/adapters-images'
import type {
  Clock,
  CodeChallenger,
  ContentHasher,
  DateParser,
  Journal,
  Lectern,
  Mailer,
  PasswordEstimator,
  PasswordHasher,
  Ports,
  Random,
  SecretHasher,
  Settings,
  SpamChecker,
  Store,
  Transliterator,
} from '@lectern/application'
import type { InjectionToken } from 'tsyringe'

const token = <Thing>(name: string): InjectionToken<Thing> => Symbol(name)

/** What the container holds, by names that carry their types. */
export const tokens = {
  store: token<Store>('store'),
  mailer: token<Mailer>('mailer'),
  spamChecker: token<SpamChecker>('spam checker'),
  journal: token<Journal>('journal'),
  settings: token<Settings>('settings'),
  clock: token<Clock>('clock'),
  random: token<Random>('random'),
  dateParser: token<DateParser>('date parser'),
  transliterator: token<Transliterator>('transliterator'),
  passwordHasher: token<PasswordHasher>('password hasher'),
  passwordEstimator: token<PasswordEstimator>('password estimator'),
  secretHasher: token<SecretHasher>('secret hasher'),
  codeChallenger: token<CodeChallenger>('code challenger'),
  contentHasher: token<ContentHasher>('content hasher'),
  imageProcessor: token<JimpImageProcessor>('image processor'),
  ports: token<Ports>('ports'),
  lectern: token<Lectern>('lectern'),
} as const
