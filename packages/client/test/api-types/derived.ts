import type { ApiDocument, Schema } from './document.ts'

/** A schema with all fields of an earlier one, such as that of a verbose record, is it and the further fields. */
export function derivedFrom(
  schemas: ApiDocument['components']['schemas'],
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(schemas)
  return Object.fromEntries(
    entries.map(([name, wide], index) => {
      const brief = entries.slice(0, index).find(([, earlier]) => hasAllOf(wide, earlier))
      return [name, brief ? further(wide, ...brief) : wide]
    }),
  )
}

const FEWEST_FIELDS = 8

function hasAllOf({ properties: own = {}, required: needed = [] }: Schema, brief: Schema): boolean {
  const { properties = {}, required = [] } = brief
  const fields = Object.entries(properties)
  return (
    fields.length >= FEWEST_FIELDS &&
    required.every((field) => needed.includes(field)) &&
    fields.every(([field, schema]) => isSame(undescribed(own[field]), undescribed(schema)))
  )
}

function further({ properties = {}, required = [], ...wide }: Schema, name: string, brief: Schema) {
  const own = Object.entries(properties).filter(
    ([field, schema]) => !isSame(brief.properties?.[field], schema),
  )
  const rest = { ...wide, properties: Object.fromEntries(own), required }
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, rest] }
}

const undescribed = (schema: Schema | undefined) => schema && { ...schema, description: undefined }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
