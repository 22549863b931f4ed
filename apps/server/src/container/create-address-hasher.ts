import { HmacAddressHasher, SystemRandom } from '@lectern/adapters-platform'
import type { SqlStore } from '@lectern/adapters-persistence'
import type { AddressHasher } from '@lectern/application'
import type { Config } from '../config/config.ts'

/** Without a configured key, all servers share a key from the database. */
export const createAddressHasher = async (
  { secretKey }: Pick<Config, 'secretKey'>,
  store: Pick<SqlStore, 'installationKey'>,
): Promise<AddressHasher> =>
  new HmacAddressHasher(secretKey ?? (await store.installationKey('addresses', new SystemRandom().secret())))
