import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import { ask, type Asked, type Reply } from '../../world/ask.ts'
import type { Tally } from './tally.ts'

/** A device, and what was acknowledged last for each talk: a rating, or 0 after the vote was taken back. */
export interface Phone {
  readonly headers: Readonly<Record<string, string>>
  readonly said: Map<number, number>
  /** Talks of which an attempt had no answer: it may have come after a later one. */
  readonly doubtful: Set<number>
}

export interface Hall {
  readonly url: string
  readonly talks: readonly { readonly id: number }[]
  readonly random: Random
  readonly tally: Tally
  /** On the clock of `performance.now()`. */
  readonly begins: number
  readonly ends: number
}

const TALKS_OF_PHONE = 6
const PAUSE_MILLISECONDS = 1000
const chips = ['clear', 'useful', 'too fast']

export const voteAt = (talk: number): string => `/v2.1/talks/${talk}/votes/mine`

/** Comes at a random time, and votes for several talks: mostly for those that have just ended. */
export async function usePhone(hall: Hall): Promise<Phone> {
  const { random, begins, ends, talks } = hall
  const moments = Array.from({ length: TALKS_OF_PHONE + 1 }, () => begins + random.below(ends - begins))
  const [comes = begins, ...taps] = moments.toSorted((one, other) => one - other)
  await until(comes)
  const made = await insist(hall, 'device', { method: 'POST', path: '/v2.1/devices' })
  const [, secret = ''] = /"device_token":"([\w-]+)"/u.exec(made.text) ?? []
  const phone: Phone = {
    headers: { authorization: `Device ${secret}`, 'content-type': 'application/json' },
    said: new Map(),
    doubtful: new Set(),
  }
  for (const moment of taps) {
    await until(moment)
    const justEnded = Math.floor(((moment - begins) / (ends - begins)) * talks.length)
    const talk = (random.oneIn(2) ? talks[justEnded] : undefined) ?? random.oneOf(talks)
    await tap(hall, phone, talk.id)
  }
  return phone
}

const until = (moment: number): Promise<void> => setTimeout(Math.max(0, moment - performance.now()))

/** Some tap twice at once, change their mind, or take their vote back. */
async function tap(hall: Hall, phone: Phone, talk: number): Promise<void> {
  const { random } = hall
  const doubt = (): void => void phone.doubtful.add(talk)
  const vote = async (): Promise<void> => {
    const rating = 1 + random.below(5)
    const body = JSON.stringify({ rating, chips: random.oneIn(2) ? [random.oneOf(chips)] : [] })
    const asked = { method: 'PUT', path: voteAt(talk), headers: phone.headers, body }
    const taps = Array.from({ length: random.oneIn(10) ? 2 : 1 }, () => insist(hall, 'vote', asked, doubt))
    await Promise.all(taps)
    phone.said.set(talk, rating)
  }
  await vote()
  if (random.oneIn(8)) await vote()
  if (random.oneIn(12)) {
    await insist(hall, 'vote', { method: 'DELETE', path: voteAt(talk), headers: phone.headers }, doubt)
    phone.said.set(talk, 0)
  }
}

/** Repeats what was refused under overload or not answered, as the website does. */
async function insist(
  hall: Hall,
  kind: 'device' | 'vote',
  asked: Asked,
  onSilence = (): void => undefined,
): Promise<Reply> {
  for (;;) {
    const reply = await hall.tally.timed(kind, () => ask(hall.url, asked))
    if (reply === undefined) onSilence()
    else if (reply.status < 300) return reply
    else if (reply.status !== 503) {
      throw new Error(`${asked.method} ${asked.path} was answered with ${reply.status}`, { cause: reply })
    }
    await setTimeout(PAUSE_MILLISECONDS)
  }
}
