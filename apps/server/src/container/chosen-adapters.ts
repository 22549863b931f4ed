import { FileImageStore, S3ImageStore } from '@lectern/adapters-images'
import type { SqlStore } from '@lectern/adapters-persistence'
import {
  AkismetSpamChecker,
  FileMailbox,
  FileMailer,
  GravatarHasher,
  HmacAddressHasher,
  HmacSigner,
  HttpProgrammeDownload,
  HttpWebhookSender,
  LocalSpamChecker,
  publicNetwork,
  SmtpMailer,
  SystemRandom,
} from '@lectern/adapters-platform'
import {
  type AddressHasher,
  type AvatarHasher,
  type ImageFiles,
  keepImagesIn,
  type Mailer,
  type OnLeftOver,
  ownAvatars,
  type ProgrammeDownload,
  type Signer,
  type SpamChecker,
  type Store,
  type WebhookSender,
} from '@lectern/application'
import { join } from 'node:path'
import { type Config, publicAddresses } from '../config/config.ts'
import type { ImageStorage } from '../config/image-storage.ts'
import type { Logger } from '../logging/logger.ts'
import { version } from '../version.ts'

type KeyConfig = Pick<Config, 'secretKey'>
type KeyStore = Pick<SqlStore, 'installationKey'>

/** Without a configured key, all servers share a key from the database. */
const keyOf = async ({ secretKey }: KeyConfig, store: KeyStore, name: string): Promise<string> =>
  secretKey ?? (await store.installationKey(name, () => new SystemRandom().secret()))

export const createAddressHasher = async (config: KeyConfig, store: KeyStore): Promise<AddressHasher> =>
  new HmacAddressHasher(await keyOf(config, store, 'addresses'))

export const createSigner = async (config: KeyConfig, store: KeyStore): Promise<Signer> =>
  new HmacSigner(await keyOf(config, store, 'signatures'))

/** Hashes of e-mail addresses are public only if the operator chose Gravatar. */
export function createAvatarHasher({ avatars }: Pick<Config, 'avatars'>): AvatarHasher {
  switch (avatars) {
    case 'own':
      return ownAvatars
    case 'gravatar':
      return new GravatarHasher()
  }
}

/** Sends to the configured mail server, or writes files. */
export const createMailer = (config: Config): Mailer =>
  config.mailServer === undefined
    ? new FileMailer(directoryOfMails(config))
    : new SmtpMailer(config.mailServer, config.mailFrom)

/** Reaches public addresses only, unless the operator has opened all. */
export const createProgrammeDownload = ({ sourcesMayBePrivate }: Config): ProgrammeDownload =>
  new HttpProgrammeDownload({
    userAgent: `Lectern/${version()}`,
    ...(sourcesMayBePrivate && { guard: { ...publicNetwork, allows: () => true } }),
  })

/** Calls public addresses by TLS only, unless the operator has opened all. */
export const createWebhookSender = (config: Config): WebhookSender =>
  new HttpWebhookSender({
    userAgent: `Lectern/${version()}`,
    // The HTTP server is loaded only by whoever calls a webhook.
    bodyOf: async (fact) => {
      const { factBodies } = await import('@lectern/adapters-http')
      return factBodies(publicAddresses(config))(fact)
    },
    ...(config.sourcesMayBePrivate && { mayBeHttp: true, guard: { ...publicNetwork, allows: () => true } }),
  })

/** Reads the mail files; undefined with a mail server. */
export const createMailbox = (config: Config): FileMailbox | undefined =>
  config.mailServer === undefined ? new FileMailbox(directoryOfMails(config)) : undefined

const directoryOfMails = ({ dataDirectory }: Config): string => join(dataDirectory, 'mails')

/** Lectern's own rules, unless a key of a service is configured. */
export function createSpamChecker(config: Config): SpamChecker {
  if (config.akismetKey === undefined) return new LocalSpamChecker()
  const { websiteUrl } = publicAddresses(config)
  return new AkismetSpamChecker({ key: config.akismetKey, serviceUrl: config.akismetUrl, websiteUrl })
}

/** The store, with image files elsewhere if they are given. */
export function keepImages(store: Store, files: ImageFiles | undefined, logger: Logger): Store {
  return files === undefined ? store : keepImagesIn(store, files, warnOfLeftOver(logger))
}

/** The configured storage outside of the database. */
export function imageFilesIn(storage: ImageStorage): CheckedFiles | undefined {
  switch (storage.kind) {
    case 'database':
      return undefined
    case 'files':
      return new FileImageStore(storage.directory)
    case 's3':
      return new S3ImageStore(storage)
  }
}

/** `check` rejects while the storage is of no use. */
interface CheckedFiles extends ImageFiles {
  check(): Promise<void>
}

const warnOfLeftOver =
  (logger: Logger): OnLeftOver =>
  (fileNames, error) =>
    logger.warn({ fileNames, err: error }, 'Files of images could not be removed; lectern images clean will')
