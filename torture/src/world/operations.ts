import {
  bodySchemaOf,
  type InputDocument,
  type InputSchema,
  queryParametersOf,
  servedAddresses,
} from '@lectern/adapters-http/testing'
import { ask } from './ask.ts'

/** An operation of the API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the version, with `:eventId` and the like. */
  readonly path: string
  readonly query: readonly Field[]
  readonly body: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly schema: InputSchema
}

export const VERSION = '/v2.1'

/** All operations, with what the API document of this server says about their input. */
export async function operationsOf(url: string): Promise<readonly Operation[]> {
  const { text } = await ask(url, { method: 'GET', path: `${VERSION}/openapi.json` })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own document, checked by its tests
  return operationsIn(JSON.parse(text) as InputDocument)
}

export const operationsIn = (document: InputDocument): readonly Operation[] =>
  servedAddresses
    .filter(({ kind, path }) => kind === 'api' && !/\/docs|openapi/u.test(path))
    .map((address) => {
      const route = { method: address.method, path: address.path.slice(VERSION.length) || '/' }
      const { properties = {} } = bodySchemaOf(document, route)
      return {
        ...route,
        query: queryParametersOf(document, route).map(({ name, schema }) => ({ name, schema })),
        body: Object.entries(properties).map(([name, schema]) => ({ name, schema })),
      }
    })
