import type { Application, ApplicationId, New } from '@lectern/domain'
import type { ApplicationRepository } from '../ports/access.ts'
import { copyOf } from './copy.ts'
import { removeGrant } from './grant-repository.ts'
import { nextId, type Tables } from './tables.ts'
import { requireUnique } from './unique.ts'

export const memoryApplicationRepository = (tables: Tables): ApplicationRepository => ({
  async find(id) {
    return copyOf(tables.applications.get(id))
  },

  async findByApiKey(apiKey) {
    return copyOf(tables.applications.values().find((application) => application.apiKey === apiKey))
  },

  async add(application: New<Application>) {
    const added = { ...copyOf(application), id: nextId<ApplicationId>(tables) }
    put(tables, added)
    return copyOf(added)
  },

  async save(application) {
    if (tables.applications.has(application.id)) put(tables, copyOf(application))
  },

  async remove(id) {
    removeApplication(tables, id)
  },
})

/** Its grants and tokens go with it. */
export function removeApplication(tables: Tables, id: ApplicationId): void {
  const { applications, grants, tokens } = tables
  applications.delete(id)
  const granted = grants.values().filter(({ applicationId }) => applicationId === id)
  for (const grant of granted.toArray()) removeGrant(tables, grant.id)
  const issued = tokens.values().filter(({ applicationId }) => applicationId === id)
  for (const token of issued.toArray()) tokens.delete(token.id)
}

function put({ applications }: Tables, application: Application): void {
  requireUnique('api_key', application, applications.values(), ({ apiKey }) => apiKey)
  applications.set(application.id, application)
}
