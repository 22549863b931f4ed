import { waitFirst } from '../errors.ts'
import { type MailAllowance, oneMoreMail } from '../mail/mail-allowance.ts'
import { after, before, DAY, HOUR, type Instant } from '../time/time.ts'
import type { Device } from './vote.ts'

/** All people of a venue have one address, and each brings a device or two. */
const DEVICES_A_DAY = 20_000

/** One more device from a network. Throws after those of a day. */
export function oneMoreDevice(
  earlier: MailAllowance | undefined,
  network: string,
  now: Instant,
): MailAllowance {
  const next = oneMoreMail(earlier, 'device', network, now, { leastPause: 0, mostADay: DEVICES_A_DAY })
  if (next !== undefined) return next
  const message = 'Too many devices were made from this network, please wait a little'
  throw waitFirst('too-many-attempts', message, HOUR)
}

/** More than somebody taps who votes for each talk of a day and changes some. */
const VOTES_AN_HOUR = 120

/** The device with one more vote. Throws after those of an hour. */
export function withOneMoreVote(device: Device, now: Instant): Device {
  const { usedFrom, votesCount } = device
  // A date from before the clock was set back does not count.
  if (usedFrom === undefined || Math.abs(now - usedFrom) >= HOUR) {
    return { ...device, usedFrom: now, votesCount: 1 }
  }
  if (votesCount < VOTES_AN_HOUR) return { ...device, votesCount: votesCount + 1 }
  const message = 'This device voted very often, please wait a little'
  throw waitFirst('too-many-attempts', message, Math.max(1, after(usedFrom, HOUR) - now))
}

/** A device with a code stays, also without a vote. */
export const usedDevice = (device: Device, now: Instant): Device => ({
  ...device,
  usedFrom: device.usedFrom ?? now,
})

/** Devices from this time or before that were never used go. */
export const newestUnused = (now: Instant): Instant => before(now, DAY)
