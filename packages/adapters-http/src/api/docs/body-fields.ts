import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { QueryParameter } from '@lectern/http'

export interface BodyField {
  readonly name: string
  readonly description: string
}

type JsonSchema = ReturnType<typeof toJsonSchema>
type Property = NonNullable<JsonSchema['properties']>[string]

/** The fields of a body, one line each. */
export function bodyFields(schema: GenericSchema): readonly BodyField[] {
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    description: [
      required.includes(name) ? 'required' : 'optional',
      inWords(property),
      typeof property === 'object' && property.description,
    ]
      .filter(Boolean)
      .join(', '),
  }))
}

/** The parameters of a query, one line each. */
export const queryFields = (parameters: readonly QueryParameter[]): readonly BodyField[] =>
  parameters.map(({ name, description, required, schema }) => ({
    name,
    description: [required && 'required', schema && inWords(toJsonSchema(schema)), description]
      .filter(Boolean)
      .join(', '),
  }))

function inWords(schema: Property): string {
  if (typeof schema === 'boolean') return 'any value'
  if (schema.title !== undefined) return schema.title
  if (schema.anyOf !== undefined) return schema.anyOf.map(inWords).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return `one of ${schema.enum.map((word) => JSON.stringify(word)).join(', ')}`
  const { type, items } = schema
  const of = items === undefined || Array.isArray(items) ? '' : ` of ${inWords(items)}`
  return `${String(type)}${limitsOf(schema)}${of}`
}

function limitsOf({ minLength, maxLength, maxItems, minimum, maximum }: Exclude<Property, boolean>): string {
  if (maxLength !== undefined) {
    return ` of ${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`
  }
  if (maxItems !== undefined) return ` (at most ${maxItems})`
  return minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`
}
