import { createMemoryStore } from '@lectern/adapters-memory'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asFields } from '../src/reading/fields.ts'
import { ask } from '../src/world/client.ts'
import { runProofs } from './run-proofs.ts'

const made = new Set<string>()

runProofs({
  name: 'memory',
  open: () => Promise.resolve({ store: createMemoryStore(), close: () => Promise.resolve() }),
  async askAt(url, path, asking = {}) {
    const reply = await ask(url, path, asking)
    if (reply.status < 300) made.add(`${asking.method ?? 'GET'} ${path.replace(/\?.*$/u, '')}`)
    return reply
  },
})

/** This service has no address for messages. */
const others: readonly string[] = ['POST /contact']

it('made every operation of the API document', () => {
  const file = join(import.meta.dirname, '../../docs/openapi.json')
  const { paths } = asFields(JSON.parse(readFileSync(file, 'utf8')))
  const operations = Object.entries(asFields(paths)).flatMap(([path, methods]) =>
    Object.keys(asFields(methods))
      .filter((key) => ['get', 'post', 'put', 'delete'].includes(key))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isMade = (operation: string): boolean => {
    const pattern = new RegExp(
      `^${operation
        .replace(' ', ' /v2\\.1')
        .replaceAll(/\{\w+\}/gu, '[^/]+')
        .replace(/\/$/u, '')}/?$`,
      'u',
    )
    return [...made].some((one) => pattern.test(one))
  }
  expect(operations.filter((operation) => !isMade(operation))).toEqual(others)
})
