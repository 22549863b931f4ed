import type { Moderation } from '@lectern/domain'

export interface ModerationView extends Moderation {
  /** How many comments it holds down; none once it is undone. */
  readonly commentsCount: number
}
