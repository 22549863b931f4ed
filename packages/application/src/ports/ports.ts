import type { AddressHasher } from './address-hasher.ts'
import type { Clock } from './clock.ts'
import type { CodeChallenger } from './code-challenger.ts'
import type { ContentHasher } from './content-hasher.ts'
import type { DateParser } from './date-parser.ts'
import type { ImageProcessor } from './image-processor.ts'
import type { Journal } from './journal.ts'
import type { Mailer } from './mailer.ts'
import type { PasswordEstimator } from './password-estimator.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Random } from './random.ts'
import type { SecretHasher } from './secret-hasher.ts'
import type { Settings } from './settings.ts'
import type { SpamChecker } from './spam-checker.ts'
import type { Store } from './store.ts'
import type { Transliterator } from './transliterator.ts'

/** Everything that the use cases need from outside. */
export interface Ports extends Store {
  readonly clock: Clock
  readonly random: Random
  readonly dateParser: DateParser
  readonly transliterator: Transliterator
  readonly passwordHasher: PasswordHasher
  readonly passwordEstimator: PasswordEstimator
  readonly secretHasher: SecretHasher
  readonly addressHasher: AddressHasher
  readonly codeChallenger: CodeChallenger
  readonly contentHasher: ContentHasher
  readonly imageProcessor: ImageProcessor
  readonly mailer: Mailer
  readonly spamChecker: SpamChecker
  readonly journal: Journal
  readonly settings: Settings
}
