import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { namedSchemas } from './named-schemas.ts'

const reference = (name: string): string => `#/components/schemas/${name}`

const conversion = {
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => reference(referenceId),
} as const

const names = new Map<GenericSchema, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
)

/** The schemas with a name, which refer to each other. */
export const componentSchemas = () => toJsonSchemaDefs(namedSchemas, conversion)

/** A reference, if the schema has a name. */
export function jsonSchemaOf(schema: GenericSchema) {
  const name = names.get(schema)
  return name === undefined ? toJsonSchema(schema, conversion) : { $ref: reference(name) }
}
