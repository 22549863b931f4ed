import * as v from 'valibot'
import { type Answer, collection, noContent, type Api, type Call, get, type Route } from '@lectern/http'
import { userId } from '../path-ids.ts'
import { presentAuditEntry } from './present-audit-entry.ts'
import { auditPageSchema } from './schemas.ts'

export const suspensionBodySchema = v.object({ suspended: v.boolean() })

/** For site admins. */
export const administrationRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: '/users/:userId/suspension',
    useCase: 'suspendUser',
    summary: 'Keep a user out, or let them in again, as a site admin',
    body: suspensionBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the user' },
    handle: suspendUser,
  },
  get({
    path: '/audit',
    useCase: 'listAudit',
    summary: 'List who moderated and administered what, newest first, as a site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of entries', body: auditPageSchema },
    handle: listAudit,
  }),
]

async function suspendUser({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = userId(path)
  await lectern.suspendUser(actor, { userId: id, suspended: body['suspended'] })
  return noContent({ location: uris.user(id) })
}

async function listAudit({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listAudit(actor, { page })
  return collection('audit', listing, (entry) => presentAuditEntry(entry, uris))
}
