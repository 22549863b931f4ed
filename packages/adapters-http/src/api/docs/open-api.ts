import { type FileForm, type Uris, VERSION } from '@lectern/http'
import type { QueryParameter, Route } from '../../exchange/route.ts'
import { templateOf } from './curl.ts'
import { exampleOf, type OperationExample } from './examples.ts'
import {
  compatibility,
  descriptionOf,
  globalParameters,
  isAccountWork,
  leniency,
  otherForms,
} from './every-operation.ts'
import { headerParameters, headerParametersOf, headers, parameterNamed } from './headers.ts'
import { componentSchemas, jsonSchemaOf } from './named-schemas.ts'
import { commonResponsesOf, failureSchemas, responsesOf } from './responses.ts'

/** By the first segment of the path. */
const tags: Readonly<Record<string, readonly [name: string, description: string]>> = {
  '': ['Start', 'The addresses to start at'],
  events: ['Events', 'Events with their hosts, images, imports and attendance'],
  tracks: ['Tracks', 'The tracks of events'],
  rooms: ['Rooms', 'The rooms of events'],
  devices: ['Talks', 'Talks with their speakers, links, stars and votes'],
  talks: ['Talks', 'Talks with their speakers, links, stars and votes'],
  talk_comments: ['Comments', 'Comments with ratings, and reports of them'],
  event_comments: ['Comments', 'Comments with ratings, and reports of them'],
  moderations: ['Moderation', 'Take-downs and the audit log'],
  audit: ['Moderation', 'Take-downs and the audit log'],
  users: ['Users', 'Accounts and what people did'],
  emails: ['Users', 'Accounts and what people did'],
  contact: ['Users', 'Accounts and what people did'],
  token: ['Access', 'Access tokens and applications'],
  webhooks: ['Events', 'Events with their hosts, images, imports and attendance'],
  applications: ['Access', 'Access tokens and applications'],
  languages: ['Catalogue', 'The languages and types of talks'],
  talk_types: ['Catalogue', 'The languages and types of talks'],
}

const tagOf = (route: Route): string => tagFor(route)[0]

/** The tags of these routes, each once. */
const tagsOf = (routes: readonly Route[]) =>
  [...new Map(routes.map(tagFor))].map(([name, description]) => ({ name, description }))

function tagFor({ path }: Route): readonly [name: string, description: string] {
  const tag = tags[path.split('/')[1] ?? '']
  if (tag === undefined) throw new Error(`The API document has no tag for ${path}`)
  return tag
}

/** The routes as OpenAPI 3.1. */
export const openApiOf = (routes: readonly Route[], uris: Uris) => ({
  openapi: '3.1.0',
  info: {
    title: 'Lectern',
    version: VERSION.replace('/v', ''),
    description: `${leniency} ${otherForms} ${compatibility}`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: uris.landing }],
  tags: tagsOf(routes),
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(routes, templateOf)).map(([path, operations = []]) => [
      path,
      Object.fromEntries(operations.map((route) => [route.method.toLowerCase(), operationOf(route)])),
    ]),
  ),
  components: {
    schemas: { ...componentSchemas(), ...failureSchemas },
    responses: commonResponsesOf(routes),
    parameters: {
      ...headerParameters,
      ...Object.fromEntries(globalParameters.map((parameter) => [parameter.name, queryParameter(parameter)])),
    },
    headers,
    securitySchemes: securitySchemesOf(uris),
  },
})

const securitySchemesOf = ({ oauth }: Uris) => ({
  token: { type: 'http', scheme: 'bearer', description: 'An access token, however it was made' },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`Device <device_token>`, with the secret that POST /devices gives: for votes, and nothing else',
  },
  box: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`Box <secret>`, with the end of the link that starts a voting box: it sends votes, and can do nothing else',
  },
  oauth: {
    type: 'oauth2',
    description: 'The authorization code with PKCE',
    flows: {
      authorizationCode: {
        authorizationUrl: oauth.authorize,
        tokenUrl: oauth.token,
        refreshUrl: oauth.token,
        scopes: { read: 'See what the user can see', write: 'Change what the user can change, too' },
      },
    },
  },
})

function securityOf(route: Route) {
  if (route.boxes) return [{ box: [] }]
  const byOAuth = { oauth: [route.method === 'GET' ? 'read' : 'write'] }
  const signedIn = [
    { token: [] },
    ...(isAccountWork(route) ? [] : [byOAuth]),
    ...(route.devices ? [{ device: [] }] : []),
  ]
  return route.signIn === undefined ? [{}, ...signedIn] : signedIn
}

function operationOf(route: Route) {
  const example = exampleOf(route)
  return {
    operationId: route.operationId ?? route.useCase ?? 'getLanding',
    tags: [tagOf(route)],
    summary: route.summary,
    description: descriptionOf(route),
    security: securityOf(route),
    parameters: [
      ...pathParameters(route.path),
      ...(route.query ?? []).map(queryParameter),
      ...(route.method === 'GET' ? globalParameters.map(({ name }) => parameterNamed(name)) : []),
      ...headerParametersOf(route),
    ],
    ...requestBodyOf(route, example),
    responses: responsesOf(route, example),
  }
}

function requestBodyOf({ body, toleratesBody, form, file }: Route, example: OperationExample) {
  const fileForm = form ?? file
  if (fileForm !== undefined) return { requestBody: { required: true, content: formOf(fileForm) } }
  if (body === undefined) return {}
  const content = {
    'application/json': {
      schema: jsonSchemaOf(body),
      ...(example.body === undefined ? {} : { example: example.body }),
    },
  }
  return { requestBody: { required: toleratesBody !== true, content } }
}

const formOf = ({ field, contentTypes }: FileForm) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [field]: { type: 'string', format: 'binary' } },
      required: [field],
      additionalProperties: false,
    },
    encoding: { [field]: { contentType: contentTypes.join(', ') } },
  },
})

const queryParameter = ({ name, description, list, required, schema }: QueryParameter) => ({
  in: 'query',
  name: list ? `${name}[]` : name,
  description,
  ...(required === undefined ? {} : { required }),
  schema: schema === undefined ? { type: 'string' } : jsonSchemaOf(schema),
})

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'integer' },
  }))
