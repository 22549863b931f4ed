import type { Config } from '../config/config.ts'
import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'

/** Sends queued mails periodically. */
export const sendMails = (
  lectern: Pick<Lectern, 'sendDueMails'>,
  { pause, most }: ReturnType<typeof paceOfMails>,
  say: Say,
): RepeatedWork => ({
  pause,
  async once() {
    const { failures } = await lectern.sendDueMails(operator, { most })
    for (const failure of failures) say(`A mail could not be sent and will be retried: ${textOf(failure)}`)
    return false
  },
  lines: { failed: 'The mail queue cannot be read', works: 'The mail queue can be read again.' },
})

/** The mails at a time, and the milliseconds between, for so many a minute of all workers. */
export function paceOfMails({ mailsPerMinute, workers }: Pick<Config, 'mailsPerMinute' | 'workers'>) {
  const perSecond = mailsPerMinute / workers / 60
  const most = Math.max(1, Math.floor(2 * perSecond))
  return { most, pause: Math.ceil((1000 * most) / perSecond) }
}

/** Queues the mails about changes of talks, in parts. */
export const tellChanges = (lectern: Pick<Lectern, 'tellTalkChanges'>): RepeatedWork => ({
  pause: 5_000,
  once: () => lectern.tellTalkChanges(operator, {}),
  lines: {
    failed: 'Changes of talks cannot be told',
    works: 'Changes of talks can be told again.',
  },
})

/** Queues the mails about the starred talks of a day that is over. */
export const askInTheEvening = (lectern: Pick<Lectern, 'askInTheEvening'>): RepeatedWork => ({
  pause: 60_000,
  once: () => lectern.askInTheEvening(operator, {}),
  lines: {
    failed: 'Attendees cannot be asked about their talks',
    works: 'Attendees can be asked about their talks again.',
  },
})

/** Removes the accounts that nobody verified in time, in parts, so that requests are answered between them. */
export const removeUnverified = (lectern: Pick<Lectern, 'removeUnverified'>): RepeatedWork => ({
  pause: 60_000,
  once: () => lectern.removeUnverified(operator, {}),
  lines: {
    failed: 'Unverified accounts cannot be removed',
    works: 'Unverified accounts can be removed again.',
  },
})

/** Removes what has expired. */
export const removeExpired = (lectern: Pick<Lectern, 'removeExpired'>): RepeatedWork => ({
  pause: 600_000,
  once: () => lectern.removeExpired(operator, {}).then(() => false),
  lines: {
    failed: 'What has expired cannot be removed',
    works: 'What has expired can be removed again.',
  },
})

/** Removes the devices that never voted, in parts. */
export const removeUnusedDevices = (lectern: Pick<Lectern, 'removeUnusedDevices'>): RepeatedWork => ({
  pause: 60_000,
  once: () => lectern.removeUnusedDevices(operator, {}),
  lines: {
    failed: 'Unused devices cannot be removed',
    works: 'Unused devices can be removed again.',
  },
})

/** Forgets from which networks old votes came, in parts. */
export const forgetVoteNetworks = (lectern: Pick<Lectern, 'forgetVoteNetworks'>): RepeatedWork => ({
  pause: 60_000,
  once: () => lectern.forgetVoteNetworks(operator, {}),
  lines: {
    failed: 'The networks of old votes cannot be forgotten',
    works: 'The networks of old votes can be forgotten again.',
  },
})

/** Asks the addresses that events follow. Those that are due come in parts. */
export const askSources = (lectern: Pick<Lectern, 'askDueSources'>, say: Say): RepeatedWork => ({
  pause: 10_000,
  async once() {
    const { isMore, failures } = await lectern.askDueSources(operator, {})
    for (const failure of failures)
      say(`A programme that an event follows could not be read and will be retried: ${textOf(failure)}`)
    return isMore
  },
  lines: {
    failed: 'The programmes that events follow cannot be read',
    works: 'The programmes that events follow can be read again.',
  },
})

/** Fetches the pictures of speakers that programmes name, a few at a time. */
export const fetchPictures = (lectern: Pick<Lectern, 'fetchPictures'>): RepeatedWork => ({
  pause: 2_000,
  async once() {
    await lectern.fetchPictures(operator, {})
    return false
  },
  lines: {
    failed: 'Pictures of speakers cannot be fetched',
    works: 'Pictures of speakers can be fetched again.',
  },
})

const LONGEST_PAUSE = 60_000
/** Requests are answered between the parts of a work. */
const PAUSE_WITHIN = 20

/** Writes a line of the log. */
type Say = (line: string) => void

/** Work that the server does without a request. */
export interface RepeatedWork {
  /** Milliseconds after each time. */
  readonly pause: number
  /** Whether another part of it is due at once. */
  once(): Promise<boolean>
  /** Waits for what it has begun. */
  end?(): Promise<void>
  readonly lines: { readonly failed: string; readonly works: string }
}

/** What the loop does outside of its work. */
interface Surroundings {
  /** Ends early when the server stops. */
  wait(milliseconds: number): Promise<unknown>
  readonly say: Say
}

/** Does the work periodically, after a first pause: the first requests come first. The disposal waits for work that is running. */
export function repeat(work: RepeatedWork, say: Say, disposal: AsyncDisposableStack): void {
  const { signal, stop } = stopping()
  const wait = (pause: number): Promise<unknown> =>
    setTimeout(pause, undefined, { signal, ref: false }).catch(() => 'stopped')
  const repeating = wait(work.pause).then(() => repeatUntil(signal, work, { wait, say }))
  disposal.defer(async () => {
    stop()
    await repeating
    await work.end?.()
  })
}

function stopping(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

/** While the work fails, the pauses double up to a minute. The beginning and the end of such an outage are one line each. */
export async function repeatUntil(
  signal: AbortSignal,
  { pause: shortest, once, lines }: RepeatedWork,
  { wait, say }: Surroundings,
): Promise<void> {
  let pause = shortest
  while (!signal.aborted) {
    try {
      const isMore = await once()
      if (pause > shortest) say(lines.works)
      pause = shortest
      await wait(isMore ? PAUSE_WITHIN : pause)
    } catch (error) {
      if (pause === shortest) say(`${lines.failed}: ${textOf(error)}`)
      pause = Math.min(2 * pause, LONGEST_PAUSE)
      await wait(pause)
    }
  }
}

export const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutLinks(String(error))
  const cause = error.cause === undefined ? '' : `: ${textOf(error.cause)}`
  return `${withoutLinks(error.message)}${cause}`
}

/** Redacts tokens: a mail server may quote the refused mail, and with it a sign-in link. */
export const withoutLinks = (message: string): string =>
  message.replaceAll(/\btoken=[^\s&]+/gu, 'token=[redacted]')
