import { randomBytes } from 'node:crypto'
import { JimpImageProcessor } from '@lectern/adapters-images'
import {
  AnyAsciiTransliterator,
  Argon2PasswordHasher,
  ChronoDateParser,
  HmacAddressHasher,
  HmacSigner,
  LocalSpamChecker,
  Sha256ContentHasher,
  Sha256CodeChallenger,
  Sha256SecretHasher,
  SystemClock,
  SystemRandom,
  ZxcvbnPasswordEstimator,
} from '@lectern/adapters-platform'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import {
  createLectern,
  defaultSettings,
  noProgrammeDownload,
  noWebhookSender,
  noProgrammeReader,
  type Store,
} from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { DomainError, memberOf, operator, toIso, visitor } from '@lectern/domain'

// The address of a PostgreSQL database, or the path of a SQLite file. Without one, all is in memory.
const databaseUrl = process.env['DATABASE_URL']

// All use cases of Lectern in this process, without a server.
await using disposal = new AsyncDisposableStack()
const store: Store =
  databaseUrl === undefined ? createMemoryStore() : disposal.use(await openMigrated(databaseUrl))
const lectern = createLectern({
  ...store,
  clock: new SystemClock(),
  random: new SystemRandom(),
  dateParser: new ChronoDateParser(),
  transliterator: new AnyAsciiTransliterator(),
  passwordHasher: new Argon2PasswordHasher(),
  passwordEstimator: new ZxcvbnPasswordEstimator(),
  secretHasher: new Sha256SecretHasher(),
  // Keep this key as long as the store: Lectern recognises known addresses with it.
  addressHasher: new HmacAddressHasher(randomBytes(32).toString('base64url')),
  // With this key, Lectern signs the links at the end of mails that unsubscribe from them.
  signer: new HmacSigner(randomBytes(32).toString('base64url')),
  codeChallenger: new Sha256CodeChallenger(),
  contentHasher: new Sha256ContentHasher(),
  // Its threads end with the program.
  imageProcessor: disposal.use(new JimpImageProcessor()),
  // No files: programmes are imported as values.
  programmeReader: noProgrammeReader,
  programmeDownload: noProgrammeDownload,
  webhookSender: noWebhookSender,
  // In production, use SmtpMailer of @lectern/adapters-platform.
  mailer: { send: async ({ to, subject }) => console.log(`mail to ${to}: ${subject}`) },
  spamChecker: new LocalSpamChecker(),
  // Notes for the operator: a text that was refused as spam, a spam checker that could not be reached.
  journal: { write: (note) => console.log(note) },
  settings: { ...defaultSettings, mostPendingEvents: 1 },
})

// Your program authenticates the user; Lectern checks the user's rights.
const ada = memberOf(
  await lectern.createUser(operator, { username: 'ada', email: 'ada@lectern.example', admin: false }),
  { application: 'our intranet' },
)

const submission = {
  name: 'Analytical Engines',
  description: 'Weaving algebraic patterns',
  location: 'online',
  startDate: 'May 1st 2031 9am',
  endDate: 'May 1st 2031 5pm',
  tzContinent: 'Europe',
  tzPlace: 'London',
}
const { id } = await lectern.submitEvent(ada, submission)

// The rules and messages are the same as over HTTP.
try {
  await lectern.submitEvent(ada, { ...submission, name: 'Difference Engines' })
} catch (error) {
  if (!(error instanceof DomainError)) throw error
  console.log(`${error.kind}: ${error.problems.map(({ message }) => message).join(', ')}`)
}

await lectern.approveEvent(operator, { eventId: id })
await lectern.sendDueMails(operator, {})

const firstPage = { start: undefined, resultsPerPage: undefined }
const upcoming = await lectern.listEvents(visitor, { filter: 'upcoming', page: firstPage, verbose: false })
for (const { name, startDate, zone, attendeeCount } of upcoming.items) {
  console.log(`${toIso(startDate, zone)} ${name}, ${attendeeCount} attending`)
}

async function openMigrated(url: string): Promise<SqlStore> {
  const opened = await openStore(url)
  await opened.migrate()
  return opened
}
