import type { ClaimView } from '@lectern/application'
import type { Route } from '@lectern/http'
import { showing } from '../operations.ts'
import { presentClaim } from './present-claim.ts'
import { claimsPageSchema } from './schemas.ts'

const claims = showing<ClaimView>({
  root: 'claims',
  schema: claimsPageSchema,
  many: 'A page of claims',
  present: (claim, { uris }) => presentClaim(claim, uris),
})

export const claimRoutes: readonly Route[] = [
  claims.list({
    path: '/events/:eventId/claims',
    useCase: 'listClaims',
    summary: 'List the pending claims on the talks of an event, oldest first, as a host or site admin',
    signIn: 'view data',
    find: ({ lectern, actor, ids, page }) => lectern.listClaims(actor, { ...ids, page }),
  }),
]
