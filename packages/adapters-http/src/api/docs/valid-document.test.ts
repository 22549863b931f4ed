import { validate as parserValidate } from '@readme/openapi-parser'
import { createConfig, lint } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** `written-document.test.ts` compares it with the document of the service. */
const file = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url))

it('the API document is valid for a validator of the schema of OpenAPI', async () => {
  expect(await new Validator().validate(file)).toMatchObject({ valid: true })
})

it('the API document is valid for a validator that follows its references', async () => {
  expect(await parserValidate(file)).toMatchObject({ valid: true, warnings: [] })
})

it('a linter finds nothing in the API document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-description': 'error',
      'rule/type-beside-const': {
        subject: { type: 'Schema', property: 'type' },
        where: [{ subject: { type: 'Schema', property: 'const' }, assertions: { defined: true } }],
        assertions: { defined: true },
      },
      'rule/pattern-without-flags': {
        subject: { type: 'Schema', property: 'pattern' },
        assertions: { notPattern: String.raw`/\\[pP]\{/` },
      },
    },
  })
  const found = await lint({ ref: file, config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})
