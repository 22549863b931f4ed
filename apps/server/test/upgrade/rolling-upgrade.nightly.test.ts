import { once } from 'node:events'
import { migrateToLaterVersion, openRows } from '@lectern/adapters-persistence/testing'
import { expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../engines.ts'
import { newDataDirectory, run, serve, stop } from '../lectern.ts'
import { aCommentBody, anEventBody } from '../writing/service/bodies.ts'
import type { Reply } from '../writing/service/client.ts'
import { addConference } from '../writing/service/conference.ts'
import { addCrowd, now, patientClientOf, soon, times } from '../writing/service/crowd.ts'
import { baseUrl } from '../writing/service/names.ts'
import { openService } from '../writing/service/service.ts'

const [, postgres] = bothEngines()

const CLIENTS = 4
/** Rounds of requests before the migration begins, and after it. */
const ROUNDS = 8
/** Members may write 30 comments in an hour, and a migration may take its time. */
const MOST_COMMENTS = 25

it('while a later version migrates PostgreSQL, servers read and write on, but cannot start again', async () => {
  const service = await openService(postgres)
  onTestFinished(() => service.close())
  const { databaseUrl } = service
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataDirectory() }
  const servers = await times(2, () => serve([`--base-url=${baseUrl}`], { env }))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => stop(server)))))
  const origins = servers.map(({ api }) => new URL(api).origin)
  const ask = patientClientOf(() => origins)
  const crowd = await addCrowd(service, CLIENTS)
  const { talk } = await addConference(service, { event: soon, talk: { startDate: now } })
  const comments = `/talks/${talk.id}/comments`

  const acknowledged = { events: new Set<string>(), comments: new Set<string>() }
  const rounds = new EventTarget()
  const over = new AbortController()

  /** The patient client repeats a request that got 503. */
  const get = async (status: number, asked: Promise<Reply>): Promise<Reply> => {
    const reply = await asked
    expect([reply.status, reply.text]).toEqual([status, status === 201 ? '' : expect.anything()])
    return reply
  }
  const work = async (client: string): Promise<void> => {
    for (let round = 1; !over.signal.aborted; round += 1) {
      const text = `Round ${round} of ${client}`
      const body = anEventBody({ name: text })
      const { headers } = await get(201, ask('admin', '/events', { method: 'POST', body }))
      acknowledged.events.add(text)
      expect((await get(200, ask(client, headers.location ?? ''))).text).toContain(text)
      if (round <= MOST_COMMENTS) {
        await get(201, ask(client, comments, { method: 'POST', body: aCommentBody({ comment: text }) }))
        acknowledged.comments.add(text)
        expect((await get(200, ask(client, `${comments}?resultsperpage=0`))).text).toContain(text)
      }
      rounds.dispatchEvent(new Event('end'))
    }
  }
  const moreRounds = async (): Promise<void> => {
    const enough = acknowledged.events.size + ROUNDS
    while (acknowledged.events.size < enough) await once(rounds, 'end')
  }
  const upgrade = async (): Promise<void> => {
    await moreRounds()
    await migrateToLaterVersion(databaseUrl)
    await moreRounds()
    over.abort()
  }
  await Promise.all([upgrade(), ...crowd.map((client) => work(client))]).finally(() => over.abort())

  for (const origin of origins)
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  const reader = await openRows(databaseUrl)
  onTestFinished(() => reader.close())
  const rows = await reader.rows()
  const textsOf = (table: string, field: string): ReadonlySet<unknown> =>
    new Set(rows[table]?.map((row) => (JSON.parse(row) as Record<string, unknown>)[field]))
  expect(acknowledged.events.difference(textsOf('events', 'name'))).toEqual(new Set())
  expect(acknowledged.comments.difference(textsOf('talk_comments', 'comment'))).toEqual(new Set())
  expect(rows['later_events']?.length).toBeGreaterThanOrEqual(ROUNDS - CLIENTS)
  const again = await run(['serve', '--port=0'], { env })
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringMatching(/a newer Lectern made it, .* its migration 9999-later-version; run the newer/u),
  ])
})
