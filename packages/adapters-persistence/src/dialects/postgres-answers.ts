import type pg from 'pg'

/** No answer came in time. Nobody knows whether the server, or the path to it, is still there. */
export class SilentConnection extends Error {
  constructor(milliseconds: number) {
    super(
      `PostgreSQL gave no answer for ${(milliseconds / 1000).toFixed(1)} s, so the connection was given up`,
    )
    this.name = 'SilentConnection'
  }
}

/** Limits how long answers are waited for on some connections. */
export interface Answers {
  /** Asks, and destroys the connection when no answer comes within the limit. */
  wait<Answer>(client: pg.Client, limitMilliseconds: number, ask: () => Promise<Answer>): Promise<Answer>
  /** No answer is waited for longer from now on, but for those without a limit. */
  shorten(milliseconds: number): void
}

interface Waiting {
  readonly client: pg.Client
  readonly since: number
  until: number
  timer: NodeJS.Timeout | undefined
}

export function limitAnswers(onSilence: () => void): Answers {
  const inFlight = new Set<Waiting>()
  let longest = Number.POSITIVE_INFINITY

  const giveUp = (waiting: Waiting): void => {
    if (!inFlight.delete(waiting)) return
    onSilence()
    // A farewell would wait for its answer, too.
    waiting.client.connection.stream.destroy(new SilentConnection(performance.now() - waiting.since))
  }

  const wakeAt = (waiting: Waiting, until: number): void => {
    clearTimeout(waiting.timer)
    waiting.until = until
    // An answer that came while this program was busy is read before the immediate runs.
    waiting.timer = setTimeout(() => setImmediate(giveUp, waiting), until - performance.now())
  }

  return {
    async wait(client, limit, ask) {
      if (limit === Number.POSITIVE_INFINITY) return ask()
      const since = performance.now()
      const waiting: Waiting = { client, since, until: 0, timer: undefined }
      inFlight.add(waiting)
      wakeAt(waiting, since + Math.min(limit, longest))
      try {
        return await ask()
      } finally {
        clearTimeout(waiting.timer)
        inFlight.delete(waiting)
      }
    },
    shorten(milliseconds) {
      longest = Math.min(longest, milliseconds)
      const until = performance.now() + milliseconds
      for (const waiting of inFlight) if (until < waiting.until) wakeAt(waiting, until)
    },
  }
}
