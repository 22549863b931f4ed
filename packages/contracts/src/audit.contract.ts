import {
  after,
  asId,
  auditActions,
  type AuditAuthor,
  type AuditEntry,
  type EventId,
  type Instant,
  type ModerationId,
  type New,
  storedAction,
} from '@lectern/domain'
import { describe, expect } from 'vitest'
import type { AuditCriteria } from '@lectern/application'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addUser, firstPage, readPages } from './scene.ts'

export function auditContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`AuditRepository and AuditQueries [${backend.name}]`, () => {
    test('list every audited action as it was added', async (store) => {
      const entries = Object.keys(auditActions).map((action, number) => entryOf(action, number + 1))
      expect(entries.length).toBeGreaterThan(15)
      for (const entry of entries) await write(store, entry)
      expect(await listed(store)).toEqual(entries.toReversed())
    })

    test('list who did it: a member, the operator or the service', async (store) => {
      const { id: userId } = await addUser(store)
      const authors: readonly AuditAuthor[] = [
        { kind: 'member', userId },
        { kind: 'member', userId: undefined },
        { kind: 'operator' },
        { kind: 'service' },
      ]
      const entries = authors.map((author) => anEntry({ author }))
      await write(store, ...entries)
      expect(await listed(store)).toEqual(entries.toReversed())
    })

    test('list newest first: by the order of additions, not by date, page by page', async (store) => {
      const entries = [50, 10, 90, 10, 30].map((seconds, number) =>
        anEntry({ createdDate: at(seconds), note: `No. ${number}` }),
      )
      await write(store, ...entries.slice(0, 2))
      await write(store)
      for (const entry of entries.slice(2)) await write(store, entry)
      const pages = await readPages((page) => store.auditQueries.list({}, page), 2)
      expect(pages.map(({ note }) => note)).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0'])
      expect(await listed(store)).toEqual(entries.toReversed())
    })

    test('forget what is older than a moment', async (store) => {
      const [old, young] = [anEntry({ createdDate: at(10) }), anEntry({ createdDate: at(20) })]
      await write(store, young, old)
      await store.audit.forgetBefore(at(20))
      expect(await listed(store)).toEqual([young])
    })

    test('list those of an action, a member, a subject or a time', async (store) => {
      const { id: userId } = await addUser(store)
      const onEvent = { action: 'event-approved', subjectId: asId<EventId>(7) } as const
      const [first, second, third] = [
        anEntry({ author: { kind: 'member', userId }, createdDate: at(10) }),
        anEntry({ audited: onEvent, createdDate: at(20) }),
        anEntry({ audited: { action: 'user-trusted', subjectId: asId(7) }, createdDate: at(30) }),
      ]
      await write(store, first, second, third)
      const expected: readonly (readonly [AuditCriteria, readonly New<AuditEntry>[]])[] = [
        [{ action: 'user-trusted' }, [third, first]],
        [{ authorId: userId }, [first]],
        [{ subject: { kind: 'event', id: 7 } }, [second]],
        [{ subject: { kind: 'user', id: 7 } }, [third]],
        [{ from: at(20) }, [third, second]],
        [{ before: at(20) }, [first]],
        [{ action: 'user-trusted', from: at(11) }, [third]],
      ]
      for (const [criteria, entries] of expected) {
        const { total } = await store.auditQueries.list(criteria, firstPage)
        expect([criteria, total, await listed(store, criteria)]).toEqual([criteria, entries.length, entries])
      }
    })

    test('keep what a member did when the account is gone, as that of a member, and what was done to what is gone', async (store) => {
      const [gone, other] = [await addUser(store), await addUser(store)]
      const entry = anEntry({ author: { kind: 'member', userId: gone.id } })
      const others = anEntry({ author: { kind: 'member', userId: other.id } })
      const about = anEntry({
        author: { kind: 'operator' },
        audited: { action: 'user-deleted', subjectId: gone.id },
      })
      await write(store, entry, others, about)
      const event = await addEvent(store)
      const onEvent = anEntry({ audited: { action: 'event-approved', subjectId: event.id } })
      await write(store, onEvent)
      await store.transaction(async ({ users, events }) => {
        await users.remove(gone.id)
        await events.remove(event.id)
      })
      const forgotten = { ...entry, author: { kind: 'member', userId: undefined } }
      expect(await listed(store)).toEqual([onEvent, about, others, forgotten])
    })
  })
}

const at = (seconds: number): Instant => after(NOON_2026_05_01, seconds)

const anEntry = (traits: Partial<New<AuditEntry>>): New<AuditEntry> => ({
  createdDate: NOON_2026_05_01,
  author: { kind: 'operator' },
  audited: { action: 'user-trusted', subjectId: asId(1) },
  note: '',
  ...traits,
})

function entryOf(action: string, number: number): New<AuditEntry> {
  const from = action.endsWith('-released') ? asId<ModerationId>(number + 100) : undefined
  const audited = storedAction(action, number, from)
  if (audited === undefined) throw new Error(`${action} is no audited action`)
  return anEntry({ audited, createdDate: at(number), note: `${action} ${number}` })
}

const write = (store: TestStore, ...entries: readonly New<AuditEntry>[]): Promise<void> =>
  store.audit.add(entries)

async function listed(
  { auditQueries }: TestStore,
  criteria: AuditCriteria = {},
): Promise<readonly New<AuditEntry>[]> {
  const { items } = await auditQueries.list(criteria, { start: 0, size: 100 })
  return items.map(({ createdDate, author, audited, note }) => ({ createdDate, author, audited, note }))
}
