import { freePort } from '@lectern/adapters-persistence/testing'
import { startNode } from '@lectern/bench/processes'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import type { ClockFile } from '../../servers/clock-file.ts'
import { PRELOADED } from '../../servers/start-server.ts'
import type { Told } from './told.ts'

const MOST_MILLISECONDS_TO_ANSWER = 60
/** One message in so many is refused. */
const REFUSED = 40

export interface Receiver {
  /** The address of its webhook. */
  urlOf(told: Told): string
  /** Resolves when the next message has come, before or after its answer. */
  untilMessage(moment: Moment): Promise<void>
  close(): void
}

export type Moment = 'before' | 'after'

/** Receives webhooks. */
export async function openReceiver(random: Random, all: readonly Told[]): Promise<Receiver> {
  const waiting: Record<Moment, (() => void)[]> = { before: [], after: [] }
  const reach = (moment: Moment): void => {
    for (const resolve of waiting[moment].splice(0)) resolve()
  }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const idAt = (pattern: RegExp): number | undefined => {
      const [, id] = pattern.exec(body) ?? []
      return id === undefined ? undefined : Number(id)
    }
    const told = all.find(({ name }) => request.url === `/${name}`)
    const sequence = idAt(/"sequence":(\d+)/u) ?? 0
    await told?.check({
      sequence,
      kind: /"type":"([^"]+)"/u.exec(body)?.[1] ?? '',
      talkId: idAt(/"talk_uri":"[^"]+\/(\d+)"/u),
      commentId: idAt(/"comment_uri":"[^"]+\/(\d+)"/u),
    })
    reach('before')
    await setTimeout(random.below(MOST_MILLISECONDS_TO_ANSWER))
    const isRefused = random.oneIn(REFUSED)
    // Whoever was killed meanwhile gets no answer.
    if (!isRefused && !response.destroyed) told?.take(sequence)
    response.writeHead(isRefused ? 500 : 204).end(() => reach('after'))
  }
  const port = await freePort()
  const server = createServer((request, response) => void take(request, response))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    urlOf: ({ name }) => `http://127.0.0.1:${port}/${name}`,
    untilMessage(moment) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting[moment].push(resolve)
      return promise
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A process that follows facts, until it is killed. */
export function startFollower(databaseUrl: string, clock: ClockFile, told: Told): { kill(): Promise<void> } {
  const { child, lines } = startNode([
    '--conditions=@lectern/source',
    `--import=${PRELOADED}?file=${clock.path}`,
    join(import.meta.dirname, 'follow.ts'),
    databaseUrl,
  ])
  const read = async (): Promise<void> => {
    for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
      const [sequence = 0, kind = '', talkId, commentId] = line.value.split(',')
      const idOf = (id = ''): number | undefined => (id === '' ? undefined : Number(id))
      told.take(Number(sequence))
      await told.check({ sequence: Number(sequence), kind, talkId: idOf(talkId), commentId: idOf(commentId) })
    }
  }
  const reading = read()
  return {
    async kill() {
      child.kill('SIGKILL')
      await reading
    },
  }
}
