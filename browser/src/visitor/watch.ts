import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core'

/** Records all problems of the pages of a context, except those that a test announces. */
export interface Watch {
  /** Responses with this status are no problem from now on. */
  announceStatus(status: number): void
  /** Requests to this origin are no problem from now on. */
  announceOrigin(origin: string): void
  /** The problems since the last call. */
  takeProblems(): readonly string[]
  /** Fails if there was a problem since the last call. Without a network, requests without a response are none. */
  requireNone(network?: 'good' | 'down'): void
}

interface Problem {
  readonly text: string
  /** Whether a request got no response. */
  readonly isLost?: boolean
}

export function watch(context: BrowserContext, origin: string): Watch {
  const problems: Problem[] = []
  const statuses = new Set<number>()
  const origins = new Set([origin])

  context.on('console', (message) => {
    if (message.type() === 'error' && !isRecordedAsResponse(message)) {
      const text = `console on ${message.location().url}: ${message.text()}`
      problems.push({ text, isLost: message.text().startsWith(LOST) })
    }
  })
  context.on('weberror', (error) => problems.push({ text: `script: ${error.error().message}` }))
  context.on('request', (request) => {
    if (isForeign(request, origins)) problems.push({ text: `request to another site: ${request.url()}` })
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason'
    if (reason === ABORTED) return
    problems.push({ text: `failed request: ${request.url()}: ${reason}`, isLost: true })
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && !statuses.has(response.status())) {
      problems.push({ text: sentenceOf(response) })
    }
  })

  const take = (isCounted: (problem: Problem) => boolean): readonly string[] =>
    problems
      .splice(0)
      .filter(isCounted)
      .map(({ text }) => text)
  return {
    announceStatus: (status) => void statuses.add(status),
    announceOrigin: (other) => void origins.add(other),
    takeProblems: () => take(() => true),
    requireNone: (network = 'good') => {
      const taken = take(({ isLost = false }) => !isLost || network === 'good')
      if (taken.length > 0) throw new Error(`The browser reports:\n${taken.join('\n')}`)
    },
  }
}

/** The browser itself aborts requests: a download, and pictures of a page that the visitor has left. */
const ABORTED = 'net::ERR_ABORTED'

const LOST = 'Failed to load resource: net::'

const isRecordedAsResponse = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource: the server responded with a status of')

const isForeign = (request: Request, origins: ReadonlySet<string>): boolean => {
  const { protocol, origin } = new URL(request.url())
  return protocol !== 'data:' && protocol !== 'blob:' && !origins.has(origin)
}

const sentenceOf = (response: Response): string =>
  `status ${response.status()}: ${response.request().method()} ${response.url()}`
