import { setTimeout as sleep } from 'node:timers/promises'
import { NotProvable, OutOfBounds } from './not-provable.ts'
import { isFields } from '../reading/fields.ts'
import { type Ask, type Reply, ask } from '../world/client.ts'
import { baseUrl, websiteUrl } from '../world/names.ts'

export interface Bounds {
  readonly seconds: number
  readonly requests: number
}

/** A service that is reached over HTTP alone. */
export interface Service {
  /** The address on which the service listens. */
  readonly url: string
  readonly send: (path: string, asking: Ask) => Promise<Reply>
  /** Another text with the addresses of the service in place of those of the suite. */
  readonly toService: (text: string) => string
  /** The website may have another base address, which the page of an event shows. */
  readonly learnWebsite: (pageOfEvent: string) => void
  readonly requests: () => number
  /** Lets the last requests through, which remove the records that were made. */
  readonly liftBounds: () => void
}

/** Pages of the website that the API links to. */
const pages = ['/event/', '/e/', '/talk/', '/user/'] as const

/** Longer than this, the suite does not wait for a service that answers 429 or 503. */
const LONGEST_WAIT_SECONDS = 60

/**
 * The proofs know one base address. This client replaces it in requests by the base address of the service, and the
 * other way round in replies, as a reverse proxy does. The landing page says which base address links begin with.
 */
export async function connect(base: string, bounds: Bounds): Promise<Service> {
  const { origin, pathname } = new URL(base)
  const prefix = pathname.replace(/\/(?:v2\.1\/?)?$/u, '')
  const end = Date.now() + bounds.seconds * 1000
  let sent = 0
  let isBound = true
  const sendPlainly = async (path: string, asking: Ask): Promise<Reply> => {
    for (;;) {
      if (isBound && sent >= bounds.requests) throw new OutOfBounds(`${bounds.requests} requests were sent`)
      if (isBound && Date.now() > end) throw new OutOfBounds(`${bounds.seconds} seconds have passed`)
      sent += 1
      const reply = await ask(origin, `${prefix}${path}`, asking)
      const wait = waitOf(reply)
      if (wait === undefined) return reply
      if (wait > LONGEST_WAIT_SECONDS || Date.now() + wait * 1000 > end) {
        throw new NotProvable(`the service asks to wait for ${wait} seconds, because of earlier requests`)
      }
      await sleep(wait * 1000)
    }
  }
  const landing = await sendPlainly('/v2.1', { headers: { accept: 'application/json' } })
  const linked = baseIn(landing)
  let website = linked
  const translate = (text: string, from: 0 | 1, to: 0 | 1): string =>
    [...pages.map((page) => [websiteUrl + page, website + page] as const), [baseUrl, linked] as const].reduce(
      (current, pair) => current.replaceAll(pair[from], pair[to]),
      text,
    )
  return {
    url: origin,
    toService: (text) => translate(text, 0, 1),
    learnWebsite(address) {
      website = translate(address, 0, 1).replace(/\/event\/.*$/u, '')
    },
    requests: () => sent,
    liftBounds() {
      isBound = false
    },
    async send(path, { body, headers = {}, ...asking }) {
      const reply = await sendPlainly(path, {
        ...asking,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? translate(body, 0, 1) : body }),
        headers: eachValue(headers, (value) => translate(value, 0, 1)),
      })
      const text = translate(reply.text, 1, 0)
      const replyHeaders = eachValue(reply.headers, (value) =>
        typeof value === 'string' ? translate(value, 1, 0) : value,
      )
      return { ...reply, text, headers: replyHeaders }
    },
  }
}

const eachValue = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** How many seconds a busy service asks for; undefined for other replies. */
function waitOf({ status, headers }: Reply): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = Number(headers['retry-after'])
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

function baseIn({ status, text }: Reply): string {
  const links = status === 200 ? parsed(text) : undefined
  const events = isFields(links) ? links['events'] : undefined
  const [, found] = /^(https?:\/\/.+)\/v2\.1\/events$/u.exec(typeof events === 'string' ? events : '') ?? []
  if (found === undefined) {
    throw new Error(
      `this is no API v2.1: GET /v2.1 must be a landing page whose link 'events' ends in /v2.1/events, and is ${status}: ${text.slice(0, 200)}`,
    )
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
