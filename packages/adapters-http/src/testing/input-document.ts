import type { Route } from '../exchange/route.ts'
import type { MemoryApi } from './memory-api.ts'
import type { InputSchema } from './probes.ts'

/** As much of the OpenAPI document as describes what operations take. */
export interface InputDocument {
  readonly info: { readonly description: string }
  readonly components: {
    readonly schemas: Readonly<Record<string, InputSchema>>
    readonly parameters: Readonly<Record<string, InputParameter>>
  }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly parameters: readonly (InputParameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: InputSchema & { readonly $ref?: string } }>>
  }
}

export interface InputParameter {
  readonly in: string
  readonly name: string
  readonly description: string
  readonly required?: boolean
  readonly schema: InputSchema
}

type Addressed = Pick<Route, 'method' | 'path'>

export const documentOf = async ({ ask }: MemoryApi): Promise<InputDocument> =>
  JSON.parse((await ask('/openapi.json')).text) as InputDocument

export function bodySchemaOf(document: InputDocument, route: Addressed): InputSchema {
  const { $ref, ...schema } =
    operationOf(document, route).requestBody?.content['application/json']?.schema ?? {}
  return $ref === undefined ? schema : (document.components.schemas[nameIn($ref)] ?? {})
}

export const queryParametersOf = (document: InputDocument, route: Addressed): readonly InputParameter[] =>
  operationOf(document, route)
    .parameters.flatMap((one) =>
      '$ref' in one ? (document.components.parameters[nameIn(one.$ref)] ?? []) : one,
    )
    .filter((parameter) => parameter.in === 'query')

const nameIn = ($ref: string): string => $ref.split('/').at(-1) ?? ''

function operationOf({ paths }: InputDocument, { method, path }: Addressed): Operation {
  const operation = paths[path.replaceAll(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`The document has no ${method} ${path}`)
  return operation
}
