import type { MailMessage } from '@lectern/application'

/** A mail server that keeps the mails, and that can fail. */
export function aPostOffice() {
  const sent: MailMessage[] = []
  const outage = anOutage()
  return {
    sent,
    mailer: {
      send(mail: MailMessage): Promise<void> {
        if (outage.isOut()) return Promise.reject(new Error('The mail server is down'))
        sent.push(mail)
        return Promise.resolve()
      },
    },
    closedDuring: outage.during,
  }
}

/** A part of the service that fails while the work is done. */
export function anOutage() {
  let out = false
  return {
    isOut: () => out,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      out = true
      try {
        return await work()
      } finally {
        out = false
      }
    },
  }
}

/** A part of the service that does not answer while the work is done. */
export function aPause() {
  let pause: { readonly onWait: () => void; readonly end: Promise<void> } | undefined
  return {
    async wait(): Promise<void> {
      pause?.onWait()
      await pause?.end
    },
    async during<Result>(work: (waiting: Promise<void>) => Promise<Result>): Promise<Result> {
      const [waiting, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      pause = { onWait: waiting.resolve, end: end.promise }
      try {
        return await work(waiting.promise)
      } finally {
        pause = undefined
        end.resolve()
      }
    },
  }
}
