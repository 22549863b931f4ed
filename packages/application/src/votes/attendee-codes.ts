import {
  type AttendeeCode,
  auditedBy,
  type EventId,
  type Guesser,
  type Member,
  newAttendeeCode,
  type New,
  oneMoreGuess,
  type Operator,
  readAttendeeCode,
  readNumberOfCodes,
  readPastedCodes,
  redeemedBy,
  requireRoomForCodes,
  requireSignIn,
  signedTextOfCode,
  unknownAttendeeCode,
  unknownDevice,
  usedDevice,
} from '@lectern/domain'
import { findEditableEvent, findOutline, findOutlineAsHost } from '../events/find-event.ts'
import type { AttendeeCodeCounts, CodesToRemove } from '../ports/attendee-codes.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { command, query, type QueryPorts } from '../use-case.ts'
import { deviceWith, hashOf as hashOfDevice, networkIn, newVoter } from './voters.ts'

interface OfEvent {
  readonly eventId: EventId
}

export const countAttendeeCodes = query(
  'hosts',
  async (ports, actor, { eventId }: OfEvent): Promise<AttendeeCodeCounts> => {
    await findOutlineAsHost(ports, actor, eventId)
    return ports.attendeeCodeQueries.count(eventId)
  },
)

/** New codes, which are shown once: only keyed hashes of them are stored. */
export const makeAttendeeCodes = command(
  'hosts',
  async (
    ports,
    actor,
    { eventId, number }: OfEvent & { readonly number?: unknown },
  ): Promise<readonly string[]> => {
    const host = requireSignIn(actor, 'update data')
    const count = readNumberOfCodes(number)
    const codes = Array.from({ length: count }, () =>
      newAttendeeCode((length) => ports.random.letters(length)),
    )
    await addCodes(ports, host, eventId, codes)
    return codes
  },
)

/** Codes that attendees have already, such as those of their tickets. Gives how many were new. */
export const addAttendeeCodes = command(
  'hosts',
  (ports, actor, { eventId, codes }: OfEvent & { readonly codes?: unknown }): Promise<number> =>
    addCodes(ports, requireSignIn(actor, 'update data'), eventId, readPastedCodes(codes)),
)

async function addCodes(
  ports: Ports,
  host: Member | Operator,
  eventId: EventId,
  codes: readonly string[],
): Promise<number> {
  const now = ports.clock.now()
  const hashes = new Set(codes.map((code) => hashOf(ports, eventId, code)))
  const added = [...hashes].map((hash): New<AttendeeCode> => ({
    eventId,
    hash,
    deviceId: undefined,
    createdDate: now,
    usedDate: undefined,
  }))
  return ports.transaction(async ({ events, attendeeCodes, audit }, queries) => {
    await findEditableEvent(events, host, eventId)
    const { made } = await queries().attendeeCodeQueries.count(eventId)
    const count = await attendeeCodes.add(added)
    requireRoomForCodes(made, count)
    const audited = { action: 'codes-made', subjectId: eventId } as const
    if (count > 0) await audit.add([auditedBy(host, audited, now, `codes: ${count}`)])
    return count
  })
}

/** Gives how many there were. Votes that were given with them stay, and are counted as before. */
export const deleteAttendeeCodes = command(
  'hosts',
  async (ports, actor, { eventId, which }: OfEvent & { readonly which: CodesToRemove }): Promise<number> => {
    const host = requireSignIn(actor, 'remove data')
    return ports.transaction(async ({ events, attendeeCodes, audit }) => {
      await findEditableEvent(events, host, eventId)
      const count = await attendeeCodes.remove(eventId, which)
      const audited = { action: 'codes-deleted', subjectId: eventId } as const
      const note = `codes: ${count}`
      if (count > 0) await audit.add([auditedBy(host, audited, ports.clock.now(), note)])
      return count
    })
  },
)

export interface RedeemInput extends OfEvent {
  readonly code?: unknown
  /** The secret of the device, which is made unless it is known. */
  readonly device: string
  readonly address?: string | undefined
}

/**
 * Proves that the owner of the device attends the event: its votes for talks of the event count as such from now on, and those
 * from before, too. Doing it again on the same device changes nothing. Members need no code.
 */
export const redeemAttendeeCode = command(
  'anybody',
  async (ports, actor, { eventId, device, address, code }: RedeemInput): Promise<void> => {
    await findOutline(ports, actor, eventId)
    const known = await deviceWith(ports, device)
    const hash = hashOf(ports, eventId, readAttendeeCode(code))
    await requireKnown(ports, hash, guessersOf(ports, eventId, device, address))
    const now = ports.clock.now()
    await ports.transaction(async (repositories, queries) => {
      const { devices, attendeeCodes, votes } = repositories
      const { deviceId } = known ?? (await newVoter(ports, repositories, device, address))
      const redeeming = await devices.find(deviceId)
      const found = await attendeeCodes.find(hash)
      if (redeeming === undefined) throw unknownDevice()
      if (found === undefined) throw unknownAttendeeCode()
      const next = redeemedBy(found, deviceId, now)
      if (await queries().attendeeCodeQueries.hasUsed(eventId, deviceId)) return
      await attendeeCodes.save(next)
      await devices.save(usedDevice(redeeming, now))
      await votes.prove(eventId, deviceId)
    })
  },
)

const hashOf = ({ signer }: Pick<QueryPorts, 'signer'>, eventId: EventId, code: string): string =>
  signer.sign(signedTextOfCode(eventId, code))

type Guess = readonly [guesser: Guesser, key: string]

function guessersOf(
  ports: QueryPorts,
  eventId: EventId,
  device: string,
  address: string | undefined,
): readonly Guess[] {
  const network = networkIn(ports, eventId, address)
  return [
    ['device', `${eventId} ${hashOfDevice(ports, device)}`],
    ...(network === undefined ? [] : [['network', network] as const]),
  ]
}

/** Counts the guess if the code is wrong, one after the other for each device and network. */
async function requireKnown(ports: Ports, hash: string, guesses: readonly Guess[]): Promise<void> {
  const now = ports.clock.now()
  const isKnown = await apart(ports).transaction(async ({ mailAllowances }, queries) => {
    const counted = []
    for (const [guesser, key] of guesses) {
      counted.push(oneMoreGuess(await mailAllowances.find('code', key), guesser, key, now))
    }
    if (await queries().attendeeCodeQueries.isKnown(hash)) return true
    for (const allowance of counted) await mailAllowances.save(allowance)
    return false
  })
  if (!isKnown) throw unknownAttendeeCode()
}
