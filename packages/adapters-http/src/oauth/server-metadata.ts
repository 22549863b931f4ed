import { CHALLENGE_METHOD, SCOPES } from '@lectern/domain'
import type { JsonObject, Uris } from '@lectern/http'

/** Metadata for clients (RFC 8414). */
export const serverMetadata = ({ docs, oauth }: Uris): JsonObject => ({
  issuer: oauth.issuer,
  authorization_endpoint: oauth.authorize,
  token_endpoint: oauth.token,
  revocation_endpoint: oauth.revoke,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: [CHALLENGE_METHOD],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: docs,
})
