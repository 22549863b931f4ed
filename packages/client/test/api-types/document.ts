import { readFileSync } from 'node:fs'

/** As much of JSON Schema as the API document has in its responses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Content {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface OperationResponse {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, Content>>
}

export interface Operation {
  readonly parameters: readonly { readonly in?: string; readonly name?: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, OperationResponse>>
}

export type Method = 'get' | 'post' | 'put' | 'delete'

export interface ApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const documentFile = new URL('../../../../docs/openapi.json', import.meta.url)

export const apiDocument = JSON.parse(readFileSync(documentFile, 'utf8')) as ApiDocument

export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** The JSON of the success of an operation. */
export const successOf = ({ responses }: Operation): Content | undefined =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content?.['application/json'])
    .find((content) => content !== undefined)
