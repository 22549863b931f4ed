import { instant } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'
import { ask, type Asking, type Reply } from './client.ts'
import { addUser, tokenOf } from './people.ts'
import type { Service } from './service.ts'

/** Many users, by the names of their tokens. */
export async function addCrowd({ store }: Service, size: number): Promise<readonly string[]> {
  const names = Array.from({ length: size }, (_, number) => `crowd-${number}`)
  await store.transaction(async (into) => {
    for (const name of names) await addUser(into, name)
  })
  return names
}

export type AskAs = (name: string, path: string, asking?: Omit<Asking, 'token'>) => Promise<Reply>

/** Attempts; on a busy machine many requests get 503. */
const MOST_ATTEMPTS = 50

/** Sends requests to the servers round-robin, and retries a 503 like a client. */
export function patientClientOf(urls: () => readonly string[]): AskAs {
  let turn = 0
  const askNext: AskAs = (name, path, asking) => {
    const servers = urls()
    turn += 1
    return ask(servers[turn % servers.length] ?? '', path, { ...asking, token: tokenOf(name) })
  }
  return async (name, path, asking) => {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await askNext(name, path, asking)
      if (reply.status !== 503 || attempt === MOST_ATTEMPTS) return reply
      await setTimeout(1000 * Number(reply.headers['retry-after']))
    }
  }
}

/** Comments need a current event, because the servers use the real clock. */
export const now = instant(Math.floor(Date.now() / 1000))
export const soon = { startDate: now, endDate: now, createdDate: now }

/** Sends all requests simultaneously. */
export const times = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
