import { HmacAddressHasher, HmacSigner, SystemRandom } from '@lectern/adapters-platform'
import type { SqlStore } from '@lectern/adapters-persistence'
import type { AddressHasher, Signer } from '@lectern/application'
import type { Config } from '../config/config.ts'

type KeyConfig = Pick<Config, 'secretKey'>
type KeyStore = Pick<SqlStore, 'installationKey'>

/** Without a configured key, all servers share a key from the database. */
const keyOf = async ({ secretKey }: KeyConfig, store: KeyStore, name: string): Promise<string> =>
  secretKey ?? (await store.installationKey(name, () => new SystemRandom().secret()))

export const createAddressHasher = async (config: KeyConfig, store: KeyStore): Promise<AddressHasher> =>
  new HmacAddressHasher(await keyOf(config, store, 'addresses'))

export const createSigner = async (config: KeyConfig, store: KeyStore): Promise<Signer> =>
  new HmacSigner(await keyOf(config, store, 'signatures'))
