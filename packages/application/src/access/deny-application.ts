import { type Actor, deniedAddress, readConsentRequest, requireRegistered } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { ConsentAnswer } from './allow-application.ts'
import type { ConsentInput } from './read-consent.ts'

/** Changes nothing, so it works without a session, too. */
export async function denyApplication(
  { accessQueries }: Pick<Ports, 'accessQueries'>,
  _actor: Actor,
  { query }: ConsentInput,
): Promise<ConsentAnswer> {
  const request = readConsentRequest(query)
  requireRegistered(request, await accessQueries.findApplicationByKey(request.apiKey))
  return { redirectTo: deniedAddress(request) }
}
