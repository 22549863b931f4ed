import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE = 2_000

/** Sends what waits in the queue, again and again, until the disposal; the mail in hand is finished then. */
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

/** Whatever goes wrong is told, and tried again later. */
async function sendOnce(lectern: Pick<Lectern, 'sendDueMails'>): Promise<void> {
  try {
    const { failures } = await lectern.sendDueMails(operator, {})
    for (const failure of failures) complain(failure)
  } catch (error) {
    complain(error)
  }
}

const complain = (error: unknown): void =>
  console.error(
    `A mail could not be sent and is tried again: ${withoutLinks(error instanceof Error ? error.message : String(error))}`,
  )

/** A mail server may quote the mail that it refuses, and with it a link that lets its reader in. */
export const withoutLinks = (message: string): string =>
  message.replaceAll(/\btoken=[^\s&]+/gu, 'token=[redacted]')
