import { SystemClock } from '@lectern/adapters-platform'
import { openStore, type SqlStore, type StoreOptions } from '@lectern/adapters-persistence'
import { usualRules } from '@lectern/application'
import { profileOf } from '../compatibility.ts'
import { type Config, publicAddresses } from '../config/config.ts'
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
  imageFilesIn,
  keepImages,
} from './chosen-adapters.ts'
import { type Container, createContainer, type Things } from './create-container.ts'

/**
 * Opens and migrates the database; the disposal closes it. `stopping` aborts when the program should stop.
 */
export async function openContainer(
  config: Config,
  disposal: AsyncDisposableStack,
  options: DatabaseOptions = {},
): Promise<Container<Things>> {
  const store = await openDatabase(config, disposal, options)
  await store.migrate()
  if (config.images.kind === 'files') await prepareImagesDirectory(config.images.directory)
  const logger = createLogger(config)
  const { websiteUrl } = publicAddresses(config)
  const imageFiles = imageFilesIn(config.images)
  const inspection: Inspection = {
    status: () => store.status(),
    pool: store.pool,
    checkImages: imageFiles && (() => imageFiles.check()),
  }
  return disposal.use(
    createContainer({
      store: keepImages(store, imageFiles, logger),
      addressHasher: await createAddressHasher(config, store),
      signer: await createSigner(config, store),
      programmeDownload: createProgrammeDownload(config),
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

type DatabaseOptions = Pick<StoreOptions, 'stopping' | 'onStatement'>

export type OpenContainer = typeof openContainer

/** Opens the database without migrating it. */
export async function openDatabase(
  config: Config,
  disposal: AsyncDisposableStack,
  options: DatabaseOptions = {},
): Promise<SqlStore> {
  if (config.databaseInDataDirectory) await prepareDataDirectory(config.dataDirectory)
  return disposal.use(await openStore(config.databaseUrl, options, createAvatarHasher(config)))
}
