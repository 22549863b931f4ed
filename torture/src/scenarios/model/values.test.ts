import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { InputDocument } from '@lectern/adapters-http/testing'
import { operationsIn } from '../../world/operations.ts'
import { hasGoodValue } from './values.ts'

/** The chooser does not know the secrets that a server makes. */
const secrets = ['token', 'client_id', 'client_secret']

it('has good values for every field of a body, so that few requests are refused', () => {
  const file = new URL('../../../../docs/openapi.json', import.meta.url)
  const document = JSON.parse(readFileSync(file, 'utf8')) as InputDocument
  const names = new Set(operationsIn(document).flatMap(({ body }) => body.map(({ name }) => name)))
  expect([...names].filter((name) => !hasGoodValue(name)).toSorted()).toEqual(secrets.toSorted())
})
