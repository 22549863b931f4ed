import type { ClaimView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import type { Uris } from '../../http/uris.ts'
import type { ClaimFields } from './schemas.ts'

export const presentClaim = (claim: ClaimView, uris: Uris): ClaimFields => ({
  display_name: claim.displayName,
  user_uri: uris.user(claim.userId),
  talk_uri: uris.talk(claim.talkId),
  kind: claim.kind,
  created_date: toIso(claim.createdDate, claim.zone),
})
