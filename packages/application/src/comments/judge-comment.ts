import {
  before,
  commentFingerprint,
  type Instant,
  invalidToken,
  type Member,
  MINUTE,
  type SpamVerdict,
} from '@lectern/domain'
import { checkSpam } from '../moderation/check-spam.ts'
import type { Ports } from '../ports/ports.ts'

export type JudgingPorts = Pick<Ports, 'spamChecker' | 'journal' | 'userQueries' | 'commentHistory'>

/** A comment before it is kept. */
export interface UnjudgedComment {
  readonly text: string
  /** The network address that it comes from, where it is known. */
  readonly address: string | undefined
  /** The page that it is meant for. */
  readonly pageUrl: string
  /** When its author commented in the last hour. */
  readonly dates: readonly Instant[]
}

const RECENT_SECONDS = 10 * MINUTE

/** Throws when the comment is spam. Nothing is locked meanwhile: asking may take its time. */
export async function judgeComment(
  ports: JudgingPorts,
  author: Member,
  { text, address, pageUrl, dates }: UnjudgedComment,
  now: Instant,
): Promise<SpamVerdict> {
  const user = await ports.userQueries.find(author.userId, { kind: 'every' })
  if (user === undefined) throw invalidToken()
  const { username, fullName, email } = user
  return checkSpam(ports, author.userId, {
    kind: 'comment',
    text,
    copiesElsewhere: await ports.commentHistory.copies(author.userId, commentFingerprint(text)),
    recentComments: dates.filter((date) => date > before(now, RECENT_SECONDS)).length,
    accountAge: now - user.createdDate,
    author: { username, fullName, email },
    address: address ?? '',
    pageUrl,
  })
}
