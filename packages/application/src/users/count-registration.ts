import {
  fold,
  mailboxOf,
  networkOf,
  oldestAllowance,
  oneMoreForMailbox,
  oneMoreFromNetwork,
  type Registration,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { requireFreeUsername } from './unverified.ts'

/**
 * Counts a registration, before the hash of its password takes its time. Throws when too many came from the network or with
 * the mailbox. One with a username that is taken does not count, so that its sender can try others.
 */
export const countRegistration = (
  ports: Pick<Ports, 'transaction' | 'addressHasher' | 'clock'>,
  { username, email }: Pick<Registration, 'username' | 'email'>,
  address: string | undefined,
): Promise<void> =>
  apart(ports).transaction(async (repositories) => {
    const { mailAllowances } = repositories
    const now = ports.clock.now()
    await requireFreeUsername(repositories, username, now)
    await mailAllowances.forgetUntil(oldestAllowance(now))
    const find = (key: string) => mailAllowances.find('registration', key)
    const network = address && `network ${ports.addressHasher.hash(networkOf(address))}`
    const mailbox = `mailbox ${ports.addressHasher.hash(mailboxOf(fold(email)))}`
    const fromNetwork = network && oneMoreFromNetwork(await find(network), network, now)
    await mailAllowances.save(oneMoreForMailbox(await find(mailbox), mailbox, now))
    if (fromNetwork) await mailAllowances.save(fromNetwork)
  })
