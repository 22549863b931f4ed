import {
  AkismetSpamChecker,
  FileMailbox,
  FileMailer,
  GravatarHasher,
  HmacAddressHasher,
  HmacSigner,
  LocalSpamChecker,
  SmtpMailer,
  SystemRandom,
} from '@lectern/adapters-platform'
import type { SqlStore } from '@lectern/adapters-persistence'
import {
  type AddressHasher,
  type AvatarHasher,
  type Mailer,
  ownAvatars,
  type Signer,
  type SpamChecker,
} from '@lectern/application'
import { join } from 'node:path'
import { type Config, publicAddresses } from '../config/config.ts'

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
