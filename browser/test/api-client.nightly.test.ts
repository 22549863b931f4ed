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
  const { items: [event] } = await client.page(client.at('/events'), { filter: 'past', resultsperpage: 1 })
  const { items: [talk] } = await client.page(event.talks_uri, { resultsperpage: 1 })
  for (const _ of ['once', 'again']) await client.get(talk.starred_uri)
  const made = await client.post(talk.comments_uri, { rating: 4, comment: 'From another origin' })
  const { etag } = await client.page(made.location)
  const edit = (ifMatch) => client.put(made.location, { rating: 3, comment: 'Edited' }, { ifMatch })
  await edit('"other"').catch(() => undefined)
  await edit(etag)
  await client.delete(talk.starred_uri)
  const application = { baseUrl, clientId: 'key', redirectUri: location.href }
  const { address } = await beginAuthorization(application)
  const refused = await refreshTokens(application, 'unknown').catch(({ status, codes }) => [status, ...codes])
  return { statuses, authorize: address.split('?')[0], refused }
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
      statuses: [200, 200, 200, 304, 201, 200, 412, 204, 200],
      authorize: `${site.origin}/oauth/authorize`,
      refused: [400, 'invalid_grant'],
    })
    const problems = visitor.takeProblems().map((problem) => /^status \d+/u.exec(problem)?.[0] ?? problem)
    const refusals = [412, 400].map((status) => `status ${status}`)
    expect(problems).toEqual([`request to another site: ${other.url}/`, ...refusals])
  })
})
