import type { VoteExclusionView } from '@lectern/application'
import type { TestStore } from './testing/test-store.ts'
import {
  after,
  before,
  type ExcludedVotes,
  type Instant,
  noVotes,
  type Talk,
  VOTE_SLOT,
  type VoteCounts,
  type VoteExclusion,
  type Voter,
} from '@lectern/domain'
import { addEvent, addTalk, addUser, everything, FLOOR } from './scene.ts'
import { next, NOON_2026_05_01 } from './testing/serial.ts'

export const NETWORK = 'network a'
export const now = NOON_2026_05_01
export const from = before(now, now % VOTE_SLOT)
export const onProof = { kind: 'proof', proof: 'device' } as const
export const onNetwork = { kind: 'network', network: NETWORK } as const

/** Two talks of one event, a member and two devices that are new. */
export async function aScene(store: TestStore) {
  const event = await addEvent(store)
  const [talk, otherTalk] = [await addTalk(store, event.id), await addTalk(store, event.id)]
  const voters = [await aMember(store), await aDevice(store), await aDevice(store)] as const
  return { talk, otherTalk, voters }
}

export type DeviceVoter = Extract<Voter, { readonly kind: 'device' }>

export const aMember = async (store: TestStore): Promise<Voter> => ({
  kind: 'member',
  userId: (await addUser(store, { createdDate: now })).id,
})

export const aDevice = async (store: TestStore, createdDate: Instant = now): Promise<DeviceVoter> => {
  const device = await store.devices.add({ hash: `hash ${next()}`, createdDate })
  return { kind: 'device', deviceId: device.id }
}

export const burstOn = (talk: Talk): ExcludedVotes => ({
  kind: 'burst',
  talkId: talk.id,
  network: NETWORK,
  rating: 5,
  from,
  to: after(from, VOTE_SLOT),
})

export const exclude = (
  { transaction }: TestStore,
  { eventId }: Talk,
  what: ExcludedVotes,
  userId?: VoteExclusion['userId'],
): Promise<VoteExclusion> =>
  transaction(async ({ voteExclusions }) => {
    await voteExclusions.ofEvent(eventId)
    return voteExclusions.add({ eventId, what, userId, createdDate: now }, FLOOR)
  })

export const giveBack = ({ transaction }: TestStore, exclusion: VoteExclusion): Promise<void> =>
  transaction(async ({ voteExclusions }) => {
    await voteExclusions.ofEvent(exclusion.eventId)
    await voteExclusions.remove(exclusion, FLOOR)
  })

export const exclusions = (store: TestStore, { eventId }: Talk): Promise<readonly VoteExclusionView[]> =>
  store.voteExclusionQueries.ofEvent(eventId)

const viewOf = (store: TestStore, { id }: Talk) => store.talkQueries.find(id, everything, undefined)

export const counts = async (store: TestStore, talk: Talk): Promise<VoteCounts> =>
  (await viewOf(store, talk))?.voteCounts ?? noVotes

export const publicVotes = async (store: TestStore, talk: Talk) => (await viewOf(store, talk))?.publicVotes
