import { SystemClock } from '@lectern/adapters-platform'
import { isPostgresAddress, openStore, type SqlStore, type StoreOptions } from '@lectern/adapters-persistence'
import { usualRules } from '@lectern/application'
import { resolve } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import { profileOf } from '../compatibility.ts'
import { type Config, publicAddresses } from '../config/config.ts'
import { isMissing } from '../config/config-file.ts'
import { settingsInForce } from '../config/settings-in-force.ts'
import { prepareDataDirectory, prepareImagesDirectory } from '../config/directories.ts'
import { createReadiness, type Inspection } from '../health/readiness.ts'
import { createLogger, logJournal } from '../logging/logger.ts'
import {
  createAddressHasher,
  createAvatarHasher,
  createMailer,
  createProgrammeDownload,
  createSigner,
  createSpamChecker,
  createWebhookSender,
  imageFilesIn,
  keepImages,
} from './chosen-adapters.ts'
import { type Container, createContainer, type Things } from './create-container.ts'
import { migrateAsAllowed } from './migrate-as-allowed.ts'

/**
 * Opens and migrates the database; the disposal closes it. `stopping` aborts when the program should stop.
 */
export async function openContainer(
  config: Config,
  disposal: AsyncDisposableStack,
  options: DatabaseOptions = {},
): Promise<Container<Things>> {
  const store = await openMigrated(config, disposal, options)
  if (config.images.kind === 'files') await prepareImagesDirectory(config.images.directory)
  const logger = createLogger(config)
  const { websiteUrl } = publicAddresses(config)
  const imageFiles = imageFilesIn(config.images)
  const inspection: Inspection = {
    status: () => store.status(),
    pool: store.pool,
    replicas: store.replicas,
    checkImages: imageFiles && (() => imageFiles.check()),
  }
  return disposal.use(
    createContainer({
      store: keepImages(store, imageFiles, logger),
      addressHasher: await createAddressHasher(config, store),
      signer: await createSigner(config, store),
      programmeDownload: createProgrammeDownload(config),
      webhookSender: createWebhookSender(config),
      mailer: createMailer(config),
      spamChecker: createSpamChecker(config),
      journal: logJournal(logger),
      inspection,
      readiness: createReadiness({ inspection, changes: store.changes, clock: new SystemClock(), logger }),
      settings: {
        ...config.settings,
        ...usualRules,
        ...profileOf(config).settings,
        testSwitches: config.testSwitches,
        inForce: settingsInForce(config),
        websiteUrl,
      },
    }),
  )
}

interface DatabaseOptions extends Pick<StoreOptions, 'stopping' | 'onStatement'> {
  /** Whether a database without tables gets them. Otherwise it is refused: it is the wrong one. */
  readonly creates?: boolean
}

export type OpenContainer = typeof openContainer

/** Opens the database, and applies all migrations. */
export async function openMigrated(
  config: Config,
  disposal: AsyncDisposableStack,
  options: DatabaseOptions = {},
): Promise<SqlStore> {
  const store = await openDatabase(config, disposal, options)
  await migrateAsAllowed(store, config, options)
  return store
}

/** Opens the database without migrating it. */
export async function openDatabase(
  config: Config,
  disposal: AsyncDisposableStack,
  { creates = false, ...options }: DatabaseOptions = {},
): Promise<SqlStore> {
  if (!creates && !isPostgresAddress(config.databaseUrl) && isMissing(config.databaseUrl)) {
    throw new UsageError([
      `There is no database file ${resolve(config.databaseUrl)}: name another one with DATABASE_URL, DATA_DIR or LECTERN_CONFIG, or let lectern serve or lectern migrate create it.`,
    ])
  }
  if (config.databaseInDataDirectory) await prepareDataDirectory(config.dataDirectory)
  const { databaseConnections: poolSize, databaseReplicas: replicas } = config
  return disposal.use(
    await openStore(config.databaseUrl, { ...options, poolSize, replicas }, createAvatarHasher(config)),
  )
}
