import { JimpImageProcessor } from '@lectern/adapters-images'
import {
  AnyAsciiTransliterator,
  Argon2PasswordHasher,
  ChronoDateParser,
  HmacAddressHasher,
  HmacSigner,
  LocalSpamChecker,
  Sha256CodeChallenger,
  Sha256ContentHasher,
  Sha256SecretHasher,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import { FileProgrammeReader } from '@lectern/adapters-schedules'
import {
  type Clock,
  defaultSettings,
  noProgrammeDownload,
  noWebhookSender,
  type PasswordHash,
  type Ports,
  type Store,
} from '@lectern/application'
import { countingRandom } from '@lectern/contracts/testing'
import { BASE_URL, SECRET_KEY } from '../servers/start-server.ts'

const [argon2, passwordEstimator, images] = [
  new Argon2PasswordHasher(),
  new ZxcvbnPasswordEstimator(),
  new JimpImageProcessor(),
]
const hashes = new Map<string, Promise<PasswordHash>>()

/** The ports of the server in this process. Secrets are numbers, and each password is hashed once. */
export const portsOn = (store: Store, clock: Clock): Ports => ({
  ...store,
  clock,
  random: countingRandom(),
  dateParser: new ChronoDateParser(),
  transliterator: new AnyAsciiTransliterator(),
  passwordHasher: {
    hash: (password) => hashes.getOrInsertComputed(password, () => argon2.hash(password)),
    verify: (password, hash) => argon2.verify(password, hash),
  },
  passwordEstimator,
  secretHasher: new Sha256SecretHasher(),
  addressHasher: new HmacAddressHasher(SECRET_KEY),
  signer: new HmacSigner(SECRET_KEY),
  codeChallenger: new Sha256CodeChallenger(),
  contentHasher: new Sha256ContentHasher(),
  imageProcessor: images,
  programmeReader: new FileProgrammeReader(),
  programmeDownload: noProgrammeDownload,
  webhookSender: noWebhookSender,
  mailer: { send: async () => undefined },
  spamChecker: new LocalSpamChecker(),
  journal: { write: () => undefined },
  settings: { ...defaultSettings, websiteUrl: BASE_URL },
})
