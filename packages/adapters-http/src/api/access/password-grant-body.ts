import { LONGEST_GRANT_FIELD } from '@lectern/domain'
import * as v from 'valibot'
import { AS_WRITTEN, requiredText } from '../inputs.ts'
import { described } from '../schemas.ts'

const text = requiredText(LONGEST_GRANT_FIELD)

export const passwordGrantBodySchema = v.object({
  grant_type: v.literal('password'),
  username: described(text, 'Of the account that signs in'),
  password: described(v.pipe(v.string(), v.minLength(1)), `Of the account that signs in. ${AS_WRITTEN}`),
  client_id: described(text, 'The API key of the application'),
  client_secret: described(text, 'The secret of the application'),
})
