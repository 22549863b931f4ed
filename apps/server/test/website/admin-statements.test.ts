import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { type Changes, createLectern } from '@lectern/application'
import {
  anEvent,
  anEventComment,
  aReport,
  aRuling,
  aSession,
  aTalk,
  aTalkComment,
  aUser,
  testClock,
  testPorts,
} from '@lectern/application/testing'
import { asId, instant, newMails, type SecretHash, takeDownComments, type UserId } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../engines.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'

/** The pages of admins with rows. */
const pages = [
  '/admin/events',
  '/admin/audit',
  '/admin/audit?subject=user-1',
  '/admin/reports',
  '/admin/reports?on=event&state=approved',
  '/admin/reports/taken-down',
  '/admin/applications',
  '/admin/mails',
  '/admin/setup',
  '/admin/users',
  '/admin/users/1',
  '/admin/users/1/comments?on=events',
]

/** While the feed of changes is interrupted, no cache is used. */
const interrupted: Changes = { upToDate: () => false, listen: () => undefined }

const NOW = instant(1_777_700_000)
const SECRET = 'the-session-of-the-admin-of-everything'

/** Adds rows to every list of the pages. */
const addRows = ({ transaction }: SqlStore, rows: number): Promise<void> =>
  transaction(async ({ users, events, talks, comments, moderations, mails, audit }) => {
    for (let number = 0; number < rows; number++) {
      const user = await users.add(aUser())
      const subject = { kind: 'username-reminder' } as const
      await mails.add(newMails([user.id], subject, NOW).map((mail) => ({ ...mail, attempts: 2 })))
      const author = { kind: 'member', userId: user.id } as const
      const audited = { action: 'user-trusted', subjectId: user.id } as const
      await audit.add([{ createdDate: NOW, author, audited, note: '' }])
      const event = await events.add(anEvent(user.id, { approval: { state: 'pending' } }))
      await comments.add(anEventComment(event.id, asId<UserId>(1)))
      const talk = await talks.add(aTalk(event.id))
      for (const ruling of [undefined, aRuling()]) {
        const reports = [aReport({ reportingUserId: user.id, ruling })]
        await comments.add(anEventComment(event.id, user.id, { reports }))
        await comments.add(aTalkComment(talk, user.id, { reports }))
      }
      const scope = { authorId: user.id, eventId: event.id, moderatorId: user.id, byAdmin: true }
      await moderations.takeDown(takeDownComments(scope, NOW))
    }
  })

describe.each(bothEngines().map((databases) => [databases.engine, databases] as const))(
  'the statements of a page of admins on %s',
  (_, databases) => {
    const heard: string[] = []
    const closing = new AsyncDisposableStack()
    const counted: (readonly (readonly string[])[])[] = []
    beforeAll(async () => {
      const store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
      closing.defer(() => store.close())
      const lectern = createLectern(testPorts({ ...store, changes: interrupted }, testClock()))
      const addresses = { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/` }
      const server = createHttpServer({ lectern, config: { ...addresses, trustProxy: 0, log: false } })
      closing.defer(() => server.close())
      const browser = openBrowser(await server.listen({ host: '127.0.0.1', port: 0 }))
      browser.cookies.set(websiteUrl.startsWith('https:') ? '__Host-lectern' : 'lectern', SECRET)
      await store.transaction(async ({ users, sessions }) => {
        const { id } = await users.add(aUser({ admin: true }))
        await sessions.add(aSession(id, { hash: `plain:${SECRET}` as SecretHash }))
      })
      for (const rows of [3, 30]) {
        await addRows(store, rows)
        const statements: (readonly string[])[] = []
        // After a change, the first read of a list also counts it.
        for (const path of pages) await statementsOf(browser, path)
        for (const path of pages) statements.push(await statementsOf(browser, path))
        counted.push(statements)
      }
    })
    afterAll(() => closing.disposeAsync())

    const statementsOf = async (browser: Browser, path: string): Promise<readonly string[]> => {
      heard.length = 0
      const { status } = await browser.get(path, { accept: 'text/html', host: new URL(websiteUrl).host })
      expect([path, status]).toEqual([path, 200])
      return heard.toSorted()
    }

    it.each(pages)('%s are the same for 3 rows and for 33', (path) => {
      const [few, many] = counted.map((statements) => statements[pages.indexOf(path)])
      expect(many).toEqual(few)
      expect(many?.length).toBeLessThanOrEqual(20)
    })
  },
)
