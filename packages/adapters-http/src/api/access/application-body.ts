import { ABSOLUTE_URI, applicationLimits, callbackRule, LONGEST_CALLBACK } from '@lectern/domain'
import * as v from 'valibot'
import { optional, optionalText, requiredText, textLike } from '../inputs.ts'
import { described } from '../schemas.ts'

export const applicationBodySchema = v.object({
  name: requiredText(applicationLimits.name),
  description: optionalText(applicationLimits.description),
  callback_url: described(
    v.pipe(textLike(ABSOLUTE_URI), v.maxLength(LONGEST_CALLBACK)),
    callbackRule.replace(/^an/u, 'An'),
  ),
  legacy_consent: optional(
    v.boolean(),
    'Whether people may allow it at /user/oauth_allow, where there is no PKCE; a new application starts with true',
  ),
})

export const grantsBodySchema = v.object({ password: v.boolean() })
