import {
  fold,
  invalid,
  mailboxOf,
  networkOf,
  oldestAllowance,
  oneMoreForMailbox,
  oneMoreFromNetwork,
  type Registration,
  usernameTaken,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { apart } from '../requests/apart.ts'

/**
 * Counts a registration, before the hash of its password takes its time. Throws when too many came from the network or with
 * the mailbox. One with a username that is taken does not count, so that its sender can try others.
 */
export const countRegistration = (
  ports: Pick<Ports, 'transaction' | 'addressHasher' | 'clock'>,
  { username, email }: Pick<Registration, 'username' | 'email'>,
  address: string | undefined,
): Promise<void> =>
  apart(ports).transaction(async ({ users, mailAllowances }) => {
    await requireFreeUsername(users, username)
    const now = ports.clock.now()
    await mailAllowances.forgetUntil(oldestAllowance(now))
    const find = (key: string) => mailAllowances.find('registration', key)
    const network = address && `network ${ports.addressHasher.hash(networkOf(address))}`
    const mailbox = `mailbox ${ports.addressHasher.hash(mailboxOf(fold(email)))}`
    const fromNetwork = network && oneMoreFromNetwork(await find(network), network, now)
    await mailAllowances.save(oneMoreForMailbox(await find(mailbox), mailbox, now))
    if (fromNetwork) await mailAllowances.save(fromNetwork)
  })

export async function requireFreeUsername(
  users: Repositories['users'],
  username: Registration['username'],
): Promise<void> {
  if ((await users.findByUsername(username)) !== undefined) throw invalid([usernameTaken])
}
