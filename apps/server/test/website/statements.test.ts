import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { type Changes, createLectern, type Repositories } from '@lectern/application'
import {
  aClaim,
  anEvent,
  anEventComment,
  aReport,
  aRuling,
  aSession,
  aTalk,
  aTalkComment,
  aTrack,
  aUser,
  crowd,
  testClock,
  testPorts,
} from '@lectern/contracts/testing'
import { asId, instant, newMails, type SecretHash, takeDownComments, type UserId } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothEngines } from '../engines.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'

interface Place {
  readonly event: string
  readonly talk: string
  readonly trackId: number
  readonly username: string
  readonly browser: Browser
}

type Path = (place: Place) => string

/** Every page with rows, as a member sees it. */
const pages: Readonly<Record<string, Path>> = {
  '/': () => '/',
  '/events': () => '/events',
  '/search': () => '/search?q=crowd',
  '/event/:name': ({ event }) => `/event/${event}`,
  '/event/:name/schedule': ({ event }) => `/event/${event}/schedule`,
  '/event/:name/talks': ({ event }) => `/event/${event}/talks`,
  '/event/:name/speakers': ({ event }) => `/event/${event}/speakers`,
  '/event/:name/attendees': ({ event }) => `/event/${event}/attendees`,
  '/event/:name/comments': ({ event }) => `/event/${event}/comments`,
  '/event/:name/about': ({ event }) => `/event/${event}/about`,
  '/event/:name/edit': ({ event }) => `/event/${event}/edit`,
  '/event/:name/edit/hosts': ({ event }) => `/event/${event}/edit/hosts`,
  '/event/:name/edit/tracks': ({ event }) => `/event/${event}/edit/tracks`,
  '/event/:name/edit/talks': ({ event }) => `/event/${event}/edit/talks`,
  '/event/:name/claims': ({ event }) => `/event/${event}/claims`,
  '/event/:name/reports': ({ event }) => `/event/${event}/reports`,
  '/event/:name/feedback': ({ event }) => `/event/${event}/feedback?sort=spread`,
  '/event/:name/sheets': ({ event }) => `/event/${event}/sheets`,
  '/talk/:stub/edit': ({ talk }) => `/talk/${talk}/edit`,
  '/talk/:stub/delete': ({ talk }) => `/talk/${talk}/delete`,
  '/track/:trackId': ({ trackId }) => `/track/${trackId}`,
  '/talk/:stub': ({ talk }) => `/talk/${talk}`,
  '/talk/:stub/links': ({ talk }) => `/talk/${talk}/links`,
  '/user/:username': ({ username }) => `/user/${username}`,
  '/user/schedule': () => '/user/schedule',
  '/user/schedule/calendar': () => '/user/schedule/calendar',
  '/user/comments': () => '/user/comments',
  '/user/comments?on=events': () => '/user/comments?on=events',
  '/user/events': () => '/user/events',
  '/user/feedback': () => '/user/feedback',
  '/user/claims': () => '/user/claims',
  '/user/apikey': () => '/user/apikey',
  '/user/tokens': () => '/user/tokens',
  '/user/account/sessions': () => '/user/account/sessions',
}

/** Every page with rows, as an admin sees it. */
const adminPages = [
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

/** The API answers for `/`, too. */
const fromBrowser = { accept: 'text/html', host: new URL(websiteUrl).host }

const NOW = instant(1_777_700_000)

/** Adds rows to every list of the pages of admins. */
const addForAdmins = ({ transaction }: SqlStore, rows: number): Promise<void> =>
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
  'the statements of a page on %s',
  (_, databases) => {
    const heard: string[] = []
    const closing = new AsyncDisposableStack()
    const ofAdmins: (readonly (readonly string[])[])[] = []
    let few: Place
    let many: Place
    beforeAll(async () => {
      const store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
      closing.defer(() => store.close())
      const lectern = createLectern(testPorts({ ...store, changes: interrupted }, testClock()))
      const addresses = { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/` }
      const server = createHttpServer({ lectern, config: { ...addresses, trustProxy: 0, log: false } })
      closing.defer(() => server.close())
      const url = await server.listen({ host: '127.0.0.1', port: 0 })
      const signIn = async ({ sessions }: Repositories, id: UserId): Promise<Browser> => {
        const secret = `the-session-of-user-${id}-on-every-page`
        await sessions.add(aSession(id, { hash: `plain:${secret}` as SecretHash }))
        const browser = openBrowser(url)
        browser.cookies.set('__Host-lectern', secret)
        return browser
      }
      const addPlace = (rows: number): Promise<Place> =>
        store.transaction(async (to) => {
          const user = await to.users.add(aUser())
          const event = await to.events.add(anEvent(user.id))
          const track = await to.tracks.add(aTrack(event.id))
          const speakers = [{ speakerName: 'Busy', userId: user.id }]
          const talk = await to.talks.add(aTalk(event.id, { speakers, tracks: [track.id] }))
          await crowd(to, { userId: user.id, event, talk }, rows)
          for (let number = 0; number < rows; number++) {
            const claimed = [{ speakerName: 'Mine', userId: undefined }]
            const other = await to.talks.add(aTalk(event.id, { speakers: claimed, tracks: [track.id] }))
            await to.claims.replace(other.id, [aClaim(other.id, user.id, { displayName: 'Mine' })])
          }
          const { username } = user
          const browser = await signIn(to, user.id)
          return { event: event.urlFriendlyName, talk: talk.stub, trackId: track.id, username, browser }
        })
      const admin = await store.transaction(async (to) =>
        signIn(to, (await to.users.add(aUser({ admin: true }))).id),
      )
      for (const rows of [3, 30]) {
        await addForAdmins(store, rows)
        const statements: (readonly string[])[] = []
        // After a change, the first read of a list also counts it.
        for (const path of adminPages) await statementsOf(admin, path)
        for (const path of adminPages) statements.push(await statementsOf(admin, path))
        ofAdmins.push(statements)
      }
      few = await addPlace(3)
      many = await addPlace(60)
    })
    afterAll(() => closing.disposeAsync())

    const statementsOf = async (browser: Browser, path: string): Promise<readonly string[]> => {
      heard.length = 0
      const { status, text } = await browser.get(path, fromBrowser)
      expect([path, status, text.includes('/user/account')]).toEqual([path, 200, true])
      return heard.toSorted()
    }

    it.each(Object.entries(pages))('%s are the same for 3 rows and for 60', async (_, path) => {
      // The first search learns how common its text is.
      await statementsOf(few.browser, path(few))
      const one = await statementsOf(few.browser, path(few))
      const other = await statementsOf(many.browser, path(many))
      expect(other).toEqual(one)
      expect(other.length).toBeLessThanOrEqual(20)
    })

    it.each(adminPages)('%s are the same for 3 rows and for 33', (path) => {
      const [one, other] = ofAdmins.map((statements) => statements[adminPages.indexOf(path)])
      expect(other).toEqual(one)
      expect(other?.length).toBeLessThanOrEqual(20)
    })
  },
)
