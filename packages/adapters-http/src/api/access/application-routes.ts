import type { Application } from '@lectern/domain'
import { type Route, single } from '@lectern/http'
import { inputAs } from '../inputs.ts'
import { answer, change, showing } from '../operations.ts'
import { applicationBodySchema, grantsBodySchema } from './application-body.ts'
import { applicationsPageSchema, grantsPageSchema } from './application-schemas.ts'
import { presentApplication } from './present-application.ts'

const applications = showing<Application>({
  root: 'applications',
  schema: applicationsPageSchema,
  many: 'A page of applications',
  one: 'The application',
  present: presentApplication,
})

export const applicationRoutes: readonly Route[] = [
  applications.list({
    path: '/applications',
    useCase: 'listApplications',
    summary: 'List your applications and their API keys, oldest first',
    signIn: 'view data',
    find: ({ lectern, actor, page }) => lectern.listApplications(actor, { page }),
  }),
  change({
    method: 'POST',
    path: '/applications',
    useCase: 'registerApplication',
    summary: 'Register an application, which gets an API key',
    body: applicationBodySchema,
    noStore: true,
    success: { status: 201, location: 'the new application' },
    ask: ({ lectern, actor, body }) =>
      lectern.registerApplication(actor, inputAs(applicationBodySchema, body)),
    at: ({ uris }, id) => uris.application(id),
  }),
  applications.one({
    path: '/applications/:applicationId',
    useCase: 'getApplication',
    summary: 'Show an application, as its owner or a site admin',
    signIn: 'view data',
    find: ({ lectern, actor, ids }) => lectern.getApplication(actor, ids),
  }),
  change({
    method: 'PUT',
    path: '/applications/:applicationId',
    useCase: 'editApplication',
    summary: 'Replace what an application of yours is called and where it is called back',
    body: applicationBodySchema,
    success: { status: 204, location: 'the application' },
    ask: ({ lectern, actor, ids, body }) =>
      lectern.editApplication(actor, { ...ids, ...inputAs(applicationBodySchema, body) }),
    at: ({ uris, ids }) => uris.application(ids.applicationId),
  }),
  change({
    method: 'DELETE',
    path: '/applications/:applicationId',
    useCase: 'deleteApplication',
    summary: 'Delete an application of yours: its API key and all its access tokens end',
    success: { status: 204, description: 'The application is gone' },
    ask: ({ lectern, actor, ids }) => lectern.deleteApplication(actor, ids),
  }),
  answer({
    method: 'PUT',
    path: '/applications/:applicationId/grants',
    useCase: 'grantPasswords',
    summary: 'Let an application exchange passwords for access tokens, or end that, as a site admin',
    body: grantsBodySchema,
    noStore: true,
    success: { status: 200, description: 'The client secret, this once', body: grantsPageSchema },
    async handle({ lectern, actor, ids, body }) {
      const granted = await lectern.grantPasswords(actor, { ...ids, password: body['password'] })
      const { password, apiKey, clientSecret = '' } = granted
      return single({ password, client_id: apiKey, client_secret: clientSecret })
    },
  }),
]
