import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'

/** Between two requests of one client. */
const PAUSE_MILLISECONDS = 100
const DOUBT_MILLISECONDS = 5_000
/** Of the proxy and of an overload or outage. Any other status is for the caller to judge. */
const FAILURES: ReadonlySet<number> = new Set([502, 503, 504])

/** What clients see of accidents of one kind. */
interface Phase {
  times: number
  readonly reads: Count
  readonly writes: Count
  longest: number
  /** The longest time without an acknowledged write. */
  silence: number
}

interface Count {
  sent: number
  failed: number
}

export interface Meter {
  readonly send: typeof ask
  /** An accident was over. */
  report(name: string): void
  /** How much later than its acknowledgement an edit was still missing, in milliseconds. */
  oldest(): number
}

const newPhase = (): Phase => ({
  times: 0,
  reads: { sent: 0, failed: 0 },
  writes: { sent: 0, failed: 0 },
  longest: 0,
  silence: 0,
})

const add = (one: Phase, other: Phase): Phase => ({
  times: one.times + 1,
  reads: sum(one.reads, other.reads),
  writes: sum(one.writes, other.writes),
  longest: Math.max(one.longest, other.longest),
  silence: Math.max(one.silence, other.silence),
})

const sum = (one: Count, other: Count): Count => ({
  sent: one.sent + other.sent,
  failed: one.failed + other.failed,
})

/**
 * Counts requests, and compares the version of a talk in each answer with those that were acknowledged before its request was sent.
 * After a failed edit of a talk its edits are left out for a while, because the failed one may come late.
 */
export function startMeter(context: Context): Meter {
  const edits = new Map<string, { readonly version: number; readonly at: number }[]>()
  const doubtfulUntil = new Map<string, number>()
  const phases = new Map<string, Phase>()
  let phase = newPhase()
  const reasons = new Set<string>()
  let lastWrite = performance.now()
  let oldest = 0

  const judgeAge = (talk: string, version: number, sent: number): void => {
    const since = doubtfulUntil.get(talk) ?? 0
    const missing = edits.get(talk)?.find((edit) => edit.version > version && edit.at > since)
    if (missing !== undefined) oldest = Math.max(oldest, sent - missing.at)
  }

  const send: typeof ask = async (url, asked) => {
    await setTimeout(PAUSE_MILLISECONDS)
    const isRead = asked.method === 'GET'
    const mine = phase
    const count = isRead ? mine.reads : mine.writes
    const [, talk = ''] = /^\/v2\.1\/talks\/(\d+)(?:\?|$)/u.exec(asked.path) ?? []
    const sent = performance.now()
    count.sent += 1
    try {
      const reply = await ask(url, asked)
      if (FAILURES.has(reply.status)) throw new Error(`status ${reply.status}`)
      const now = performance.now()
      if (isRead) judgeAge(talk, versionIn(reply.text), sent)
      else {
        edits.getOrInsertComputed(talk, () => []).push({ version: versionIn(asked.body), at: now })
        mine.silence = Math.max(mine.silence, now - lastWrite)
        lastWrite = now
      }
      return reply
    } catch (error) {
      count.failed += 1
      reasons.add(String(error))
      if (!isRead) doubtfulUntil.set(talk, performance.now() + DOUBT_MILLISECONDS)
      throw error
    } finally {
      mine.longest = Math.max(mine.longest, performance.now() - sent)
    }
  }

  return {
    send,
    report(name) {
      const all = add(phases.getOrInsertComputed(name, newPhase), phase)
      phases.set(name, all)
      phase = newPhase()
      if (reasons.size > 0) context.log(`${name}: ${[...reasons].join(', ')}`)
      reasons.clear()
      const { times, reads, writes, longest, silence } = all
      context.measure(name, times, 'times')
      context.measure(`${name}: reads failed`, reads.failed, `of ${reads.sent}`)
      context.measure(`${name}: writes failed`, writes.failed, `of ${writes.sent}`)
      context.measure(`${name}: longest answer`, Math.round(longest), 'ms')
      context.measure(`${name}: longest time without a write`, Math.round(silence), 'ms')
      context.measure('oldest answer', Math.round(oldest), 'ms')
    },
    oldest: () => Math.round(oldest),
  }
}

const versionIn = (text: unknown): number => Number(/version(\d+)x/u.exec(String(text))?.[1] ?? 0)
