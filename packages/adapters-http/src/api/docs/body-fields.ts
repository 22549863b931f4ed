import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

export interface BodyField {
  readonly name: string
  readonly description: string
}

/** The fields of a body, one line each. */
export function bodyFields(schema: GenericSchema): readonly BodyField[] {
  const { properties = {}, required = [] } = toJsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => {
    const said = typeof property === 'object' ? property : {}
    const need = required.includes(name) ? 'required' : 'optional'
    const facts = [
      need,
      String(said.type),
      said.maxLength && `at most ${said.maxLength} characters`,
      said.description,
    ]
    return { name, description: facts.filter(Boolean).join(', ') }
  })
}
