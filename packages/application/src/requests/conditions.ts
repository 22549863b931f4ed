import { type Actor, changedMeanwhile, type Instant, oldestRemembered, recall } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/transaction.ts'

/** What must hold for a change to be kept, whatever the change is. */
export interface Conditions {
  /** Whether things are as whoever asks has seen them. */
  readonly unchanged?: (() => Promise<boolean>) | undefined
  /** That the same was not done before. */
  readonly once?: OnceKey | undefined
}

export interface OnceKey {
  readonly key: string
  readonly fingerprint: string
}

/**
 * Ports whose transactions are kept only when the conditions hold. They are checked when everything is written: what the
 * change is about is kept from other writers by then, and reading still shows it as it was before.
 */
export const underConditions = (ports: Ports, actor: Actor, { unchanged, once }: Conditions): Ports => ({
  ...ports,
  transaction: (work, filesAhead) =>
    ports.transaction(async (repositories) => {
      const result = await work(repositories)
      if (unchanged !== undefined && !(await unchanged())) throw changedMeanwhile()
      if (once !== undefined) await remember(repositories, actor, once, ports.clock.now())
      return result
    }, filesAhead),
})

async function remember(
  { requests }: Pick<Repositories, 'requests'>,
  actor: Actor,
  { key, fingerprint }: OnceKey,
  now: Instant,
): Promise<void> {
  if (actor.kind !== 'member') return
  await requests.forgetBefore(oldestRemembered(now))
  // Throws when somebody else was faster with the same key.
  recall(await requests.find(actor.userId, key), fingerprint)
  await requests.add({ callerId: actor.userId, key, fingerprint, createdDate: now, answer: undefined })
}
