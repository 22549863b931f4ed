import { SystemClock } from '@lectern/adapters-platform'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { usualRules } from '@lectern/application'
import { profileOf } from '../compatibility.ts'
import { type Config, publicAddresses } from '../config/config.ts'
import { prepareDataDirectory, prepareImagesDirectory } from '../config/directories.ts'
import { createReadiness } from '../health/readiness.ts'
import { createLogger } from '../logging/create-logger.ts'
import { logJournal } from '../logging/log-journal.ts'
import { createAddressHasher, createSigner } from './create-keyed.ts'
import { createAvatarHasher } from './create-avatar-hasher.ts'
import type { Container } from './container.ts'
import { createContainer, type Things } from './create-container.ts'
import { createMailer } from './create-mailer.ts'
import { createSpamChecker } from './create-spam-checker.ts'
import { imageFilesIn, keepImages } from './keep-images.ts'

/**
 * Opens and migrates the database; the disposal closes it. The signal aborts when the program should stop.
 */
export async function openContainer(
  config: Config,
  disposal: AsyncDisposableStack,
  stopping?: AbortSignal,
): Promise<Container<Things>> {
  const store = await openDatabase(config, disposal, stopping)
  await store.migrate()
  if (config.images.kind === 'files') await prepareImagesDirectory(config.images.directory)
  const logger = createLogger(config)
  const { websiteUrl } = publicAddresses(config)
  const imageFiles = imageFilesIn(config.images)
  return disposal.use(
    createContainer({
      store: keepImages(store, imageFiles, logger),
      addressHasher: await createAddressHasher(config, store),
      signer: await createSigner(config, store),
      mailer: createMailer(config),
      spamChecker: createSpamChecker(config),
      journal: logJournal(logger),
      readiness: createReadiness({
        inspection: { status: () => store.status(), checkImages: imageFiles && (() => imageFiles.check()) },
        changes: store.changes,
        clock: new SystemClock(),
        logger,
      }),
      settings: {
        ...config.settings,
        ...usualRules,
        ...profileOf(config).settings,
        testSwitches: config.testSwitches,
        websiteUrl,
      },
    }),
  )
}

export type OpenContainer = typeof openContainer

/** Opens the database without migrating it. */
export async function openDatabase(
  config: Config,
  disposal: AsyncDisposableStack,
  stopping?: AbortSignal,
): Promise<SqlStore> {
  if (config.databaseInDataDirectory) await prepareDataDirectory(config.dataDirectory)
  const options = stopping === undefined ? {} : { stopping }
  return disposal.use(await openStore(config.databaseUrl, options, createAvatarHasher(config)))
}
