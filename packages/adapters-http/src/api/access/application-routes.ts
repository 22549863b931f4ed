import * as v from 'valibot'
import {
  ABSOLUTE_URI,
  type Application,
  applicationLimits,
  callbackRule,
  canGrantPasswords,
  LONGEST_CALLBACK,
  toIso,
  UTC,
} from '@lectern/domain'
import type { Route } from '../../exchange/route.ts'
import { single } from '../../exchange/answer.ts'
import { inputAs, optional, optionalText, requiredText, textLike } from '../inputs.ts'
import { answer, change, showing, type Viewing } from '../operations.ts'
import { address, dateTime, described, FOR_JOINDIN, pageSchema } from '../schemas.ts'

export const applicationBodySchema = v.object({
  name: requiredText(applicationLimits.name),
  description: optionalText(applicationLimits.description),
  callback_url: described(
    v.pipe(textLike(ABSOLUTE_URI), v.maxLength(LONGEST_CALLBACK)),
    callbackRule.replace(/^an/u, 'An'),
  ),
  legacy_consent: optional(
    v.boolean(),
    'Whether people may allow it at /user/oauth_allow, where there is no PKCE; a new application starts with true',
  ),
})

export const grantsBodySchema = v.object({ password: v.boolean() })

export const applicationSchema = v.strictObject({
  name: v.string(),
  description: v.string(),
  callback_url: described(v.string(), 'Where people are sent back to'),
  api_key: v.string(),
  legacy_consent: described(v.boolean(), 'Whether it may be allowed without PKCE'),
  created_date: dateTime,
  application_uri: address,
  grants_uri: v.exactOptional(described(address, 'For site admins only')),
  application: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  consumer_key: v.exactOptional(described(v.string(), FOR_JOINDIN)),
  consumer_secret: v.exactOptional(described(v.picklist(['']), FOR_JOINDIN)),
  client_uri: v.exactOptional(described(address, FOR_JOINDIN)),
})

export type ApplicationFields = v.InferOutput<typeof applicationSchema>

export const applicationsPageSchema = pageSchema({ applications: v.array(applicationSchema) })
export const clientsPageSchema = pageSchema({ clients: v.array(applicationSchema) })

export const grantsPageSchema = pageSchema({
  password: described(v.boolean(), 'Whether it may exchange passwords for access tokens'),
  client_id: described(v.string(), 'The API key'),
  client_secret: described(v.string(), 'Shown this once; empty when there is none'),
})

const presentApplication = (application: Application, { actor, uris }: Viewing): ApplicationFields => ({
  name: application.name,
  description: application.description,
  callback_url: application.callbackUrl,
  api_key: application.apiKey,
  legacy_consent: application.legacyConsent,
  created_date: toIso(application.createdDate, UTC),
  application_uri: uris.application(application.id),
  ...(canGrantPasswords(actor) ? { grants_uri: uris.grants(application.id) } : {}),
  ...uris.fields.ofApplication(application, uris.application(application.id)),
})

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
  }),
  change({
    method: 'POST',
    path: '/applications',
    useCase: 'registerApplication',
    summary: 'Register an application, which gets an API key',
    body: applicationBodySchema,
    noStore: true,
    success: { status: 201, location: 'the new application' },
    input: ({ body }) => inputAs(applicationBodySchema, body),
    at: ({ uris }, id) => uris.application(id),
  }),
  applications.one({
    path: '/applications/:applicationId',
    useCase: 'getApplication',
    summary: 'Show an application, as its owner or a site admin',
    signIn: 'view data',
  }),
  change({
    method: 'PUT',
    path: '/applications/:applicationId',
    useCase: 'editApplication',
    summary: 'Replace what an application of yours is called and where it is called back',
    body: applicationBodySchema,
    success: { status: 204, location: 'the application' },
    input: ({ ids, body }) => ({ ...ids, ...inputAs(applicationBodySchema, body) }),
    at: ({ uris, ids }) => uris.application(ids.applicationId),
  }),
  change({
    method: 'DELETE',
    path: '/applications/:applicationId',
    useCase: 'deleteApplication',
    summary: 'Delete an application of yours: its API key and all its access tokens end',
    success: { status: 204, description: 'The application is gone' },
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
