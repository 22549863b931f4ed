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

/** Fails for a response of the API that its document does not describe: status, headers, media type and schema. */
export interface DescribedAnswers {
  require(request: DescribedRequest, answer: Received): void
}

/** Headers that a response has only if the document says so. */
const telling = ['etag', 'location', 'retry-after', 'www-authenticate']

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
      for (const name of telling) if (name in headers && !names.has(name)) refuse(`it has ${name}`)
      if (names.has('location') && headers.location === undefined) refuse('it has no Location')
      if (text === '') return
      const type = headers['content-type']?.split(';')[0] ?? ''
      const { schema } = content[type] ?? refuse(`a body of the type ${type}`)
      if (!type.endsWith('json') || 'content-encoding' in headers) return
      const validate = validatorOf(schema)
      if (!validate(JSON.parse(text))) refuse(ajv.errorsText(validate.errors))
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
