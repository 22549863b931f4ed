import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LONGEST_TARGET } from '@lectern/http'
import { documentOf, type InputParameter, queryParametersOf } from '../testing/input-document.ts'
import { inputRequest, outcome } from '../testing/input-requests.ts'
import { openMemoryApi } from '../testing/memory-api.ts'
import { probesOf } from '../testing/probes.ts'
import { globalParameters } from './docs/every-operation.ts'
import { AS_WRITTEN } from './inputs.ts'
import { routes } from './routes.ts'

const ajv = new Ajv2020()

/** Codes of problems that no schema expresses: the descriptions of the parameters state these rules. */
const rules: ReadonlySet<string> = new Set([
  'not-a-date',
  'no-claim',
  'unknown-user',
  'not-a-talk-uri',
  'bad-mapping',
])

const operations = routes
  .filter(({ query }) => query !== undefined)
  .map((route) => [`${route.method} ${route.path}`, route] as const)

describe('the OpenAPI document and the server agree about every parameter of', () => {
  it.each(operations)('%s', async (operation, route) => {
    const api = await openMemoryApi()
    onTestFinished(() => api.close())
    const disagreements: unknown[] = []
    for (const parameter of queryParametersOf(await documentOf(api), route)) {
      // Every GET route has the global parameters: one route is enough.
      if (isGlobal(parameter) && operation !== 'GET /events') continue
      for (const value of valuesFor(parameter)) {
        const { body, query, send } = await inputRequest(api, route)
        const { [parameter.name]: _left, ...others } = query
        const reply = await send(body, value === undefined ? others : { ...others, [parameter.name]: value })
        const expected = isTaken(value, parameter) ? 'taken' : 'refused'
        const actual = outcome(reply, parameter.name.replace('[]', ''), rules)
        if (actual !== 'a rule' && actual !== expected)
          disagreements.push({ parameter: parameter.name, value, expected, actual })
      }
    }
    expect(disagreements).toEqual([])
  })
})

const isGlobal = ({ name }: InputParameter): boolean => globalParameters.some((known) => known.name === name)

type Value = string | readonly string[] | undefined

/** Texts, numbers as texts, and lists of texts. */
function valuesFor({ name, schema }: InputParameter): readonly Value[] {
  const values = probesOf(name, schema).map(({ value }) => value)
  if (schema.type === 'array') return [undefined, ...values.filter(isList).filter(fits)]
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  return [undefined, ...new Set(texts.filter(fits))]
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

const fits = (value: unknown): boolean => encodeURIComponent(String(value)).length < LONGEST_TARGET

/** White space around a text is not measured. */
function isTaken(value: Value, { required = false, description, schema }: InputParameter): boolean {
  // Some parameters are required in the query or in the body.
  if (value === undefined) return !required && !description.includes('required')
  if (typeof value !== 'string') return ajv.validate(schema, value) || ajv.validate(schema, value.map(trim))
  const readings = description.includes(AS_WRITTEN) ? [value] : [value, trim(value)]
  return readings.some((text) => ajv.validate(schema, schema.type === 'integer' ? numberIn(text) : text))
}

const trim = (text: string): string => text.trim()

const numberIn = (text: string): unknown => (/^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text)
