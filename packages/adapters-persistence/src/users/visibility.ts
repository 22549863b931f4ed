import type { UserId, UserVisibility } from '@lectern/domain'
import { sql } from 'kysely'
import type { Condition } from '../sql/predicates.ts'
import type { Placeholders } from '../sql/statement.ts'

/** The values of `isVisible`. */
export interface VisibilityValues {
  /** True for a viewer who sees only verified accounts, */
  readonly verifiedOnly: true | undefined
  /** and the own one. */
  readonly orSelf: UserId | undefined
}

export const visibilityValues = (visibility: UserVisibility): VisibilityValues =>
  visibility.kind === 'every'
    ? { verifiedOnly: undefined, orSelf: undefined }
    : { verifiedOnly: true, orSelf: visibility.orSelf }

// SQL copy: user-visibility
/** The rule of `canSeeUser`. */
export function isVisible({ verifiedOnly, orSelf }: Placeholders<VisibilityValues>): Condition[] {
  if (verifiedOnly === undefined) return []
  return [orSelf === undefined ? sql`verified = 1` : sql`(verified = 1 or id = ${orSelf})`]
}
