import type { New, ReportLink, ReportLinkId, Talk, TalkId } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** Secret addresses of the reports of talks. */
export interface ReportLinkRepository {
  /** Of the talk, which the caller has locked, oldest first. */
  ofTalk(talkId: TalkId): Promise<readonly ReportLink[]>
  add(link: New<ReportLink>): Promise<ReportLink>
  remove(id: ReportLinkId): Promise<void>
}

/** The use cases write the audit, which names the talk. */
export const reportLinkEffects = {
  ofTalk: 'reads',
  add: 'silent',
  remove: 'silent',
} satisfies Effects<ReportLinkRepository>

export interface ReportLinkQueries {
  /** Oldest first. */
  ofTalk(talkId: TalkId): Promise<readonly ReportLink[]>
  /** Of the talk of the link whose secret has this keyed hash. */
  findStub(hash: ReportLink['hash']): Promise<Talk['stub'] | undefined>
}
