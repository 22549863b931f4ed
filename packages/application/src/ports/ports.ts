import type {
  AddressHasher,
  CodeChallenger,
  ContentHasher,
  PasswordEstimator,
  PasswordHasher,
  SecretHasher,
  Signer,
} from './hashing.ts'
import type { ImageProcessor } from './images.ts'
import type { Mailer } from './mail.ts'
import type { Clock, DateParser, Random, Settings, Transliterator } from './platform.ts'
import type { Journal, SpamChecker } from './spam.ts'
import type { ProgrammeReader } from './imports.ts'
import type { ProgrammeDownload } from './programme-sources.ts'
import type { WebhookSender } from './webhooks.ts'
import type { Handed, Store } from './store.ts'

/** Everything that the use cases need from outside. */
export interface Ports<Connection extends Handed = []> extends Store<Connection> {
  readonly clock: Clock
  readonly random: Random
  readonly dateParser: DateParser
  readonly transliterator: Transliterator
  readonly passwordHasher: PasswordHasher
  readonly passwordEstimator: PasswordEstimator
  readonly secretHasher: SecretHasher
  readonly addressHasher: AddressHasher
  readonly signer: Signer
  readonly codeChallenger: CodeChallenger
  readonly contentHasher: ContentHasher
  readonly imageProcessor: ImageProcessor
  readonly programmeReader: ProgrammeReader
  readonly programmeDownload: ProgrammeDownload
  readonly webhookSender: WebhookSender
  readonly mailer: Mailer
  readonly spamChecker: SpamChecker
  readonly journal: Journal
  readonly settings: Settings
}
