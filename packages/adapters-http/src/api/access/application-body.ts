import type { ApplicationInput } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { described } from '../schemas.ts'

export const applicationBodySchema = v.object({
  name: v.pipe(v.string(), v.maxLength(200)),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  callback_url: described(
    v.pipe(v.string(), v.maxLength(600)),
    'An absolute URI of any scheme but javascript, data, file, blob and vbscript',
  ),
  legacy_consent: v.optional(
    described(
      v.boolean(),
      'Whether people may allow it at /user/oauth_allow, where there is no PKCE; a new application starts with true',
    ),
  ),
})

type ApplicationBody = Fields & Partial<Record<keyof v.InferInput<typeof applicationBodySchema>, unknown>>

export const applicationInput = (body: ApplicationBody): ApplicationInput => ({
  name: body.name,
  description: body.description,
  callbackUrl: body.callback_url,
  legacyConsent: body.legacy_consent,
})

export const grantsBodySchema = v.object({ password: v.boolean() })

type GrantsBody = Fields & Partial<Record<keyof v.InferInput<typeof grantsBodySchema>, unknown>>

export const grantsInput = (body: GrantsBody): { readonly password: unknown } => ({ password: body.password })
