import type { Downloaded, ProgrammeDownload, Validators } from '@lectern/application'
import { type DownloadFault, notDownloaded, programmeLimits } from '@lectern/domain'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import {
  faultOf,
  type NetworkGuard,
  publicNetwork,
  RefusedAddress,
  requestPublic,
} from './public-network/public-request.ts'

export interface DownloadOptions {
  /** Of the program, with its version. */
  readonly userAgent: string
  readonly guard?: NetworkGuard
  /** From the first connection to the last byte, over all redirects. */
  readonly milliseconds?: number
}

const MILLISECONDS = 20_000
const MOST_REDIRECTS = 5

/** Downloads files of programmes by HTTP. The limits of time and size hold for what a server sends and for what it unpacks to. */
export class HttpProgrammeDownload implements ProgrammeDownload {
  readonly #options: Required<DownloadOptions>

  constructor(options: DownloadOptions) {
    this.#options = { guard: publicNetwork, milliseconds: MILLISECONDS, ...options }
  }

  async fetch(address: string, known: Validators | undefined): Promise<Downloaded> {
    const signal = AbortSignal.timeout(this.#options.milliseconds)
    try {
      return await this.#follow(address, known, signal)
    } catch (error) {
      return failed(signal.aborted ? 'too-slow' : faultOf(error))
    }
  }

  async #follow(address: string, known: Validators | undefined, signal: AbortSignal): Promise<Downloaded> {
    let url = webAddress(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const headers = headersOf(this.#options.userAgent, known)
      const answer = await requestPublic(url, { headers, signal }, this.#options.guard)
      const { statusCode: status = 0, headers: said } = answer
      if (status === 200) {
        const file = await fileOf(answer)
        // A body without a length ends as if it were whole.
        signal.throwIfAborted()
        return file
      }
      answer.destroy()
      if (status === 304 && known !== undefined) return { kind: 'unchanged' }
      if (status < 300 || status > 399 || said.location === undefined) return failed('status', status)
      url = webAddress(said.location, url)
    }
    return failed('too-many-redirects')
  }
}

const failed = (fault: DownloadFault, status?: number): Downloaded => ({
  kind: 'failed',
  problem: notDownloaded(fault, status),
})

function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url === null) throw new RefusedAddress('bad-address')
  return url
}

const headersOf = (userAgent: string, known: Validators | undefined): Record<string, string> => ({
  'user-agent': userAgent,
  accept: 'application/json, text/calendar, text/csv, application/xml, text/xml;q=0.9, */*;q=0.5',
  'accept-encoding': 'gzip, br',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})

async function fileOf(answer: IncomingMessage): Promise<Downloaded> {
  const body = unpacked(answer)
  if (body === undefined) {
    answer.destroy()
    return failed('bad-answer')
  }
  const bytes = await readAll(body)
  if (bytes === undefined) return failed('too-large')
  const { etag = '', 'last-modified': lastModified = '', 'content-type': type = '' } = answer.headers
  const mediaType = type.split(';')[0]?.trim().toLowerCase() || undefined
  return {
    kind: 'file',
    file: { bytes, mediaType },
    validators: {
      etag: /^(?:W\/)?"[\u0021\u0023-\u007E]{0,200}"$/u.test(etag) ? etag : '',
      lastModified: /^[\w ,:+-]{1,50}$/u.test(lastModified) ? lastModified : '',
    },
  }
}

/** Undefined for an encoding that was not asked for. */
function unpacked(answer: IncomingMessage): Readable | undefined {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return answer
  const unpacker = unpackers.get(encoding)?.()
  // An error of either stream is thrown where the unpacked bytes are read.
  return unpacker && pipeline(answer, unpacker, () => undefined)
}

const unpackers: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** Undefined for more bytes than a file may have. No more than that is held in memory. */
async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > programmeLimits.bytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
