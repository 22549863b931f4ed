import type { Random } from '../../random.ts'
import { people } from '../../world/people.ts'
import type { Reply } from '../../world/ask.ts'
import type { Floors } from './floors.ts'
import { bodyOfEvent, bodyOfTalk, type Send, type Stage } from './stage.ts'

/** Makes one change after another, each through a random server. */
export type Writer = () => Promise<void>

export interface WriterParts {
  readonly send: Send
  readonly floors: Floors
  readonly random: Random
  readonly servers: number
  readonly onAnswer: (what: string, reply: Reply) => void
}

/** A writer for each fact. Facts are versions of things (`e1`, `t2`) and counters. */
export function writersOf({ events, talks }: Stage, parts: WriterParts): readonly Writer[] {
  const { send, floors, random, servers, onAnswer } = parts
  const members = people.slice(1)

  const step = async (
    fact: string,
    value: number,
    as: string,
    method: string,
    path: string,
    body?: object,
  ) => {
    const server = random.below(servers)
    floors.announce(fact, value)
    const reply = await send(server, as, method, path, body)
    if (reply.status < 300) floors.acknowledge(fact, value, server)
    onAnswer(`${method} ${path}`, reply)
  }
  const counted = (write: (value: number) => Promise<void>): Writer => {
    let value = 0
    return () => write((value += 1))
  }
  const ofEvents = events.flatMap(({ id }, index) => {
    const name = `e${index + 1}`
    return [
      counted((version) =>
        step(name, version, 'ada', 'PUT', `/events/${id}`, bodyOfEvent(name, version, String(index + 1))),
      ),
      counted(async (number) => {
        const member = members[number - 1]
        if (member !== undefined)
          await step(`attendees ${id}`, number + 1, member, 'POST', `/events/${id}/attending`)
      }),
    ]
  })
  const ofTalks = talks.flatMap(({ id }, index) => [
    counted((version) =>
      step(`t${index + 1}`, version, 'ada', 'PUT', `/talks/${id}`, bodyOfTalk(`t${index + 1}`, version)),
    ),
    counted(async (number) => {
      const member = members[number - 1]
      if (member === undefined) return
      const body = { rating: 1 + (number % 5), comment: `Thought ${number} about talk ${id}` }
      await step(`comments ${id}`, number, member, 'POST', `/talks/${id}/comments`, body)
    }),
    counted(async (number) => {
      const member = members[number - 1]
      if (member !== undefined) await step(`stars ${id}`, number, member, 'POST', `/talks/${id}/starred`)
    }),
  ])
  return [...ofEvents, ...ofTalks]
}
