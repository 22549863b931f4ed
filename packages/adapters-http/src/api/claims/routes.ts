import { type Answer, collection } from '../../http/response/answer.ts'
import type { Api, Call, Route } from '../../http/route.ts'
import { eventId } from '../path-ids.ts'
import { presentClaim } from './present-claim.ts'
import { claimsPageSchema } from './schemas.ts'

export const claimRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/events/:eventId/claims',
    useCase: 'listClaims',
    summary: 'List the pending claims on the talks of an event, oldest first, as a host or site admin',
    signIn: 'view data',
    success: { status: 200, description: 'A page of claims', body: claimsPageSchema },
    handle: listClaims,
  },
]

async function listClaims({ lectern, uris }: Api, { actor, path, page }: Call): Promise<Answer> {
  const listing = await lectern.listClaims(actor, { eventId: eventId(path), page })
  return collection('claims', listing, (claim) => presentClaim(claim, uris))
}
