import type { Lectern } from '@lectern/application'
import { operator } from '@lectern/domain'
import { type RepeatedWork, textOf } from './repeat.ts'

/** Sends queued mails periodically. */
export const sendMails = (
  lectern: Pick<Lectern, 'sendDueMails'>,
  say: (line: string) => void,
): RepeatedWork => ({
  pause: 2_000,
  async once() {
    const { failures } = await lectern.sendDueMails(operator, {})
    for (const failure of failures) say(`A mail could not be sent and will be retried: ${textOf(failure)}`)
    return false
  },
  lines: { failed: 'The mail queue cannot be read', works: 'The mail queue can be read again.' },
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
