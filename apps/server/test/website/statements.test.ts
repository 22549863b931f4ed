import { createHttpServer } from '@lectern/adapters-http'
import { type Browser, openBrowser } from '@lectern/adapters-http/testing'
import { openStore } from '@lectern/adapters-persistence'
import { type Changes, createLectern } from '@lectern/application'
import {
  aClaim,
  aSession,
  aTalk,
  crowd,
  testClock,
  testPorts,
  anEvent,
  aTrack,
  aUser,
} from '@lectern/application/testing'
import type { SecretHash } from '@lectern/domain'
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
  '/track/:id': ({ trackId }) => `/track/${trackId}`,
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

/** While the feed of changes is interrupted, no cache is used. */
const interrupted: Changes = { upToDate: () => false, listen: () => undefined }

/** The API answers for `/`, too. */
const fromBrowser = { accept: 'text/html', host: new URL(websiteUrl).host }

describe.each(bothEngines().map((databases) => [databases.engine, databases] as const))(
  'the statements of a page on %s',
  (_, databases) => {
    const heard: string[] = []
    const closing = new AsyncDisposableStack()
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
          const secret = `the-session-of-${rows}-rows-of-everything`
          await to.sessions.add(aSession(user.id, { hash: `plain:${secret}` as SecretHash }))
          const browser = openBrowser(url)
          browser.cookies.set(websiteUrl.startsWith('https:') ? '__Host-lectern' : 'lectern', secret)
          const { username } = user
          return { event: event.urlFriendlyName, talk: talk.stub, trackId: track.id, username, browser }
        })
      few = await addPlace(3)
      many = await addPlace(60)
    })
    afterAll(() => closing.disposeAsync())

    const statementsOf = async (place: Place, path: Path): Promise<readonly string[]> => {
      heard.length = 0
      const { status, text } = await place.browser.get(path(place), fromBrowser)
      expect([path(place), status, text.includes('/user/account')]).toEqual([path(place), 200, true])
      return heard.toSorted()
    }

    it.each(Object.entries(pages))('%s are the same for 3 rows and for 60', async (_, path) => {
      // The first search learns how common its text is.
      await statementsOf(few, path)
      const [one, other] = [await statementsOf(few, path), await statementsOf(many, path)]
      expect(other).toEqual(one)
      expect(other.length).toBeLessThanOrEqual(20)
    })
  },
)
