import { createHttpServer } from '@lectern/adapters-http'
import { mcpEndpoints } from '@lectern/adapters-mcp'
import { aConference, aTalk, aTalkComment } from '@lectern/contracts/testing'
import { after, operator } from '@lectern/domain'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { planDay, readTalks } from './plan-day.ts'

// A conference in memory, with the platform of tests.
const { lectern, store, signUp, event, talk } = await aConference({ talkTitle: 'Keynote', duration: 45 })
for (const [talkTitle, minutes, rating] of [
  ['Weaving algebraic patterns', 60, 5],
  ['Looms for beginners', 60, 2],
  ['Punched cards', 90, 4],
  ['A history of thread', 120, 3],
] as const) {
  const startDate = after(talk.startDate, minutes * 60)
  const added = await store.talks.add(aTalk(event.id, { talkTitle, startDate, duration: 60 }))
  await store.comments.add(aTalkComment(added, (await signUp()).userId, { rating }))
}
await lectern.createUser(operator, { username: 'ada', email: 'ada@lectern.example', admin: false })
const token = await lectern.issueToken(operator, { username: 'ada' })
const baseUrl = 'http://127.0.0.1'
const addresses = { baseUrl, websiteUrl: baseUrl, avatarUrl: `${baseUrl}/avatars/` }
const config = { ...addresses, trustProxy: 0, log: false } as const
const server = createHttpServer({ lectern, further: [mcpEndpoints], config })
const address = await server.listen({ host: '127.0.0.1', port: 0 })

// From here on, a program of its own, with the address of a Lectern and the token of its user.
const requestInit = { headers: { authorization: `Bearer ${token}` } }
const client = new Client({ name: 'planner', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
for (const { start_date, title } of await planDay(client, event.id, '2026-05-01')) {
  console.log(`${start_date} ${title}`)
}
console.log('on the schedule:', (await readTalks(client, 'starred_talks', {})).length)
await client.close()
await server.close()
