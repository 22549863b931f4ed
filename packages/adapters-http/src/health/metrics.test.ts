import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../assemble.ts'
import { clientOf } from '../testing/client.ts'
import type { AnswerFacts } from './metrics.ts'

const baseUrl = 'https://api.lectern.example'

it('reports each answer by the template of its route, once it is sent', async () => {
  const facts: AnswerFacts[] = []
  const app = createHttpServer({
    lectern: createLectern(testPorts(createMemoryStore())),
    config: { baseUrl, websiteUrl: baseUrl, avatarUrl: `${baseUrl}/avatars/`, trustProxy: 0, log: false },
    onAnswer: (answer) => facts.push(answer),
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = clientOf({ url, baseUrl, tokens: { admin: '', host: '', guest: '' } })
  for (const [path, method] of [
    ['/v2.1/talks/17', 'GET'],
    ['/talk/17/x?y', 'PUT'],
    ['/v2.1/events', 'HEAD'],
    ['/login', 'GET'],
  ] as const)
    await ask(path, { method })
  await expect.poll(() => facts.length).toBe(4)
  expect(facts.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/v2.1/talks/:talkId', 404],
    ['PUT', undefined, 404],
    ['HEAD', '/v2.1/events', 200],
    ['GET', '/login', 200],
  ])
  for (const { milliseconds } of facts) expect(milliseconds).toBeGreaterThan(0)
})
