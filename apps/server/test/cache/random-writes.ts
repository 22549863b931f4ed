import type { Asking, Reply } from '../writing/service/client.ts'
import { aLinkBody, aTalkBody, aTrackBody } from '../writing/service/bodies.ts'
import { baseUrl } from '../writing/service/names.ts'
import type { Dice } from './dice.ts'
import { idAtEnd, type Scene } from './scene.ts'

export type Write = (as: string, path: string, asking?: Omit<Asking, 'token'>) => Promise<Reply>

export type RandomWrite = (write: Write, dice: Dice, scene: Scene) => Promise<unknown>

let texts = 0
const aText = (): string => `Thought ${(texts += 1)}`
const words = (dice: Dice) => ({ rating: 1 + dice.below(5), comment: aText() })
const post = { method: 'POST' } as const
const remove = { method: 'DELETE' } as const

/** Adds the id of the new resource to the list. */
async function made(reply: Promise<Reply>, ids: number[]): Promise<void> {
  const { status, headers } = await reply
  if (status === 201) ids.push(idAtEnd(headers.location))
}

const today = () => new Date().toISOString().slice(0, 10)

export const randomWrites: readonly (readonly [weight: number, write: RandomWrite])[] = [
  [
    6,
    (write, dice, { crowd, talks }) =>
      write(dice.oneOf(crowd), `/talks/${dice.oneOf(talks)}/starred`, dice.oneOf([post, remove])),
  ],
  [
    6,
    (write, dice, { crowd, events }) =>
      write(dice.oneOf(crowd), `/events/${dice.oneOf(events)}/attending`, dice.oneOf([post, remove])),
  ],
  [
    6,
    (write, dice, { crowd, talks, talkComments }) =>
      made(
        write(dice.oneOf(crowd), `/talks/${dice.oneOf(talks)}/comments`, { ...post, body: words(dice) }),
        talkComments,
      ),
  ],
  [
    3,
    (write, dice, { crowd, events, eventComments }) =>
      made(
        write(dice.oneOf(crowd), `/events/${dice.oneOf(events)}/comments`, { ...post, body: words(dice) }),
        eventComments,
      ),
  ],
  [
    3,
    async (write, dice, { crowd, talkComments }) =>
      talkComments.length > 0 &&
      write(dice.oneOf(crowd), `/talk_comments/${dice.oneOf(talkComments)}/reported`, post),
  ],
  [
    3,
    async (write, dice, { talkComments }) =>
      talkComments.length > 0 &&
      write('host', `/talk_comments/${dice.oneOf(talkComments)}/reported`, {
        method: 'PUT',
        body: { decision: dice.oneOf(['approved', 'denied']) },
      }),
  ],
  [
    1,
    async (write, dice, { users, events, moderations }) => {
      const body = { user_uri: `${baseUrl}/v2.1/users/${dice.oneOf(users)}` }
      const { status, headers } = await write('host', `/events/${dice.oneOf(events)}/moderations`, {
        ...post,
        body,
      })
      if (status === 201) moderations.push(headers.location ?? '')
    },
  ],
  [
    1,
    async (write, dice, { moderations }) =>
      moderations.length > 0 && write('host', dice.oneOf(moderations), remove),
  ],
  [
    2,
    (write, dice, { events, talks }) =>
      made(
        write('host', `/events/${dice.oneOf(events)}/talks`, {
          ...post,
          body: aTalkBody({ talk_title: `Talk ${aText()}`, start_date: today() }),
        }),
        talks,
      ),
  ],
  [
    2,
    (write, dice, { talks }) =>
      write('host', `/talks/${dice.oneOf(talks)}`, {
        method: 'PUT',
        body: aTalkBody({ talk_title: `Talk ${aText()}`, start_date: today() }),
      }),
  ],
  [
    1,
    (write, dice, { talks }) =>
      write('host', `/talks/${dice.oneOf(talks)}/links`, { ...post, body: aLinkBody() }),
  ],
  [
    1,
    async (write, dice, { talks }) =>
      talks.length > 3 && write('host', `/talks/${dice.oneOf(talks.slice(3))}`, remove),
  ],
  [
    1,
    (write, dice, { events, tracks }) =>
      made(
        write('host', `/events/${dice.oneOf(events)}/tracks`, {
          ...post,
          body: aTrackBody({ track_name: aText() }),
        }),
        tracks,
      ),
  ],
  [
    1,
    (write, dice, { tracks }) =>
      write('host', `/tracks/${dice.oneOf(tracks)}`, {
        method: 'PUT',
        body: aTrackBody({ track_name: aText() }),
      }),
  ],
  [1, (write, dice, { tracks }) => write('host', `/tracks/${dice.oneOf(tracks)}`, remove)],
  [
    1,
    (write, dice, { talks, tracks }) =>
      write('host', `/talks/${dice.oneOf(talks)}/tracks`, {
        ...post,
        body: { track_uri: `${baseUrl}/v2.1/tracks/${dice.oneOf(tracks)}` },
      }),
  ],
  [
    1,
    (write, dice, { events }) =>
      write('admin', `/events/${dice.oneOf(events)}/hosts`, { ...post, body: { host_name: 'member' } }),
  ],
  [
    1,
    (write, dice, { users }) =>
      write('admin', `/users/${dice.oneOf(users)}`, { method: 'PUT', body: { full_name: `The ${aText()}` } }),
  ],
  // Visitors do not see it, so it invalidates nothing.
  [
    2,
    (write, dice, { talks }) =>
      write('claimant', `/talks/${dice.oneOf(talks)}/speakers`, {
        ...post,
        body: { display_name: 'Hedy', username: 'claimant' },
      }),
  ],
]

const all = randomWrites.flatMap(([weight, write]) => Array.from({ length: weight }, () => write))

export const aWrite = (dice: Dice): RandomWrite => dice.oneOf(all)
