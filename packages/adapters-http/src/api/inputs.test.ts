import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Fields, inputRequest, outcome } from '../testing/input-requests.ts'
import { ruleCodes } from '../testing/input-rules.ts'
import { type MemoryApi, openMemoryApi } from '../testing/memory-api.ts'
import { bodySchemaOf, documentOf, type InputDocument } from '../testing/input-document.ts'
import { type InputSchema, probesOf } from '../testing/probes.ts'
import { leniency } from './docs/every-operation.ts'
import { AS_WRITTEN } from './inputs.ts'
import { routes } from './routes.ts'

const ajv = new Ajv2020()

async function openApi(): Promise<MemoryApi & { readonly document: InputDocument }> {
  const api = await openMemoryApi()
  onTestFinished(() => api.close())
  return { ...api, document: await documentOf(api) }
}

const withField = (body: Fields, field: string, value: unknown): Fields => {
  const { [field]: _replaced, ...others } = body
  return value === undefined ? others : { ...others, [field]: value }
}

/** What the service makes of a value before it measures it, as the document says in `leniency`. */
function lenientReadings(value: unknown, { description = '' }: InputSchema): readonly unknown[] {
  if (value === undefined || description.includes(AS_WRITTEN)) return []
  const trimmed: unknown = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.trim() : part,
  )
  if (typeof trimmed !== 'string') return [trimmed]
  const number = /^[+-]?\d+(?:\.\d+)?$/u.test(trimmed) ? [Number(trimmed)] : []
  return [trimmed, ...number, ...(trimmed === '' ? [null] : [])]
}

const operations = routes
  .filter(({ body }) => body !== undefined)
  .map((route) => [`${route.method} ${route.path}`, route] as const)

describe('the OpenAPI document and the server agree about every field of', () => {
  it.each(operations)('%s', async (_operation, route) => {
    const api = await openApi()
    const schema = bodySchemaOf(api.document, route)
    const isValid = ajv.compile(schema)
    const disagreements: unknown[] = []
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      for (const { value, plain } of probesOf(field, property)) {
        const { body, send } = await inputRequest(api, route)
        const readings = [value, ...lenientReadings(value, property)]
        const expected = readings.some((read) => isValid(withField(body, field, read))) ? 'taken' : 'refused'
        const reply = await send(withField(body, field, value))
        const actual = outcome(reply, field, ruleCodes(field, plain === true))
        if (actual !== 'a rule' && actual !== expected) disagreements.push({ field, value, expected, actual })
      }
    }
    expect(disagreements).toEqual([])
  })
})

it('the OpenAPI document says what the service takes beyond the schemas', async () => {
  expect((await openApi()).document.info.description).toContain(leniency)
})
