import { requireNoSpam, type SpamVerdict, type UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { SpamSuspect } from '../ports/spam.ts'

const PATIENCE_MILLISECONDS = 1_500

/**
 * The verdict of the spam checker, with a timeout. When the checker fails, the verdict is `undecided`, so no text is lost.
 * Throws for spam.
 */
export async function checkSpam(
  { spamChecker, journal }: Ports,
  userId: UserId,
  suspect: SpamSuspect,
): Promise<SpamVerdict> {
  const verdict = await judge(spamChecker, suspect).catch((failure: unknown) => {
    journal.write({ kind: 'spam-undecided', userId, failure })
    return { kind: 'undecided' } as const
  })
  if (verdict.kind === 'spam') journal.write({ kind: 'spam-refused', userId, reasons: verdict.reasons })
  requireNoSpam(verdict, suspect.kind)
  return verdict
}

async function judge(checker: Ports['spamChecker'], suspect: SpamSuspect): Promise<SpamVerdict> {
  const verdict = await judgeInTime(checker, suspect)
  // The error does not quote the answer, which may hold the text.
  if (!isVerdict(verdict)) throw new Error('The spam checker made no sense')
  if (verdict.kind === 'undecided') throw new Error('The spam checker could not decide')
  return verdict
}

function judgeInTime(checker: Ports['spamChecker'], suspect: SpamSuspect): Promise<SpamVerdict> {
  const signal = AbortSignal.timeout(checker.patienceMilliseconds ?? PATIENCE_MILLISECONDS)
  return Promise.race([checker.judge(suspect, signal), timeUp(signal)])
}

/** The answer is checked at run time, because a checker may be plain JavaScript. */
const isVerdict = (verdict: unknown): verdict is SpamVerdict =>
  typeof verdict === 'object' &&
  verdict !== null &&
  'kind' in verdict &&
  (verdict.kind === 'ham' ||
    verdict.kind === 'undecided' ||
    (verdict.kind === 'spam' && 'reasons' in verdict && Array.isArray(verdict.reasons)))

const timeUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The spam checker took too long')), {
      once: true,
    })
  })
