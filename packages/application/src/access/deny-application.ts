import { deniedAddress, readConsentRequest, requireRegistered } from '@lectern/domain'
import { query } from '../use-case.ts'
import type { ConsentAnswer } from './allow-application.ts'
import type { ConsentInput } from './read-consent.ts'

/** Changes nothing, so it works without a session, too. */
export const denyApplication = query(async (ports, _actor, input: ConsentInput): Promise<ConsentAnswer> => {
  const { accessQueries } = ports
  const { query } = input
  const request = readConsentRequest(query)
  requireRegistered(request, await accessQueries.findApplicationByKey(request.apiKey))
  return { redirectTo: deniedAddress(request) }
})
