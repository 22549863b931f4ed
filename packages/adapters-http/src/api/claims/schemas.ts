import * as v from 'valibot'
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
