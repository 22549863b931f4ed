import * as v from 'valibot'
import type { ClaimView } from '@lectern/application'
import { toIso } from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import type { Uris } from '@lectern/http'
import { showing } from '../operations.ts'
import { address, dateTime, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

export const claimSchema = v.strictObject({
  display_name: described(v.string(), 'The name on the talk'),
  username: v.string(),
  user_uri: address,
  speaker_uri: described(address, 'The same user, by the field that talks have'),
  talk_uri: address,
  approve_claim_uri: described(address, 'POST display_name and username'),
  reject_claim_uri: described(address, 'DELETE'),
  kind: described(
    v.picklist(['claim', 'assignment']),
    'claim: made by the user, waits for a host. assignment: made by a host, waits for the user',
  ),
  created_date: dateTime,
  date_added: v.exactOptional(described(dateTime, `${FOR_JOINDIN}: the same`)),
})

export type ClaimFields = v.InferOutput<typeof claimSchema>

export const claimsPageSchema = pageSchema({ claims: v.array(claimSchema) })

function presentClaim(claim: ClaimView, uris: Uris): ClaimFields {
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

const claims = showing<ClaimView>({
  root: 'claims',
  schema: claimsPageSchema,
  many: 'A page of claims',
  present: (claim, { uris }) => presentClaim(claim, uris),
})

export const claimRoutes: readonly Route[] = [
  claims.list({
    path: '/events/:eventId/claims',
    useCase: 'listClaims',
    summary: 'List the pending claims on the talks of an event, oldest first, as a host or site admin',
    signIn: 'view data',
  }),
]
