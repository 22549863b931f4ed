import type { FastifyRequest } from 'fastify'
import type { Keep } from '../response/respond.ts'
import type { KeptResponse, ResponseCache } from './response-cache.ts'

/**
 * What decides about the answer to a GET without a token: undefined with one, and for calls of functions, whose names
 * are made up anew each time.
 */
export function keyOf({ raw: { url = '/', headers } }: Pick<FastifyRequest, 'raw'>): string | undefined {
  if (headers.authorization !== undefined || url.includes('callback')) return undefined
  return `${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}\n${url}`
}

export interface KeptAnswering {
  readonly key: string
  readonly turn: number | undefined
  /** Sends what was kept. */
  send(kept: KeptResponse): void
  /** Makes the answer and sends it. */
  answer(keep: Keep | undefined): Promise<void>
}

/**
 * Sends what is kept. What is being made for somebody else is waited for, so that it is made once for all who ask for it
 * at the same time; if nothing was kept of that, everybody makes their own.
 */
export function answerOrSendKept(cache: ResponseCache, answering: KeptAnswering): Promise<void> | undefined {
  const { key, turn, send } = answering
  const kept = cache.get(key, turn)
  if (kept === undefined) return answerOnceForAll(cache, answering)
  send(kept)
  return undefined
}

async function answerOnceForAll(
  cache: ResponseCache,
  { key, turn, send, answer }: KeptAnswering,
): Promise<void> {
  const made = cache.madeForAnother(key)
  if (made === undefined) return keeping(cache, key, turn, answer)
  await made
  const kept = cache.get(key)
  return kept === undefined ? keeping(cache, key, undefined, answer) : send(kept)
}

/** Answers, and keeps the answer unless what it shows changed meanwhile. */
async function keeping(
  cache: ResponseCache,
  key: string,
  turn: number | undefined,
  answer: KeptAnswering['answer'],
): Promise<void> {
  const making = cache.begin(key, turn)
  if (making === undefined) return answer(undefined)
  try {
    await answer((response, keeping) => {
      if (response.status === 200) cache.keep(making, response, keeping)
    })
  } finally {
    cache.end(making)
  }
}
