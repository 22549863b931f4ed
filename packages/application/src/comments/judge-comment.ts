import { before, type Instant, MINUTE, type SpamVerdict } from '@lectern/domain'
import { checkSpam } from '../moderation/check-spam.ts'
import type { AuthorHistory } from '../ports/comments.ts'
import type { Ports } from '../ports/ports.ts'

export type JudgingPorts = Pick<Ports, 'spamChecker' | 'journal' | 'commentHistory'>

/** A comment before it is kept. */
export interface UnjudgedComment {
  readonly text: string
  /** The network address that it comes from, where it is known. */
  readonly address: string | undefined
  /** The page that it is meant for. */
  readonly pageUrl: string
}

const RECENT_SECONDS = 10 * MINUTE

/** Throws when the comment is spam. Nothing is locked meanwhile: asking may take its time. */
export async function judgeComment(
  ports: JudgingPorts,
  { author, soFar, copies }: AuthorHistory,
  { text, address, pageUrl }: UnjudgedComment,
  now: Instant,
): Promise<SpamVerdict> {
  const { id, username, fullName, email, createdDate } = author
  return checkSpam(ports, id, {
    kind: 'comment',
    text,
    copiesElsewhere: copies,
    recentComments: soFar.dates.filter((date) => date > before(now, RECENT_SECONDS)).length,
    accountAge: now - createdDate,
    author: { username, fullName, email },
    address: address ?? '',
    pageUrl,
  })
}
