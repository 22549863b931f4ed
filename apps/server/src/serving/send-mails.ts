import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE = 2_000

/** Sends queued mails periodically. The disposal waits for the current mail. */
export function sendMails(lectern: Pick<Lectern, 'sendDueMails'>, disposal: AsyncDisposableStack): void {
  const stop = new AbortController()
  const sending = sendUntil(stop.signal, lectern)
  disposal.defer(async () => {
    stop.abort()
    await sending
  })
}

async function sendUntil(signal: AbortSignal, lectern: Pick<Lectern, 'sendDueMails'>): Promise<void> {
  while (!signal.aborted) {
    await sendOnce(lectern)
    await wait(PAUSE, undefined, { signal, ref: false }).catch(() => 'stopped')
  }
}

/** Prints failures; the queue retries them. */
async function sendOnce(lectern: Pick<Lectern, 'sendDueMails'>): Promise<void> {
  try {
    const { failures } = await lectern.sendDueMails(operator, {})
    for (const failure of failures) printFailure(failure)
  } catch (error) {
    printFailure(error)
  }
}

const printFailure = (error: unknown): void =>
  console.error(
    `A mail could not be sent and will be retried: ${withoutLinks(error instanceof Error ? error.message : String(error))}`,
  )

/** Redacts tokens: a mail server may quote the refused mail, and with it a sign-in link. */
export const withoutLinks = (message: string): string =>
  message.replaceAll(/\btoken=[^\s&]+/gu, 'token=[redacted]')
