import type { Instant } from '@lectern/domain'
import type { CacheRule, DependencyTag } from '@lectern/http'

/** The rule of a page that depends on this, until the earliest of these moments. */
export const cachedUntil = (
  dependsOn: DependencyTag,
  ...moments: readonly (Instant | undefined)[]
): CacheRule => ({
  dependsOn,
  validUntil: moments
    .filter((moment) => moment !== undefined)
    .reduce<Instant | undefined>(
      (first, moment) => (first === undefined || moment < first ? moment : first),
      undefined,
    ),
})
