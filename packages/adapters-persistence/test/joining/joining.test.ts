import { type Change, createLectern, type Handed } from '@lectern/application'
import { anEvent, asMember, aTalk, aUser, testPorts, testStore } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { waitForPostgres } from '../both-engines.ts'
import { type Host, memoryHost, newFile, newPool, postgresHost, sqliteHost } from './hosts.ts'

waitForPostgres()

const page = { start: undefined, resultsPerPage: undefined }

async function aSite<Connection extends Handed>({ store, plain, note, notes }: Host<Connection>) {
  const { users, events, talks, mails, facts } = testStore(plain)
  const [host, guest] = [await users.add(aUser()), await users.add(aUser())]
  const { id: eventId } = await events.add(anEvent(host.id))
  const pending = await events.add(anEvent(host.id, { approval: { state: 'pending' } }))
  const speakers = [{ speakerName: host.fullName, userId: host.id }]
  const { id: talkId } = await talks.add(aTalk(eventId, { speakers }))
  const lectern = createLectern(testPorts(store))
  const changes: Change[] = []
  store.changes.listen((change) => changes.push(change))
  await expect.poll(() => store.changes.upToDate()).toBe(true)
  changes.splice(0)
  const subject = { kind: 'talk', talkId } as const
  return {
    lectern,
    note,
    changes,
    pending: pending.id,
    guest: asMember(guest),
    talkId,
    comment: { subject, comment: 'A fine talk about much that I had not known', rating: 5 },
    /** What others see. */
    async outcome() {
      store.changes.upToDate()
      const told = changes.length > 0
      await facts.number()
      const [comments, audit] = [
        await lectern.listComments(operator, { of: { kind: 'on-talk', talkId }, page }),
        await lectern.listAudit(operator, { page }),
      ]
      return {
        notes: await notes(),
        comments: comments.total,
        mails: (await mails.queuedFor([host.id])).length,
        audited: audit.items.length,
        facts: (await lectern.listFacts(operator, { eventId, after: 0 })).items.map(({ kind }) => kind),
        told,
      }
    },
  }
}

const nothing = { notes: [], comments: 0, mails: 0, audited: 0, facts: [], told: false }
const changedMind = new Error('changed my mind')

const suite = <Connection extends Handed>(name: string, open: () => Promise<Host<Connection>>): void => {
  describe(`a transaction on ${name}`, () => {
    it('commits use cases and own statements together, and shows nothing of them before', async () => {
      const { lectern, note, changes, pending, guest, talkId, comment, outcome } = await aSite(await open())
      const seen = await lectern.transaction(async (useCases, ...connection) => {
        await useCases.addComment(guest, comment)
        await note('one', ...connection)
        await useCases.approveEvent(operator, { eventId: pending })
        await useCases.starTalk(guest, { talkId })
        expect(await lectern.getStar(guest, { talkId })).toBe(false)
        expect(changes).toEqual([])
        return useCases.listComments(operator, { of: { kind: 'on-talk', talkId }, page })
      })
      expect(seen.total).toBe(1)
      expect(await lectern.getStar(guest, { talkId })).toBe(true)
      expect(await outcome()).toEqual({
        notes: ['one'],
        comments: 1,
        mails: 2,
        audited: 1,
        facts: ['comment.added'],
        told: true,
      })
    })

    it('rolls use cases and own statements back together', async () => {
      const { lectern, note, pending, guest, talkId, comment, outcome } = await aSite(await open())
      const attempt = lectern.transaction(async (useCases, ...connection) => {
        await useCases.addComment(guest, comment)
        await note('one', ...connection)
        await useCases.approveEvent(operator, { eventId: pending })
        await useCases.starTalk(guest, { talkId })
        throw changedMind
      })
      await expect(attempt).rejects.toBe(changedMind)
      expect(await lectern.getStar(guest, { talkId })).toBe(false)
      expect(await outcome()).toEqual(nothing)
    })

    it('commits after a refusal that was caught', async () => {
      const { lectern, note, guest, comment, outcome } = await aSite(await open())
      await lectern.transaction(async (useCases, ...connection) => {
        await expect(useCases.addComment(guest, { ...comment, rating: 9 })).rejects.toThrow('rating')
        await note('refused', ...connection)
      })
      expect(await outcome()).toMatchObject({ comments: 0, notes: ['refused'] })
    })

    it('sends no mail', async () => {
      const { lectern, pending, outcome } = await aSite(await open())
      const attempt = lectern.transaction(async (useCases, ..._connection) => {
        await useCases.approveEvent(operator, { eventId: pending })
        await useCases.sendDueMails(operator, {})
      })
      await expect(attempt).rejects.toThrow('A transaction sends no mail')
      expect(await outcome()).toEqual(nothing)
    })
  })
}

suite('memory', async () => memoryHost())
suite('SQLite', sqliteHost)
suite('PostgreSQL', postgresHost)

it.each([
  ['without a write-ahead log', '', /its journal_mode is delete: run pragma journal_mode = wal first\.$/],
  [
    'without foreign keys',
    'pragma foreign_keys = off',
    /it does not check foreign keys: run pragma foreign_keys/,
  ],
])('a SQLite database %s is refused', async (_, set, reason) => {
  const database = new Sqlite(newFile())
  onTestFinished(() => void database.close())
  if (set !== '') database.exec(`pragma journal_mode = wal; ${set}`)
  await expect(openStore(database)).rejects.toThrow(reason)
  expect(database.open).toBe(true)
})

it('a table with a name of Lectern is refused', async () => {
  const pool = await newPool()
  await pool.query('create table users (name text); create table orders (id int)')
  const store = await openStore(pool)
  onTestFinished(() => store.close())
  await expect(store.migrate()).rejects.toThrow(
    /it holds tables \(users\) and no record that Lectern made them/,
  )
})
