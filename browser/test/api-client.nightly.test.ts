import { join } from 'node:path'
import { build } from 'rolldown'
import { expect, it } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { onTheSite } from './on-the-site.ts'

const client = join(import.meta.dirname, '../../packages/client/src/index.ts')

/** On a page of another origin, where `lectern` is the client, and `baseUrl` and `token` are the values of the test. */
const program = `(async () => {
  const { beginAuthorization, createClient, memoryStore, refreshTokens } = lectern
  const statuses = []
  const watching = async (address, init) => {
    const response = await fetch(address, init)
    statuses.push(response.status)
    return response
  }
  const client = createClient({ baseUrl, token, store: memoryStore(), fetch: watching })
  const { items: [talk] } = await client.page(client.at('/talks'), { title: 'e', resultsperpage: 1 })
  await client.post(talk.starred_uri)
  const stars = [await client.get(talk.starred_uri), await client.get(talk.starred_uri)]
  const application = { baseUrl, clientId: 'key', redirectUri: location.href }
  const { address } = await beginAuthorization(application)
  const refused = await refreshTokens(application, 'unknown').catch(({ status, codes }) => [status, ...codes])
  return { statuses, stars: stars.map((star) => star.has_starred), authorize: address.split('?')[0], refused }
})()`

/** Conditional changes, their headers, and refusals. */
const changes = `(async () => {
  const { createClient } = lectern
  const headers = []
  const client = createClient({ baseUrl, token, async fetch(address, init) {
    const response = await fetch(address, init)
    headers.push(response.headers)
    return response
  } })
  const { items: [event] } = await client.page(client.at('/events'), { filter: 'past', resultsperpage: 1 })
  const { items: [talk] } = await client.page(event.talks_uri, { resultsperpage: 1 })
  const made = await client.post(talk.comments_uri, { rating: 4, comment: 'From another origin' })
  const { items: [comment], etag } = await client.page(made.location)
  const edit = (ifMatch, comment) => client.put(made.location, { rating: 3, comment }, { ifMatch })
  const statusOf = (work) => work.then(({ status }) => status, ({ status }) => status)
  const conflict = await statusOf(edit('"other"', 'Not this'))
  const edited = await statusOf(edit(etag, 'Edited'))
  const removed = await statusOf(client.delete(talk.starred_uri))
  const gone = await statusOf(client.get(client.at('/talks') + '/999999999'))
  const stranger = await statusOf(createClient({ baseUrl, token: 'unknown' }).page(client.at('/talks')))
  const links = headers.some((each) => each.get('link') !== null)
  return { created: comment.uri === made.location, conflict, edited, removed, gone, stranger, links }
})()`

onTheSite('the client of the API in a browser', (world) => {
  it('reads, changes and revalidates from a page of another origin', async () => {
    const { newVisitor, site } = world()
    const { output } = await build({
      input: client,
      platform: 'browser',
      output: { format: 'iife', name: 'lectern', minify: true },
      write: false,
    })
    const token = (await site.run(['token', 'issue', 'ines'])).trim()
    const values = `const baseUrl = ${JSON.stringify(site.origin)}, token = ${JSON.stringify(token)}`
    await using other = await openOtherSite(`<script>${output[0].code};${values}</script>`)
    await using visitor = await newVisitor()
    await visitor.page.goto(other.url)
    expect(await visitor.page.evaluate(program)).toEqual({
      statuses: [200, 201, 200, 304],
      stars: [true, true],
      authorize: `${site.origin}/oauth/authorize`,
      refused: [400, 'invalid_grant'],
    })
    expect(await visitor.page.evaluate(changes)).toEqual({
      created: true,
      conflict: 412,
      edited: 204,
      removed: 200,
      gone: 404,
      stranger: 401,
      links: true,
    })
    const problems = visitor.takeProblems().map((problem) => /^status \d+/u.exec(problem)?.[0] ?? problem)
    const refusals = [400, 412, 404, 401].map((status) => `status ${status}`)
    expect(problems).toEqual([`request to another site: ${other.url}/`, ...refusals])
  })
})
