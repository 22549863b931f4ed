import type { FactView, WebhookMessage, WebhookSender } from '@lectern/application'
import { type DownloadFault, type Sent, TEST_KIND, toIso, UTC, webhookLimits } from '@lectern/domain'
import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import {
  faultOf,
  type NetworkGuard,
  publicNetwork,
  RefusedAddress,
  requestPublic,
} from './public-network/public-request.ts'

export interface WebhookSenderOptions {
  /** Of the program, with its version. */
  readonly userAgent: string
  /** What a fact is in the body. */
  readonly bodyOf: (fact: FactView) => object | Promise<object>
  readonly guard?: NetworkGuard
  readonly mayBeHttp?: boolean
  /** From the connection to the last byte of the answer. */
  readonly milliseconds?: number
}

const MILLISECONDS = 10_000
const MOST_BYTES = 64 * 1024

/** Sends messages by HTTP as https://www.standardwebhooks.com has it, and follows no redirect. */
export class HttpWebhookSender implements WebhookSender {
  readonly mayBeHttp: boolean
  readonly #options: Required<WebhookSenderOptions>

  constructor(options: WebhookSenderOptions) {
    this.#options = { guard: publicNetwork, milliseconds: MILLISECONDS, mayBeHttp: false, ...options }
    this.mayBeHttp = this.#options.mayBeHttp
  }

  async send(message: WebhookMessage): Promise<Sent> {
    const { milliseconds, guard } = this.#options
    const signal = AbortSignal.timeout(milliseconds)
    const began = performance.now()
    let bytes = 0
    const sent = (of: Pick<Sent, 'status' | 'fault' | 'answer'>): Sent => ({
      ...of,
      milliseconds: Math.round(performance.now() - began),
      bytes,
    })
    const failed = (fault: DownloadFault): Sent => sent({ status: 0, fault, answer: '' })
    try {
      const url = new URL(message.url)
      if (url.protocol === 'http:' && !this.mayBeHttp) throw new RefusedAddress('bad-address')
      const body = JSON.stringify(await this.#bodyOf(message))
      bytes = Buffer.byteLength(body)
      const headers = { ...this.#headersOf(message, body), 'content-length': String(bytes) }
      const answer = await requestPublic(url, { headers, signal, body }, guard)
      return sent({ status: answer.statusCode ?? 0, fault: '', answer: await beginningOf(answer) })
    } catch (error) {
      return failed(signal.aborted ? 'too-slow' : faultOf(error))
    }
  }

  #bodyOf({ fact, date }: WebhookMessage): object | Promise<object> {
    if (fact !== undefined) return this.#options.bodyOf(fact)
    return { type: TEST_KIND, timestamp: toIso(date, UTC), data: {} }
  }

  #headersOf({ id, secrets, date }: WebhookMessage, body: string): Record<string, string> {
    const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(date * 1000), body))
    return {
      'user-agent': this.#options.userAgent,
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(date),
      'webhook-signature': signatures.join(' '),
    }
  }
}

/** Without what cannot be stored. No more than the limit is read: leaving the loop closes the connection. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    if (chunks.length === 0 || length < webhookLimits.answer * 4) chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_BYTES) break
  }
  const text = Buffer.concat(chunks)
    .subarray(0, webhookLimits.answer * 4)
    .toString('utf8')
  const characters = [...text.replaceAll(/\p{Cc}+/gu, ' ')]
  return characters.slice(0, webhookLimits.answer).join('')
}
