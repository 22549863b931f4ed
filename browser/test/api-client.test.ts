import { join } from 'node:path'
import { build } from 'rolldown'
import { expect, it } from 'vitest'
import { openOtherSite } from '../src/site/other-site.ts'
import { onTheSite } from './on-the-site.ts'

const client = join(import.meta.dirname, '../../packages/client/src/index.ts')

/** On the page, where `lectern` is the client, and `baseUrl` and `token` are the values of the test. */
const program = `(async () => {
  const { beginAuthorization, createClient, memoryStore } = lectern
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
  return { statuses, stars: stars.map((star) => star.has_starred), authorize: address.split('?')[0] }
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
    })
    expect(visitor.takeProblems()).toEqual([`request to another site: ${other.url}/`])
  })
})
