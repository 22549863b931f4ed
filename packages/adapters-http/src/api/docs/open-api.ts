import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { FileBody } from '../../http/upload/file-body.ts'
import type { FileForm } from '../../http/upload/form.ts'
import type { QueryParameter, Route, Success } from '../../http/route.ts'
import { VERSION, type Uris } from '../../http/uris.ts'
import { globalParameters } from './global-parameters.ts'
import { compatibility, leniency } from './leniency.ts'
import { isAccountWork } from './is-account-work.ts'

/** The routes as OpenAPI 3.1. */
export const openApiOf = (routes: readonly Route[], uris: Uris) => ({
  openapi: '3.1.0',
  info: { title: 'Lectern', version: VERSION.replace('/v', ''), description: `${leniency} ${compatibility}` },
  servers: [{ url: uris.landing }],
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(routes, ({ path }) => templateOf(path))).map(([path, operations = []]) => [
      path,
      Object.fromEntries(operations.map((route) => [route.method.toLowerCase(), operationOf(route, routes)])),
    ]),
  ),
  components: { securitySchemes: securitySchemesOf(uris) },
})

const securitySchemesOf = ({ oauth }: Uris) => ({
  token: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
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
  const byOAuth = { oauth: [route.method === 'GET' ? 'read' : 'write'] }
  const signedIn = isAccountWork(route) ? [{ token: [] }] : [{ token: [] }, byOAuth]
  return route.signIn === undefined ? [{}, ...signedIn] : signedIn
}

const operationOf = (route: Route, routes: readonly Route[]) => ({
  ...operationIdOf(route, routes),
  summary: route.summary,
  security: securityOf(route),
  parameters: [
    ...pathParameters(route.path),
    ...(route.query ?? []).map(queryParameter),
    ...(route.method === 'GET' ? globalParameters.map(queryParameter) : []),
  ],
  ...(route.body === undefined
    ? {}
    : { requestBody: { required: route.toleratesBody !== true, content: jsonOf(route.body) } }),
  ...(route.form === undefined ? {} : { requestBody: { required: true, content: formOf(route.form) } }),
  ...(route.file === undefined ? {} : { requestBody: { required: true, content: fileOf(route.file) } }),
  responses: {
    ...successOf(route.success),
    ...(route.otherSuccess === undefined ? {} : successOf(route.otherSuccess)),
    default: { description: 'What is wrong, a message per problem', content: errors },
  },
})

const successOf = ({ status, description, body }: Success) => ({
  [status]: { description, ...(body === undefined ? {} : { content: jsonOf(body) }) },
})

/** An id names one operation: a second address of the same use case has none. */
function operationIdOf(route: Route, routes: readonly Route[]) {
  if (route.operationId !== undefined) return { operationId: route.operationId }
  const first = routes.find(({ useCase }) => useCase === route.useCase)
  return route.useCase === undefined || first !== route ? {} : { operationId: route.useCase }
}

const errors = { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } }

const jsonOf = (schema: GenericSchema) => ({
  'application/json': { schema: jsonSchemaOf(schema) },
})

const jsonSchemaOf = (schema: GenericSchema) => toJsonSchema(schema, { target: 'draft-2020-12' })

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

/** The file as it is, or as the one field of a form. */
const fileOf = (file: FileBody) => ({
  ...Object.fromEntries(
    file.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
  ...formOf(file),
})

const queryParameter = ({ name, description, list, required, schema }: QueryParameter) => ({
  in: 'query',
  name: list ? `${name}[]` : name,
  description,
  ...(required === undefined ? {} : { required }),
  schema: schema === undefined ? { type: 'string' } : jsonSchemaOf(schema),
})

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/gu, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'integer' },
  }))
