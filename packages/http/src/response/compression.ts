import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readWeights } from '../request/accept.ts'

export type Coding = 'identity' | 'br' | 'gzip'

/** Smaller bodies are not worth a coding. */
const FEWEST_BYTES = 1024

export function chooseCoding(acceptEncoding: string | undefined, bytes: number): Coding {
  if (acceptEncoding === undefined || bytes < FEWEST_BYTES) return 'identity'
  const weights = readWeights(acceptEncoding)
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity'
}

/** Of Brotli. Below 5, pages are a tenth larger; above, compressing takes twice as long for a hundredth. */
const QUALITY = 5

/** Runs on the thread pool, so that the event loop stays free. */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body
  if (coding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
