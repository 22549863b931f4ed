import type { ClaimView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { ClaimFields } from './schemas.ts'

export function presentClaim(claim: ClaimView, uris: Uris): ClaimFields {
  const createdDate = toIso(claim.createdDate, claim.zone)
  return {
    display_name: claim.displayName,
    username: claim.username,
    user_uri: uris.user(claim.userId),
    speaker_uri: uris.user(claim.userId),
    talk_uri: uris.talk(claim.talkId),
    approve_claim_uri: uris.belowTalk(claim.talkId, 'speakers'),
    reject_claim_uri: uris.claim(claim.talkId, claim.displayName, claim.username),
    kind: claim.kind,
    created_date: createdDate,
    ...uris.fields.ofClaim(createdDate),
  }
}
