import { setTimeout } from 'node:timers/promises'
import { type Random, randomFrom } from '../../random.ts'
import type { Context } from '../../scenario.ts'
import { ask, type Asked, type Reply } from '../../world/ask.ts'
import { descriptionKey, type Facts, markKey, type MarkTable, noFacts } from './facts.ts'

/** Members may write 30 comments in an hour. */
const MOST_COMMENTS = 25
/** Longer than the limits that docs/data.md gives for outages. */
const LONGEST_SILENCE_MILLISECONDS = 60_000
const PAUSE_MILLISECONDS = 50
const HALF_A_DAY = 43_200_000

/** Members who change something all the time, and repeat requests until they are answered. */
export interface Writers {
  readonly facts: Facts
  /** The requests that were answered. */
  answered(): number
  /** Waits until a request is answered that was made after this call; returns the milliseconds. */
  untilNextAnswer(): Promise<number>
  /** Lets each member finish the present request. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

export interface Subjects {
  readonly events: readonly number[]
  readonly talks: readonly number[]
}

interface Change {
  readonly asked: Asked
  /** Marks need no key: a repetition changes nothing. */
  readonly headers?: Readonly<Record<string, string>>
  /** Without an answer nobody knows whether it was made, and a repetition would be another change. */
  readonly isTriedOnce?: boolean
  /** `isRepeated` is true if an earlier attempt may still change the database, even later than this one. */
  acknowledged(isRepeated: boolean): void
}

/** The first member is a site admin, so a host of all events. */
export function startWriters(
  context: Context,
  url: () => string,
  tokens: ReadonlyMap<string, string>,
  subjects: Subjects,
  send = ask,
): Writers {
  const facts = noFacts()
  let answered = 0
  const stopping = new AbortController()
  const waiting = new Set<(since: number) => void>()
  let gate = Promise.resolve()
  let open = (): void => undefined
  const busy = new Set<Promise<void>>()

  async function untilAnswered(change: Change, headers: Readonly<Record<string, string>>): Promise<void> {
    const began = performance.now()
    let isRepeated = false
    for (;;) {
      const since = performance.now()
      const reply = await send(url(), { ...change.asked, headers }).catch((): undefined => undefined)
      if (reply !== undefined && !isForLater(reply)) {
        if (reply.status >= 300)
          context.finding(`${change.asked.method} ${change.asked.path} was refused`, {
            body: change.asked.body,
            reply,
          })
        else change.acknowledged(isRepeated)
        answered += 1
        for (const report of waiting) report(since)
        return
      }
      await setTimeout(PAUSE_MILLISECONDS)
      if (change.isTriedOnce === true) return
      isRepeated = true
      if (performance.now() - began > LONGEST_SILENCE_MILLISECONDS) {
        context.finding('A request is still not answered', { ...change.asked, reply })
        return
      }
    }
  }

  async function work(member: number, token: string): Promise<void> {
    const random = randomFrom(context.random.below(2 ** 31))
    const choose = chooser(member, facts, subjects, random)
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      await gate
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      }
      const change = choose(number)
      const done = untilAnswered(change, { ...headers, ...change.headers })
      busy.add(done)
      await done.finally(() => busy.delete(done))
    }
  }

  const working = Promise.all([...tokens.values()].map((token, index) => work(index + 1, token)))
  const pause = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    open = resolve
    await Promise.all(busy)
  }
  return {
    facts,
    answered: () => answered,
    async untilNextAnswer() {
      const began = performance.now()
      const { promise, resolve } = Promise.withResolvers<void>()
      const report = (since: number): void => {
        if (since > began) resolve()
      }
      waiting.add(report)
      await Promise.race([promise, setTimeout(LONGEST_SILENCE_MILLISECONDS, undefined, { ref: false })])
      waiting.delete(report)
      return performance.now() - began
    },
    pause,
    resume: () => open(),
    async stop() {
      stopping.abort()
      open()
      await working
    },
  }
}

/** A 409 with this header says that the first request is still running. */
const isForLater = ({ status, headers }: Reply): boolean =>
  status === 503 || (status === 409 && headers['retry-after'] !== undefined)

export const bodyOfTalk = (title: string, description = 'Added amid the accidents') => ({
  talk_title: title,
  talk_description: description,
  // Long before the steps of the clock.
  start_date: new Date(Date.now() - HALF_A_DAY).toISOString(),
  duration: 30,
  language: 'English - UK',
  type: 'Talk',
  speakers: ['Jo'],
})

function chooser(member: number, facts: Facts, { events, talks }: Subjects, random: Random) {
  let comments = 0

  const keyOf = (number: number) => ({ 'idempotency-key': `key-${member}-${number}` })
  const comment = (number: number): Change => {
    comments += 1
    const text = `Thought ${number} of member ${member}, told to everybody in the hall`
    const path = random.oneIn(3)
      ? `/v2.1/events/${random.oneOf(events)}/comments`
      : `/v2.1/talks/${random.oneOf(talks)}/comments`
    const body = JSON.stringify({ comment: text, rating: 1 + random.below(5) })
    return {
      asked: { method: 'POST', path, body },
      // On PostgreSQL, comments without a key share transactions.
      ...(random.oneIn(2) ? { headers: keyOf(number) } : { isTriedOnce: true }),
      acknowledged: () => facts.comments.add(text),
    }
  }
  const mark = (): Change => {
    const isSet = !random.oneIn(3)
    const isStar = random.oneIn(2)
    const subject = random.oneOf(isStar ? talks : events)
    const table: MarkTable = isStar ? 'talk_stars' : 'event_attendees'
    const path = isStar ? `/v2.1/talks/${subject}/starred` : `/v2.1/events/${subject}/attending`
    return {
      asked: { method: isSet ? 'POST' : 'DELETE', path },
      acknowledged(isRepeated) {
        const key = markKey(table, subject, member)
        if (isRepeated) facts.doubtful.add(key)
        facts.marks.set(key, isSet)
      },
    }
  }
  const talk = (number: number): Change => {
    const title = `Talk ${number} of the host`
    const body = JSON.stringify(bodyOfTalk(title))
    return {
      asked: { method: 'POST', path: `/v2.1/events/${random.oneOf(events)}/talks`, body },
      headers: keyOf(number),
      acknowledged: () => facts.talks.add(title),
    }
  }
  const edit = (number: number): Change => {
    const id = random.oneOf(talks)
    const description = `Edited as version${number}x`
    const body = JSON.stringify(bodyOfTalk(`Running talk ${id}`, description))
    return {
      asked: { method: 'PUT', path: `/v2.1/talks/${id}`, body },
      acknowledged(isRepeated) {
        if (isRepeated) facts.doubtful.add(descriptionKey(String(id)))
        facts.descriptions.set(String(id), description)
      },
    }
  }
  return (number: number): Change => {
    if (member === 1 && random.oneIn(3)) return talk(number)
    if (member === 1 && random.oneIn(3)) return edit(number)
    // Hosts do not rate their own events.
    return member > 1 && comments < MOST_COMMENTS && random.oneIn(4) ? comment(number) : mark()
  }
}
