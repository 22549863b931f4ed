import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'

const PAUSE = 2_000
const LONGEST_PAUSE = 60_000

type Queue = Pick<Lectern, 'sendDueMails'>

/** What the loop does outside of the queue. */
export interface Surroundings {
  /** Ends early when the server stops. */
  wait(milliseconds: number): Promise<unknown>
  say(line: string): void
}

/** Sends queued mails periodically. The disposal waits for the current mail. */
export function sendMails(lectern: Queue, disposal: AsyncDisposableStack): void {
  const { signal, stop } = stopping()
  const sending = sendUntil(signal, lectern, {
    wait: (pause) => setTimeout(pause, undefined, { signal, ref: false }).catch(() => 'stopped'),
    say: console.error,
  })
  disposal.defer(async () => {
    stop()
    await sending
  })
}

function stopping(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

/**
 * While the queue cannot be read, the pauses double up to a minute. The beginning and the end of such an outage are one line
 * each.
 */
export async function sendUntil(
  signal: AbortSignal,
  lectern: Queue,
  { wait, say }: Surroundings,
): Promise<void> {
  let pause = PAUSE
  while (!signal.aborted) {
    const failure = await sendOnce(lectern, say)
    if (failure !== undefined && pause === PAUSE) say(`The mail queue cannot be read: ${failure}`)
    if (failure === undefined && pause > PAUSE) say('The mail queue can be read again.')
    pause = failure === undefined ? PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
    await wait(pause)
  }
}

/** Gives the reason if the queue cannot be read. */
async function sendOnce(lectern: Queue, say: Surroundings['say']): Promise<string | undefined> {
  try {
    const { failures } = await lectern.sendDueMails(operator, {})
    for (const failure of failures) say(`A mail could not be sent and will be retried: ${textOf(failure)}`)
    return undefined
  } catch (error) {
    return textOf(error)
  }
}

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutLinks(String(error))
  const cause = error.cause === undefined ? '' : `: ${textOf(error.cause)}`
  return `${withoutLinks(error.message)}${cause}`
}

/** Redacts tokens: a mail server may quote the refused mail, and with it a sign-in link. */
export const withoutLinks = (message: string): string =>
  message.replaceAll(/\btoken=[^\s&]+/gu, 'token=[redacted]')
