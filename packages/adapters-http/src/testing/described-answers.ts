import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { IncomingHttpHeaders } from 'node:http'

interface Described {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
  readonly components: { readonly responses: Responses }
}

type Responses = Readonly<Record<string, Described & { readonly $ref?: string }>>

export interface DescribedRequest {
  readonly method: string
  /** Below `/v2.1`. */
  readonly path: string
}

interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface DescribedAnswers {
  /** Fails for a response of the API that its document does not describe: status, headers, media type and schema. */
  require(request: DescribedRequest, answer: Received): void
  /** What the document describes, and `require` has not seen: operations with a status, and statuses of all operations. */
  missing(): readonly string[]
}

/** Headers of HTTP, and those that protect every response: the document does not repeat them for each response. */
const unsaid = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'referrer-policy',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
])

/** Each body has these forms, which the document says once. */
const otherTypes = new Set(['text/html', 'application/javascript'])

/**
 * Headers that a response always has if the document says so. A failure may lack the id of the request, because the parser of HTTP
 * refuses some requests before they have one.
 */
const constantOf = (status: number): readonly string[] =>
  status < 400 ? ['etag', 'location', 'x-request-id'] : []

/** A described response with another status has the same causes in all operations, so one of it is enough. */
const ofEachOperation = /^(?:2..|304|400|403|404|405)$/u

export function describedAnswers(text: string): DescribedAnswers {
  const document = JSON.parse(text) as ApiDocument
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema)
    const compiled = known ?? ajv.compile(withReferences(schema))
    validators.set(schema, compiled)
    return compiled
  }
  const templates = Object.keys(document.paths)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => [patternOf(template), template] as const)

  const given = new Set<string>()
  const nameOf = (operation: string, status: string): string =>
    ofEachOperation.test(status) ? `${operation} ${status}` : status

  return {
    require({ method, path }, { status, headers, text }) {
      const bare = path.split('?')[0] || '/'
      const template = templates.find(([pattern]) => pattern.test(bare))?.[1] ?? ''
      const responses = document.paths[template]?.[method.toLowerCase()]?.responses
      if (responses === undefined) return
      const refuse = (reason: string): never => {
        throw new Error(`The API document does not describe ${method} ${path} with ${status}: ${reason}`)
      }
      const found = responses[status] ?? refuse('another status')
      const { headers: known = {}, content = {} } = resolve(document, found)
      const names = new Set(Object.keys(known).map((name) => name.toLowerCase()))
      for (const name of Object.keys(headers)) {
        if (!unsaid.has(name) && !names.has(name)) refuse(`it has ${name}`)
      }
      for (const name of constantOf(status))
        if (names.has(name) && !(name in headers)) refuse(`it has no ${name}`)
      given.add(nameOf(`${method} ${template}`, String(status)))
      if (text === '') return
      const type = headers['content-type']?.split(';')[0] ?? ''
      if (otherTypes.has(type)) return
      const { schema } = content[type] ?? refuse(`a body of the type ${type}`)
      if (!type.endsWith('json') || 'content-encoding' in headers) return
      const validate = validatorOf(schema)
      if (!validate(JSON.parse(text))) refuse(ajv.errorsText(validate.errors))
    },
    missing() {
      const described = Object.entries(document.paths).flatMap(([template, operations]) =>
        Object.entries(operations).flatMap(([method, { responses }]) =>
          Object.keys(responses).map((status) => nameOf(`${method.toUpperCase()} ${template}`, status)),
        ),
      )
      return [...new Set(described)].filter((name) => !given.has(name))
    },
  }
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'u')

const resolve = ({ components }: ApiDocument, response: Responses[string]): Described =>
  response.$ref === undefined ? response : (components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {})

/** References are into the document. */
const withReferences = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object
