import * as v from 'valibot'
import { address, dateTime, described, pageSchema } from '../schemas.ts'

export const claimSchema = v.strictObject({
  display_name: described(v.string(), 'The name on the talk'),
  user_uri: address,
  talk_uri: address,
  kind: described(
    v.picklist(['claim', 'assignment']),
    'claim: made by the user, waits for a host. assignment: made by a host, waits for the user',
  ),
  created_date: dateTime,
})

export type ClaimFields = v.InferOutput<typeof claimSchema>

export const claimsPageSchema = pageSchema({ claims: v.array(claimSchema) })
