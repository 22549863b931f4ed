import {
  chipsOf,
  countedRatings,
  type Device,
  type Event,
  instant,
  MINUTE,
  type Talk,
  talkEnds,
  usedDevice,
} from '@lectern/domain'
import type { Ports, Repositories } from '@lectern/application'
import type { Stage } from './stage.ts'

const DEVICES = 40

export const seedDevices = (
  { devices }: Pick<Repositories, 'devices'>,
  { random, clock }: Pick<Ports, 'random' | 'clock'>,
): Promise<readonly Device[]> =>
  Array.fromAsync({ length: DEVICES }, async () => {
    const device = await devices.add({ hash: random.letters(32), createdDate: clock.now() })
    await devices.save(usedDevice(device, clock.now()))
    return device
  })

/** The votes for a talk that is over: how many devices gave one to five stars, a minute after the other. */
export async function seedVotes(
  { id: talkId, ...talk }: Talk,
  counts: readonly number[],
  event: Event,
  { repositories, devices, settings, now }: Stage,
): Promise<void> {
  if (talkEnds(talk) > now) return
  const chips = chipsOf(event, settings.language)
  const ratings = countedRatings.flatMap((rating) =>
    Array.from({ length: counts[rating - 1] ?? 0 }, () => rating),
  )
  for (const [index, rating] of ratings.entries()) {
    const device = devices[index]
    if (device === undefined) throw new Error('There are more votes than devices')
    await repositories.votes.save(
      {
        talkId,
        eventId: event.id,
        voter: { kind: 'device', deviceId: device.id },
        proof: 'device',
        network: undefined,
        rating,
        chips: chips.filter((_, place) => place === (rating > 3 ? index % 4 : 4 + (index % 2))),
        changedDate: instant(Math.min(talkEnds(talk) + index * MINUTE, now)),
      },
      settings.votesFloor,
    )
  }
}
