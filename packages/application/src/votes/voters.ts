import {
  type Actor,
  type EventId,
  type Instant,
  networkOf,
  oneMoreDevice,
  type Proof,
  requireMember,
  signedTextOfDevice,
  type SignInReason,
  unknownDevice,
  type Voter,
  withOneMoreVote,
} from '@lectern/domain'
import type { Queries, Repositories } from '../ports/store.ts'
import type { DeviceRepository } from '../ports/votes.ts'
import type { QueryPorts } from '../use-case.ts'

type DeviceVoter = Extract<Voter, { readonly kind: 'device' }>

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
export async function deviceWith(ports: QueryPorts, secret: string): Promise<DeviceVoter | undefined> {
  const deviceId = await ports.voteQueries.findDevice(hashOf(ports, secret))
  return deviceId === undefined ? undefined : { kind: 'device', deviceId }
}

/** The device with the secret, which another request may have made meanwhile. */
export async function newVoter(
  ports: QueryPorts,
  { devices, mailAllowances }: Repositories,
  secret: string,
  address: string | undefined,
): Promise<DeviceVoter> {
  const now = ports.clock.now()
  if (address !== undefined) {
    const network = ports.addressHasher.hash(networkOf(address))
    const earlier = await mailAllowances.find('device', network)
    await mailAllowances.save(oneMoreDevice(earlier, network, now))
  }
  const { id: deviceId } = await devices.add({ hash: hashOf(ports, secret), createdDate: now })
  return { kind: 'device', deviceId }
}

/** Of the secret of a device. */
export const hashOf = ({ signer }: Pick<QueryPorts, 'signer'>, secret: string): string =>
  signer.sign(signedTextOfDevice(secret))

/** Of one event, so that the votes of a network for the talks of two events have nothing in common. */
export const networkIn = (
  { addressHasher }: Pick<QueryPorts, 'addressHasher'>,
  eventId: EventId,
  address: string | undefined,
): string | undefined => address && addressHasher.hash(`${eventId} ${networkOf(address)}`)

/** What is known of who votes, or would. */
export async function proofOf(
  { attendeeCodeQueries }: Queries,
  voter: Voter,
  eventId: EventId,
): Promise<Proof> {
  if (voter.kind === 'member') return voter.kind
  return (await attendeeCodeQueries.hasUsed(eventId, voter.deviceId)) ? 'code' : 'device'
}

/** Counts a vote of a device for its limit. It stays locked, so that it uses no code meanwhile. */
export async function countVote(devices: DeviceRepository, voter: Voter, now: Instant): Promise<void> {
  if (voter.kind === 'member') return
  const device = await devices.find(voter.deviceId)
  if (device === undefined) throw unknownDevice()
  await devices.save(withOneMoreVote(device, now))
}
