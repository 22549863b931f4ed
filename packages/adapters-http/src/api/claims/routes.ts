import { collection, type Api, type Call, get, type Route } from '@lectern/http'
import { eventId } from '../path-ids.ts'
import { presentClaim } from './present-claim.ts'
import { claimsPageSchema } from './schemas.ts'

export const claimRoutes: readonly Route[] = [
  get({
    path: '/events/:eventId/claims',
    useCase: 'listClaims',
    summary: 'List the pending claims on the talks of an event, oldest first, as a host or site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of claims', body: claimsPageSchema },
    handle: listClaims,
  }),
]

async function listClaims({ lectern, uris }: Api, { actor, path, page }: Call) {
  const listing = await lectern.listClaims(actor, { eventId: eventId(path), page })
  return collection('claims', listing, (claim) => presentClaim(claim, uris))
}
