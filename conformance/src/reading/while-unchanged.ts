import { isDeepStrictEqual } from 'node:util'
import type { Fields } from './fields.ts'

const MOST_ATTEMPTS = 5

/**
 * Compares other responses with a body. The service works meanwhile: a queued mail leaves an export once it is sent. A
 * difference counts only if the body is still the same after the comparison.
 */
export async function whileUnchanged(
  readBody: () => Promise<Fields>,
  compare: (body: Fields) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const body = await readBody()
    try {
      return await compare(body)
    } catch (difference) {
      if (attempt === MOST_ATTEMPTS || isDeepStrictEqual(await readBody(), body)) throw difference
    }
  }
}
