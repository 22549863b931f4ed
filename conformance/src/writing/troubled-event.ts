import { expect } from 'vitest'
import type { Newcomer } from '../world/makers.ts'
import type { World } from '../world/world.ts'
import { aNewcomer } from './people.ts'
import { expectEmpty, expectSent } from './send.ts'
import { type Subject, aSubject, comment, countersOf, textsOn } from './subject.ts'

export interface Troubled {
  readonly troll: Newcomer
  readonly onTalk: Subject
  readonly onEvent: Subject
  /** Another event, on which the same one wrote too. */
  readonly elsewhere: Subject
  /** The addresses of what the troll wrote on the talk. */
  readonly remarks: readonly string[]
}

/** Two events on which one wrote too much, and somebody else a little. */
export async function aTroubledEvent(world: World): Promise<Troubled> {
  const onTalk = await aSubject(world, 'talk')
  const onEvent: Subject = { ...onTalk, kind: 'event', comments: `${onTalk.event}/comments` }
  const elsewhere = await aSubject(world, 'event')
  const [troll, guest] = [await aNewcomer(world), await aNewcomer(world)]
  const remarks = [
    await comment(world, onTalk, troll.asking, { rating: 1, comment: 'Bad' }),
    await comment(world, onTalk, troll.asking, { comment: 'Worse' }),
  ]
  await comment(world, onEvent, troll.asking, { rating: 1, comment: 'Bad event' })
  await comment(world, elsewhere, troll.asking, { rating: 1, comment: 'Bad elsewhere' })
  await comment(world, onTalk, guest.asking, { rating: 5, comment: 'Good' })
  await comment(world, onEvent, guest.asking, { rating: 5, comment: 'Good event' })
  return { troll, onTalk, onEvent, elsewhere, remarks }
}

/** Everything that is shown of the two events. */
export const shown = async (world: World, { onTalk, onEvent, elsewhere }: Troubled) => ({
  texts: [await textsOn(world, onTalk), await textsOn(world, onEvent), await textsOn(world, elsewhere)],
  counters: [await countersOf(world, onTalk), await countersOf(world, elsewhere)],
})

export const takeDown = async (
  world: World,
  address: string,
  as: 'host' | 'admin',
  what: Pick<Newcomer, 'uri'> | { readonly burst: string },
): Promise<string> => {
  const body = 'burst' in what ? what : { user_uri: what.uri }
  const reply = await expectSent(world, 'POST', `${address}/moderations`, { as, body }, 201)
  expect(reply.text).toBe('')
  const action = reply.headers.location ?? ''
  expect(action).toMatch(new RegExp(`^${RegExp.escape(address)}/moderations/\\d+$`, 'u'))
  return action
}

export const undo = (world: World, action: string, as: 'host' | 'admin') =>
  expectEmpty(world, 'DELETE', action, { as }, 204)
