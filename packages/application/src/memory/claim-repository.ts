import { type Claim, fold } from '@lectern/domain'
import type { ClaimRepository } from '../ports/claims.ts'
import { byAge } from './claim-order.ts'
import { copyOf } from './copy.ts'
import type { Tables } from './tables.ts'
import { requireDistinct } from './unique.ts'

export const memoryClaimRepository = ({ claims }: Tables): ClaimRepository => ({
  async ofTalk(talkId) {
    return copyOf(claims.get(talkId) ?? [])
  },

  async replace(talkId, pending) {
    requireDistinct('claim', pending.map(pairOf))
    claims.set(talkId, copyOf(pending).toSorted(byAge))
  },
})

const pairOf = ({ userId, displayName }: Claim): string => `${userId} ${fold(displayName)}`
