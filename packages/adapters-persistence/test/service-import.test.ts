import { createLectern } from '@lectern/application'
import { aServiceImport, aServiceToImport, aUser, breaksAfter, testPorts } from '@lectern/application/testing'
import { operator, type Username, visitor } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openStore } from '../src/open-store.ts'
import type { SqlStore } from '../src/store.ts'
import { bothEngines } from './both-engines.ts'

const page = { start: 0, resultsPerPage: 100 }

/** Counters, names and texts, without ids. */
async function shown(store: SqlStore) {
  const lectern = createLectern(testPorts(store))
  const { items: events } = await lectern.listEvents(visitor, { page, verbose: true })
  const all = []
  for (const { id: eventId, name, stub, attendeeCount, ratingCounts, talksCount, extras } of events) {
    const talks = await lectern.listEventTalks(visitor, { eventId, page })
    const comments = await lectern.listComments(visitor, { of: { kind: 'on-talks-of', eventId }, page })
    all.push({
      event: { name, stub, attendeeCount, ratingCounts, talksCount },
      hosts: extras?.hosts.map(({ hostName }) => hostName),
      talks: talks.items.map((talk) => [talk.stub, talk.commentCount, talk.ratingCounts, talk.tracks.length]),
      comments: comments.items.map(({ username, comment, rating }) => [username, comment, rating]),
    })
  }
  const { items: people } = await lectern.listUsers(visitor, { page })
  const audit = await lectern.listAudit(operator, { page })
  return {
    all,
    people: people.map(({ username, imported }) => [username, imported]),
    audit: audit.items.map(({ audited }) => audited.action),
  }
}

describe.each(bothEngines())('the import of a service on $engine', (databases) => {
  it('goes on after each break, and is then as if it had run once', async () => {
    const [whole, broken] = [
      await openStore(await databases.empty()),
      await openStore(await databases.empty()),
    ]
    try {
      await createLectern(testPorts(whole)).importService(operator, aServiceImport(aServiceToImport()))
      const { importService } = createLectern(testPorts(broken))
      const breaks = []
      for (let answers = 0; breaks.length === answers; answers++) {
        const source = breaksAfter(aServiceToImport(), answers)
        await importService(operator, aServiceImport(source)).catch((error: unknown) => breaks.push(error))
      }
      expect(breaks.length).toBeGreaterThan(20)
      const expected = await shown(whole)
      const phpday = { name: 'phpday', attendeeCount: 2, talksCount: 2 }
      expect(expected.all).toMatchObject([{ event: { name: 'other' } }, { event: phpday }])
      expect(await shown(broken)).toEqual(expected)
      const bob = await broken.transaction(({ users }) =>
        users.add(aUser({ username: 'Robert' as Username })),
      )
      const join = { imported: 'bob', username: bob.username, dryRun: false }
      expect(await createLectern(testPorts(broken)).joinUser(operator, join)).toMatchObject({ comments: 2 })
      const renamed = JSON.stringify(expected.all).replaceAll('"bob"', '"Robert"')
      const { all } = await shown(broken)
      expect(all).toEqual(JSON.parse(renamed.replaceAll('"The bob"', JSON.stringify(bob.fullName))))
    } finally {
      await Promise.all([whole.close(), broken.close()])
    }
  })
})
