import { operator, visitor } from '@lectern/domain'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { bearing } from '../../src/writing/access.ts'
import { aDevice } from '../../src/writing/devices.ts'
import { aNewcomer } from '../../src/writing/people.ts'
import { expectSent, type Sending } from '../../src/writing/send.ts'

/** The talks that are voted for. */
const votedTalks = ['keynote', 'plain'] as const

export interface VoteLife {
  /** What was done last. */
  readonly done: string
  /** Votes for each of the talks that count now. */
  readonly counted: number
}

/**
 * Votes of each proof for both talks, and all that can be done to them. At no time do as many count as the floor, which is 5,
 * before the last one.
 */
export async function* voteLife(world: World, scene: Scene): AsyncGenerator<VoteLife> {
  const eventId = scene.events('running')
  const lectern = world.lectern()
  const secrets = {
    codes: await lectern.makeAttendeeCodes(operator, { eventId, number: 2 }),
    box: await lectern.createVotingBox(operator, { eventId, name: 'At the door' }),
    link: await lectern.makeReportLink(operator, { talkId: scene.talks('keynote'), label: 'For Sven' }),
  }
  const { asking: member } = await aNewcomer(world)
  const [device, proven] = [await aDevice(world), await aDevice(world)]
  yield { done: 'codes, a box and a link are made', counted: 0 }

  const put = async (voter: Sending, rating: number) => {
    for (const talk of votedTalks)
      await expectSent(world, 'PUT', mine(world, talk), { ...voter, body: { rating, chips: ['clear'] } }, 204)
  }
  const takeBack = async (voter: Sending) => {
    for (const talk of votedTalks) await expectSent(world, 'DELETE', mine(world, talk), voter, 204)
  }
  const drop = async (id: string) => {
    const body = { votes: [{ id, rating: 1 }] }
    for (const talk of votedTalks)
      await expectSent(world, 'POST', batch(world, talk), { ...bearing(secrets.box, 'Box'), body }, 200)
  }
  for (const voter of [member, device, proven]) {
    await put(voter, 2)
    await takeBack(voter)
    for (const rating of [3, 5]) await put(voter, rating)
  }
  await drop('of-the-box-1')
  await drop('of-the-box-1')
  yield { done: 'a member, two devices and a box have voted', counted: 4 }

  const [code = ''] = secrets.codes
  const secret = proven.headers?.['authorization']?.replace('Device ', '') ?? ''
  await lectern.redeemAttendeeCode(visitor, { eventId, device: secret, code })
  yield { done: 'a device has proven that its owner attends', counted: 4 }

  const aside = await lectern.setVotesAside(operator, { eventId, what: 'proof box' })
  await drop('of-the-box-2')
  yield { done: 'the votes of boxes are set aside', counted: 3 }
  await takeBack(device)
  await lectern.giveVotesBack(operator, { eventId, exclusionId: aside.id })
  yield { done: 'a vote is taken back, and those of boxes count again', counted: 4 }
  await put(device, 4)
  yield { done: 'as many have voted as the floor', counted: 5 }
}

const mine = (world: World, talk: (typeof votedTalks)[number]): string => `${world.at.talk(talk)}/votes/mine`
const batch = (world: World, talk: (typeof votedTalks)[number]): string =>
  `${world.at.talk(talk)}/votes/batch`
