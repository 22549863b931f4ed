import { globSync, readFileSync } from 'node:fs'
import { createLectern, useCaseFacts } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { openMemoryApi } from '../testing/memory-api.ts'
import { oauthRoutes } from '../oauth/routes.ts'
import { fileRoutes, routes } from './routes.ts'

/** Use cases that are not a route of their own, beside those of the operator at the command line. */
const elsewhere: Readonly<Record<string, string>> = {
  clock: 'no use case: the time for what depends on it',
  authenticate: 'behind every route, by its Authorization header',
  authenticateSession: 'behind every page of the website, by its cookie',
  joinUser: 'for the operator at the command line',
  transaction: 'for programs that embed Lectern',
  onCommitted: 'for programs that embed Lectern, and behind streams',
  listFacts: 'behind streams',
  placeOfFacts: 'behind streams',
  snapshot: 'behind every GET of the API and of the website',
  underConditions: 'behind every POST, PUT and DELETE by its headers, and behind the forms of members',
  sendDueMails: 'for the server, now and then',
}

const api = await openMemoryApi()
const ask = clientOf(api)

const named = (route: (typeof routes)[number]): string => `${route.method} ${route.path}`
const addressOf = (path: string): string =>
  path === '/' ? '/v2.1' : `/v2.1${path.replaceAll(/:\w+/gu, '1')}`

const website = new URL('../../../adapters-website/src', import.meta.url).pathname
const sources = globSync(`${website}/**/!(*.test).ts`).map((file) => readFileSync(file, 'utf8'))
const isUsedByWebsite = (useCase: string): boolean =>
  sources.some((text) => new RegExp(String.raw`(?:lectern\.|[{,] )${useCase}\b|'${useCase}'`, 'u').test(text))

describe('routes and use cases', () => {
  it('are the same list', () => {
    const useCases = Object.keys(createLectern(testPorts(createMemoryStore())))
    const served = [...routes, ...fileRoutes, ...oauthRoutes].flatMap(({ useCase }) =>
      useCase === undefined ? [] : [useCase as string],
    )
    const shown = useCases.filter((name) => isUsedByWebsite(name))
    const ofOperator = Object.entries(useCaseFacts).flatMap(([name, { by }]) =>
      by === 'operator' ? [name] : [],
    )
    const used = [...new Set([...served, ...shown, ...ofOperator, ...Object.keys(elsewhere)])]
    expect(used.toSorted()).toEqual(useCases.toSorted())
  })

  it('are operations of different ids in the documentation', async () => {
    const ids = [...(await ask('/v2.1/openapi.json')).text.matchAll(/"operationId":"(\w+)"/gu)].map(
      ([, id]) => id,
    )
    const usedTwice = ids.filter((id, at) => ids.indexOf(id) !== at)
    expect(usedTwice, 'use cases of several rows').toEqual([])
  })

  it('say in the documentation that they are closed to applications, if they are account work', async () => {
    const { paths } = JSON.parse((await ask('/v2.1/openapi.json')).text) as {
      paths: Record<string, Record<string, { security: object[] }>>
    }
    const closed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security }]) =>
        security.some((scheme) => 'oauth' in scheme || 'box' in scheme) ? [] : `${method} ${path}`,
      ),
    )
    expect(closed.toSorted()).toEqual(
      [
        'delete /applications/{applicationId}',
        'delete /users/{userId}',
        'delete /users/{userId}/calendar',
        'get /applications',
        'get /applications/{applicationId}',
        'get /audit',
        'get /token',
        'get /users/{userId}/calendar',
        'get /users/{userId}/export',
        'post /applications',
        'post /users/{userId}/calendar',
        'post /users/{userId}/trusted',
        'put /applications/{applicationId}',
        'put /applications/{applicationId}/grants',
        'put /users/{userId}/suspension',
      ].toSorted(),
    )
    const note = 'Needs a token, and not one of an application that you allowed.'
    expect((await ask('/v2.1/docs')).text.split(note)).toHaveLength(closed.length + 1)
  })

  it('stand in the table once', () => {
    expect(new Set(routes.map(named)).size).toBe(routes.length)
  })
})

describe('every route', () => {
  it.each(routes.map((route) => [named(route), route] as const))('%s is documented', async (_name, route) => {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}')
    if (route.path === '/docs' || route.path === '/openapi.json') return
    expect((await ask('/v2.1/docs')).text).toContain(
      `<code>${route.method} ${api.baseUrl}/v2.1${path === '/' ? '' : path}</code>`,
    )
    const document = JSON.parse((await ask('/v2.1/openapi.json')).text) as {
      paths: Record<string, Record<string, unknown>>
    }
    expect(document.paths[path]).toHaveProperty(route.method.toLowerCase())
  })

  it.each(routes.map((route) => [named(route), route] as const))(
    '%s takes a slash at its end, OPTIONS, and no token that is none',
    async (_name, { method, path }) => {
      const address = addressOf(path)
      const answer = async (path: string) => {
        const { status, text } = await ask(path, { method })
        return [status, text.replace(/"device_token":"[^"]+"/u, '')]
      }
      expect(await answer(`${address}/`)).toEqual(await answer(address))
      expect((await ask(`${address}/`, { method: 'OPTIONS' })).headers['allow']).toContain(method)
      expect((await ask(address, { method, headers: { authorization: 'Bearer none' } })).status).toBe(401)
    },
  )

  it.each(routes.filter(({ signIn }) => signIn !== undefined).map((route) => [named(route), route] as const))(
    '%s turns visitors away before it looks at their body',
    async (_name, { method, path, signIn }) => {
      const reply = await ask(addressOf(path), { method, body: '{{{', headers: { 'content-type': 'x/y' } })
      expect(reply).toMatchObject({ status: 401, text: `["You must be logged in to ${signIn}"]` })
    },
  )
})
