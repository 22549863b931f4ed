import {
  type Actor,
  networkOf,
  oldestAllowance,
  oneMoreDevice,
  requireMember,
  signedTextOfDevice,
  type SignInReason,
  unknownDevice,
  type Voter,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import type { QueryPorts } from '../use-case.ts'

/** Undefined for a device that is not made yet. */
export async function voterOf(
  ports: QueryPorts,
  actor: Actor,
  device: string | undefined,
  reason: SignInReason,
  mayBeNew?: true,
): Promise<Voter | undefined> {
  if (device === undefined) return { kind: 'member', userId: requireMember(actor, reason).userId }
  const voter = await deviceWith(ports, device)
  if (voter === undefined && !mayBeNew) throw unknownDevice()
  return voter
}

/** The device with the secret; undefined if it is unknown. */
export async function deviceWith(ports: QueryPorts, secret: string): Promise<Voter | undefined> {
  const deviceId = await ports.voteQueries.findDevice(hashOf(ports, secret))
  return deviceId === undefined ? undefined : { kind: 'device', deviceId }
}

/** The device with the secret, which another request may have made meanwhile. */
export async function newVoter(
  ports: QueryPorts,
  { devices, mailAllowances }: Repositories,
  secret: string,
  address: string | undefined,
): Promise<Voter> {
  const now = ports.clock.now()
  if (address !== undefined) {
    const network = ports.addressHasher.hash(networkOf(address))
    await mailAllowances.forgetUntil(oldestAllowance(now))
    const earlier = await mailAllowances.find('device', network)
    await mailAllowances.save(oneMoreDevice(earlier, network, now))
  }
  const { id: deviceId } = await devices.add({ hash: hashOf(ports, secret), createdDate: now })
  return { kind: 'device', deviceId }
}

const hashOf = ({ signer }: Pick<QueryPorts, 'signer'>, secret: string): string =>
  signer.sign(signedTextOfDevice(secret))
