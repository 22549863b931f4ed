import { beginAnew } from '@lectern/contracts/testing'
import { expect, it } from 'vitest'
import { changeAt } from '../../testing/changes.ts'
import { credentialsFor } from '../../testing/credentials.ts'
import { type MemoryApi, openMemoryApi } from '../../testing/memory-api.ts'
import { oneOfEverything } from '../../testing/one-of-everything.ts'
import { provokeFailures } from '../../testing/provoked-failures.ts'
import { addressOfRead } from '../../testing/reads.ts'
import { resourceRoutes } from '../routes.ts'
import type { OperationExample } from './examples.ts'

/** No address in an example is one of the service that shows the example. */
const OTHER = 'https://conference.example'

const inNewApi = async <Result>(work: (api: MemoryApi) => Promise<Result>): Promise<Result> => {
  // So that a new operation leaves the examples of the others as they are.
  beginAnew()
  const api = await openMemoryApi()
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

async function exampleOf(api: MemoryApi, route: (typeof resourceRoutes)[number]): Promise<OperationExample> {
  if (route.method === 'GET') {
    const address = addressOfRead(route, await oneOfEverything(api), api)
    const [answer, verboseAnswer] = await Promise.all(
      ['', '&verbose=yes'].map(async (form) => (await api.ask(`${address}${form}`, { as: 'admin' })).text),
    )
    const body = answer?.replaceAll('&verbose=yes', '')
    const isSame = body === verboseAnswer?.replaceAll('&verbose=yes', '')
    return { answer: parsed(answer ?? ''), ...(isSame ? {} : { verboseAnswer: parsed(verboseAnswer ?? '') }) }
  }
  const { address, ...change } = await changeAt(api, route)
  const credentials = await credentialsFor(route.path, api)
  const body = Object.keys(credentials).length === 0 ? change.body : credentials
  const { status, text } = await api.ask(address, { ...change, body, as: 'admin' })
  expect([route.success.status, route.otherSuccess?.status]).toContain(status)
  return {
    ...(route.body === undefined ? {} : { body }),
    ...(text === '' ? {} : { answer: parsed(text) }),
  }
}

it('the examples in the API document are requests that the service takes, and its responses', async () => {
  const operations: Record<string, OperationExample> = {}
  for (const route of resourceRoutes) {
    operations[`${route.method} ${route.path}`] = await inNewApi((api) => exampleOf(api, route))
  }
  const failures = await provokeFailures()
  const text = JSON.stringify({ operations, failures }, undefined, 1)
  await expect(`${text.replaceAll(/https:\/\/(?:api\.)?lectern\.example/gu, OTHER)}\n`).toMatchFileSnapshot(
    'assets/api-examples.json',
  )
})
