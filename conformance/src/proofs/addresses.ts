import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asFields } from '../reading/fields.ts'
import { everything, resources } from '../reading/places.ts'
import { readBody, readRefusal } from '../reading/read.ts'
import { whileUnchanged } from '../reading/while-unchanged.ts'
import { api, baseUrl, websiteUrl } from '../world/names.ts'

const withSlash = (address: string): string => address.replace(/(?=\?|$)/u, '/')

const landingLinks = {
  events: `${api}/events`,
  'hot-events': `${api}/events?filter=hot`,
  'upcoming-events': `${api}/events?filter=upcoming`,
  'past-events': `${api}/events?filter=past`,
  'open-cfps': `${api}/events?filter=cfp`,
}

export const addresses: readonly Proof[] = [
  proof('all links start with what is configured, whatever the Host header says', async (world) => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    for (const { example, as } of resources) {
      const { text } = await world.ask(example(world.at), { as, headers })
      const starts = [baseUrl, websiteUrl].filter((start) => text.includes(`"${start}/`))
      expect(starts.length, `links of ${example(world.at)}`).toBeGreaterThan(0)
      expect(text).not.toContain('evil.example')
    }
  }).of('D1 addresses configured'),
  proof('every address says the same with a slash at the end', async (world) => {
    for (const { example, as } of resources) {
      await whileUnchanged(
        () => readBody(world, example(world.at), { as }),
        async (plain) => expect(await readBody(world, withSlash(example(world.at)), { as })).toEqual(plain),
      )
    }
  }).of('D1 trailing slash'),
  proof('every address answers PATCH with 405 and the verbs that it takes', async (world) => {
    for (const { example } of everything) {
      const { status, messages, reply } = await readRefusal(world, example(world.at), { method: 'PATCH' })
      const allowed = (reply.headers.allow ?? '').split(', ')
      expect([status, messages.length]).toEqual([405, 1])
      expect(allowed).toEqual(expect.arrayContaining(['GET', 'HEAD', 'OPTIONS']))
      expect(allowed).not.toContain('PATCH')
    }
    const { reply } = await readRefusal(world, '/events', { method: 'DELETE' })
    expect(reply.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
  }).of('D1 wrong method'),
  proof('a path without the version, or with another one, is 404 and names it', async (world) => {
    for (const path of ['/talks', '/talks/1', '/v2/events', '/v1', '/v2.2/events', '/v2.10', '/v2.1events']) {
      const { status, messages } = await readRefusal(world, `${baseUrl}${path}`)
      expect(status, `at ${path}`).toBe(404)
      expect(messages.join(), `at ${path}`).toContain('/v2.1')
    }
  }).of('D1 version'),
  proof('the starting point has five links and docs, and nothing else', async (world) => {
    for (const address of [`${baseUrl}/`, api, `${api}/`]) {
      const { docs, ...links } = await readBody(world, address)
      expect(links).toEqual(landingLinks)
      expect((await world.ask(String(docs), { headers: { accept: 'text/html' } })).status).toBe(200)
    }
    expect(Object.keys(await readBody(world, api))).toEqual([...Object.keys(landingLinks), 'docs'])
  }).of('D1 landing', '4.3 landing names', '4.3 landing targets', '4.2 /', 'D1 root and meta'),
  proof(
    'the headers of the starting point lead to the description of the service, and to searches',
    async (world) => {
      const { headers } = await world.ask(api)
      const [, description = ''] = /<([^>]+)>; rel="service-desc"/u.exec(String(headers['link'])) ?? []
      expect(await readBody(world, description)).toHaveProperty('paths')
      const templates = [...String(headers['link-template']).matchAll(/"([^"]+)"; rel="search"/gu)]
      expect(templates).toHaveLength(2)
      for (const [, template = ''] of templates) {
        const address = template.replace(/\{\?(\w+)[\w,]*\}/u, '?$1=a')
        expect([address, (await world.ask(address)).status]).toEqual([address, 200])
      }
    },
  ).of('D1 discovery'),
  proof('HEAD of every address has the headers of GET, and no body', async (world) => {
    for (const { example, as } of everything) {
      const address = example(world.at)
      const readHeaders = async () => {
        const { headers } = await world.ask(address, { as })
        return Object.fromEntries(ofGet.map((name) => [name, headers[name]]))
      }
      await whileUnchanged(readHeaders, async (get) => {
        const head = await world.ask(address, { as, method: 'HEAD' })
        expect([head.status, head.text]).toEqual([200, ''])
        for (const name of ofGet) expect(head.headers[name], `${name} of ${address}`).toBe(get[name])
      })
    }
  }).of('D1 HEAD'),
  proof('OPTIONS of every address lets any page ask, with a token and without cookies', async (world) => {
    const headers = {
      origin: 'https://anywhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    }
    for (const { example, as } of everything) {
      const preflight = await world.ask(example(world.at), { method: 'OPTIONS', headers })
      expect(preflight.status).toBe(204)
      expect(preflight.headers['access-control-allow-origin']).toBe('*')
      expect(preflight.headers['access-control-allow-methods']).toMatch(/\bGET\b/u)
      expect(preflight.headers['access-control-allow-headers']).toMatch(/\bAuthorization\b/iu)
      expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
      const answer = await world.ask(example(world.at), { as, headers: { origin: headers.origin } })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  }).of('D1 OPTIONS'),
  proof('the proofs look at every GET address in the description of the service', async (world) => {
    const description = await readBody(world, '/openapi.json')
    const known = new Set(resources.map(({ path }) => shapeOf(path)))
    const paths = Object.entries(asFields(description['paths']))
      .filter(([, operations]) => Object.hasOwn(asFields(operations), 'get'))
      .map(([path]) => shapeOf(path))
    expect(paths.filter((path) => !known.has(path) && !documents.has(path) && !notListed.has(path))).toEqual(
      [],
    )
    expect([...known].filter((path) => !paths.includes(path))).toEqual([])
  }).of('D1 no internals'),
]

/** The headers that HEAD must have like GET. */
const ofGet = ['content-type', 'etag', 'vary', 'link', 'cache-control', 'content-length'] as const

/** Templates are the same when they differ in the names of their holes alone. */
const shapeOf = (template: string): string =>
  template.replaceAll(/\{[^}]+\}/gu, '{}').replace(/^\/v2\.1/u, '')

/** A plan of an import exists only for a day after a host has made it. */
const plans = '/events/{}/imports/{}'

/** Besides plans: bodies of several members, and webhooks. The proofs of voting and of webhooks read them. */
const notListed = new Set([
  plans,
  '/events/{}/webhooks',
  '/webhooks',
  '/webhooks/{}',
  '/webhooks/{}/deliveries',
  '/talks/{}/votes',
  '/talks/{}/votes/mine',
])

const documents = new Set(['/', '', '/docs', '/openapi.json'])
