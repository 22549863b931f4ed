import type { TokenView } from '@lectern/application'
import { toIso, UTC } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { TokenFields } from './token-schemas.ts'

export const presentToken = (token: TokenView, uris: Uris): TokenFields => ({
  application: token.application,
  created_date: toIso(token.createdDate, UTC),
  last_used_date: toIso(token.lastUsedDate, UTC),
  token_uri: uris.token(token.id),
})
