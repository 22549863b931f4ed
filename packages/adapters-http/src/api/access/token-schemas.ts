import * as v from 'valibot'
import { address, dateTime, described, pageSchema } from '../schemas.ts'

export const tokenSchema = v.strictObject({
  application: described(v.string(), 'Its name; empty for a token from the command line'),
  created_date: dateTime,
  last_used_date: described(dateTime, 'Exact to an hour'),
  token_uri: address,
})

export type TokenFields = v.InferOutput<typeof tokenSchema>

export const tokensPageSchema = pageSchema({ tokens: v.array(tokenSchema) })

export const grantedSchema = v.strictObject({
  access_token: v.string(),
  user_uri: described(address, 'Whom it speaks for'),
})
