import type { ApplicationCode } from '@lectern/domain'
import type { TransportCode } from '@lectern/http'

type CodeOfRequest = Extract<TransportCode, 'credentials'>

/** What is wrong with the request of an application. The page is for the person whom it sent here. */
export const applicationProblems: Readonly<Record<ApplicationCode | CodeOfRequest, string>> = {
  'bad-callback':
    'Please give a whole address that people can be sent to, without # and without a name before @, such as https://app.example.org/allowed.',
  'unknown-key': 'No application is registered here with the API key that it sent.',
  'unknown-client': 'No application is registered here with the API key that it sent.',
  'legacy-consent-off': 'Its makers allow access with PKCE only, and it asked without PKCE.',
  'wrong-callback': 'The callback that it sent is not the one that is registered for it.',
  'wrong-redirect': 'The callback that it sent is not the one that is registered for it.',
  'unknown-grant': 'It asked in a way that this site does not know.',
  'invalid-token': 'Its access has ended. It has to ask you again.',
  'bad-authorization': 'It did not send its token in the right way.',
  'insufficient-scope': 'It may only read.',
  'not-for-applications': 'No application can do this. Please do it on this site.',
  invalid_request: 'Its request is not complete.',
  invalid_client: 'No application is registered here with the API key that it sent.',
  invalid_grant: 'What you allowed it has ended. It has to ask you again.',
  invalid_scope: 'It asked for rights that this site does not know.',
  unsupported_grant_type: 'It asked in a way that this site does not know.',
  unsupported_response_type: 'It asked in a way that this site does not know.',
  access_denied: 'You did not allow it.',
  credentials: 'It sent a secret, and none is needed.',
}
