import {
  type Answer,
  collection,
  created,
  noContent,
  record,
  single,
  type Api,
  type Call,
  get,
  type Route,
} from '@lectern/http'
import { applicationId } from '../path-ids.ts'
import { applicationBodySchema, applicationInput, grantsBodySchema, grantsInput } from './application-body.ts'
import { applicationsPageSchema, grantsPageSchema } from './application-schemas.ts'
import { presentApplication } from './present-application.ts'

export const applicationRoutes: readonly Route[] = [
  get({
    path: '/applications',
    useCase: 'listApplications',
    summary: 'List your applications and their API keys, oldest first',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'A page of applications', body: applicationsPageSchema },
    handle: listApplications,
  }),
  {
    method: 'POST',
    path: '/applications',
    useCase: 'registerApplication',
    summary: 'Register an application, which gets an API key',
    body: applicationBodySchema,
    signIn: 'create data',
    noStore: true,
    success: { status: 201, location: 'the new application' },
    handle: registerApplication,
  },
  get({
    path: '/applications/:applicationId',
    useCase: 'getApplication',
    summary: 'Show an application, as its owner or a site admin',
    signIn: 'view data',
    cache: 'never',
    success: { status: 200, description: 'The application', body: applicationsPageSchema },
    handle: getApplication,
  }),
  {
    method: 'PUT',
    path: '/applications/:applicationId',
    useCase: 'editApplication',
    summary: 'Replace what an application of yours is called and where it is called back',
    body: applicationBodySchema,
    signIn: 'update data',
    success: { status: 204, location: 'the application' },
    handle: editApplication,
  },
  {
    method: 'DELETE',
    path: '/applications/:applicationId',
    useCase: 'deleteApplication',
    summary: 'Delete an application of yours: its API key and all its access tokens end',
    signIn: 'remove data',
    success: { status: 204, description: 'The application is gone' },
    handle: deleteApplication,
  },
  {
    method: 'PUT',
    path: '/applications/:applicationId/grants',
    useCase: 'grantPasswords',
    summary: 'Let an application exchange passwords for access tokens, or end that, as a site admin',
    body: grantsBodySchema,
    signIn: 'update data',
    noStore: true,
    success: { status: 200, description: 'The client secret, this once', body: grantsPageSchema },
    handle: grantPasswords,
  },
]

async function listApplications({ lectern, uris }: Api, { actor, page }: Call) {
  const listing = await lectern.listApplications(actor, { page })
  return collection('applications', listing, (application) =>
    presentApplication(application, { actor, uris }),
  )
}

async function getApplication({ lectern, uris }: Api, { actor, path }: Call) {
  const application = await lectern.getApplication(actor, { applicationId: applicationId(path) })
  return record('applications', application, (application) =>
    presentApplication(application, { actor, uris }),
  )
}

async function registerApplication({ lectern, uris }: Api, { actor, body }: Call): Promise<Answer> {
  return created(uris.application(await lectern.registerApplication(actor, applicationInput(body))))
}

async function editApplication({ lectern, uris }: Api, { actor, path, body }: Call): Promise<Answer> {
  const id = applicationId(path)
  await lectern.editApplication(actor, { applicationId: id, ...applicationInput(body) })
  return noContent({ location: uris.application(id) })
}

async function deleteApplication({ lectern }: Api, { actor, path }: Call): Promise<Answer> {
  await lectern.deleteApplication(actor, { applicationId: applicationId(path) })
  return noContent()
}

async function grantPasswords({ lectern }: Api, { actor, path, body }: Call): Promise<Answer> {
  const input = { applicationId: applicationId(path), ...grantsInput(body) }
  const { password, apiKey, clientSecret = '' } = await lectern.grantPasswords(actor, input)
  return single({ password, client_id: apiKey, client_secret: clientSecret })
}
