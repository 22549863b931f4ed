import { openStore } from '@lectern/adapters-persistence'
import { LocalSpamChecker, Sha256SecretHasher, SystemClock } from '@lectern/adapters-platform'
import { createLectern, type Lectern, type Transaction } from '@lectern/application'
import { testPorts } from '@lectern/application/testing'
import { asId, type Member, type TalkId, visitor } from '@lectern/domain'
import { tokenOf } from '../../data/users.ts'
import { RATING, type WriteTarget } from '../../writes/targets.ts'

export type Step = 'begin' | 'commit' | { readonly sql: string; readonly parameters: readonly unknown[] }

/** The writes that the baseline can repeat. */
export type RecordedKind = 'talk comment' | 'star'

/** The SQL statements of Lectern during one write. */
export interface Recording {
  readonly steps: readonly Step[]
  readonly target: WriteTarget
  readonly commentId: number | undefined
  readonly endedAt: number
}

const writes: Readonly<
  Record<RecordedKind, (lectern: Lectern, actor: Member, target: WriteTarget) => Promise<number | undefined>>
> = {
  'talk comment': async (lectern, actor, { talk, text }) => {
    const { commentId } = await lectern.addComment(actor, {
      subject: { kind: 'talk', talkId: asId<TalkId>(talk) },
      rating: RATING,
      comment: text,
    })
    return commentId
  },
  star: async (lectern, actor, { talk }) => {
    await lectern.starTalk(actor, { talkId: asId<TalkId>(talk) })
    return undefined
  },
}

/** Records one write for each target; the writes change the database. */
export async function record(
  databaseUrl: string,
  kind: RecordedKind,
  targets: readonly WriteTarget[],
): Promise<readonly Recording[]> {
  let steps: Step[] = []
  await using stack = new AsyncDisposableStack()
  const store = await openStore(databaseUrl, {
    onStatement: ({ sql, parameters }) => steps.push({ sql, parameters }),
  })
  stack.defer(() => store.close())
  const transaction: Transaction = async (work, options) => {
    steps.push('begin')
    const result = await store.transaction(work, options)
    steps.push('commit')
    return result
  }
  const lectern = createLectern({
    ...testPorts({ ...store, transaction }),
    clock: new SystemClock(),
    spamChecker: new LocalSpamChecker(),
    secretHasher: new Sha256SecretHasher(),
  })
  const recordings: Recording[] = []
  for (const target of targets) {
    steps = []
    const actor = await lectern.authenticate(visitor, { token: tokenOf(target.user) })
    const commentId = await writes[kind](lectern, actor, target)
    recordings.push({ steps: inOneOrder(steps), target, commentId, endedAt: Math.floor(Date.now() / 1000) })
  }
  return recordings
}

/** Sorts the statements before the transaction: they run concurrently, so their order varies. */
function inOneOrder(steps: readonly Step[]): readonly Step[] {
  const begin = steps.lastIndexOf('begin')
  const before = steps.slice(0, begin).toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
  return [...before, ...steps.slice(begin)]
}

const textOf = (step: Step): string => (typeof step === 'string' ? step : step.sql)
