import type { FastifyRequest } from 'fastify'
import type { Keep } from './respond.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * What decides about the answer to a GET without a token: undefined with one, and for calls of functions, whose names
 * are made up anew each time.
 */
export function keyOf({ raw: { url = '/', headers } }: Pick<FastifyRequest, 'raw'>): string | undefined {
  if (headers.authorization !== undefined || url.includes('callback')) return undefined
  return `${headers.accept ?? ''}\n${headers['accept-encoding'] ?? ''}\n${url}`
}

/** Answers, and keeps the answer unless what it shows changed meanwhile. */
export async function keeping(
  cache: ResponseCache,
  key: string,
  turn: number | undefined,
  answer: (keep: Keep | undefined) => Promise<void>,
): Promise<void> {
  const making = cache.begin(turn)
  if (making === undefined) return answer(undefined)
  try {
    await answer((response, keeping) => {
      if (response.status === 200) cache.keep(key, making, response, keeping)
    })
  } finally {
    cache.giveUp(making)
  }
}
