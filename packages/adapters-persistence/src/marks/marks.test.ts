import type { Mark } from '@lectern/application'
import { anEvent, aTalk, aUser } from '@lectern/contracts/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { waitForPostgres } from '../../test/both-engines.ts'
import { openDatabase } from '../open-store.ts'
import { storeOn } from '../store.ts'
import { postgresDatabases } from '../testing/postgres-databases.ts'

waitForPostgres()
const databases = postgresDatabases(inject('databases'))
afterAll(() => databases.remove())

const AT_ONCE = 20

/** Marks of one user on talks or events, with the public note of each. */
async function aScene(kind: Mark['kind']) {
  const statements: string[] = []
  const onStatement = ({ sql: text }: { readonly sql: string }): void => void statements.push(text)
  const database = await openDatabase(await databases.empty(), { onStatement })
  onTestFinished(() => database.close())
  const store = storeOn(database)
  const { userId, marks } = await store.transaction(async ({ users, events, talks }) => {
    const { id: userId } = await users.add(aUser())
    const marks: { readonly mark: Mark; readonly note: string }[] = []
    for (let number = 0; number < AT_ONCE; number += 1) {
      const { id: eventId } = await events.add(anEvent(userId))
      const { id: talkId } = await talks.add(aTalk(eventId))
      marks.push(
        kind === 'star'
          ? { mark: { kind, talkId }, note: `${eventId}/` }
          : { mark: { kind, eventId }, note: String(eventId) },
      )
    }
    return { userId, marks }
  })
  const forgetNotes = () => sql`delete from public_changes`.execute(database.db)
  const notes = async (): Promise<readonly string[]> =>
    (await sql<{ note: string }>`select note from public_changes`.execute(database.db)).rows.map(
      ({ note }) => note,
    )
  await forgetNotes()
  statements.length = 0
  return { statements, store, userId, marks, notes, forgetNotes }
}

describe.each(['star', 'attendance'] as const)('Many of the kind %s at once', (kind) => {
  it('are few statements, and each publishes its change', async () => {
    const { statements, store, userId, marks, notes, forgetNotes } = await aScene(kind)
    for (const change of [store.marks.add, store.marks.remove]) {
      statements.length = 0
      await Promise.all(marks.map(({ mark }) => change(mark, userId, { kind: 'every' })))
      expect(statements).toHaveLength(3)
      expect([...(await notes())].toSorted()).toEqual(marks.map(({ note }) => note).toSorted())
      await forgetNotes()
    }
  })
})
