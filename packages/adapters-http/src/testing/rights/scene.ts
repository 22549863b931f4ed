import {
  aClaim,
  anApplication,
  anEvent,
  anEventComment,
  aProgrammeTalk,
  aReport,
  asMember,
  aSession,
  aTalk,
  aTalkComment,
  aToken,
  aTrack,
  aUser,
} from '@lectern/application/testing'
import {
  type Application,
  type Approval,
  before,
  type CommentKind,
  DAY,
  type Event,
  LEAST_OF_BURST,
  operator,
  type SecretHash,
  type Talk,
  type Token,
  type Track,
  type User,
  type Username,
} from '@lectern/domain'
import type { PasswordHash } from '@lectern/application'
import type { Browser } from '../browser.ts'
import { type Client, clientOf } from '../client.ts'
import { openWebsite, PASSWORD } from '../open-website.ts'

/** The account of `unverified` and `suspended` may not sign in: their cookie and token are those of better days. */
const people = [
  'unverified',
  'suspended',
  'member',
  'author',
  'claimant',
  'speaker',
  'host',
  'otherHost',
  'admin',
] as const
type Person = (typeof people)[number]

export const roles = ['visitor', ...people] as const
export type Role = (typeof roles)[number]

export type EventState = 'approved' | 'pending' | 'rejected'

/** An event with its children, and a browser and a token of each role. */
export interface RightsScene {
  readonly users: Readonly<Record<Person, User>>
  readonly event: Event
  readonly talk: Talk
  readonly track: Track
  /** Both are the author's. */
  readonly application: Application
  readonly token: Token
  readonly browsers: Readonly<Record<Role, Browser>>
  /** Asks the API, below its version. */
  readonly ask: (role: Role, path: string, method?: string, body?: unknown) => ReturnType<Client>
  /** Another comment of the author; returns its number. */
  readonly comment: (kind: CommentKind, state?: 'shown' | 'hidden' | 'private') => Promise<number>
  /** Gives the talk one new link, in place of all others; returns its number. */
  readonly link: () => Promise<number | undefined>
  /** A plan of the operator, whose tries are not counted, for an import; returns its number. */
  readonly plan: () => Promise<number>
  /** The host takes down the comments of the author on the event; returns the number of the action. */
  readonly takeDown: () => Promise<number>
  /** A comment of a burst of ratings of the talk. */
  readonly burst: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A name on the talk for each role, which nobody has claimed. */
export const freeName = (role: Role): string => `Free for ${role}`
export const CLAIMED_NAME = 'Grace'

const approvals: Readonly<Record<EventState, Approval>> = {
  approved: { state: 'approved' },
  pending: { state: 'pending' },
  rejected: { state: 'rejected', reason: 'Too far away' },
}

const secretOf = (person: Person): string => `the-secret-of-the-person-${person}`

export async function openRightsScene(state: EventState): Promise<RightsScene> {
  const website = await openWebsite()
  let raters = 0
  const things = await website.store.transaction(async (repositories) => {
    const signUp = async (person: Person): Promise<User> => {
      const user = await repositories.users.add(
        aUser({
          username: person as Username,
          fullName: `The ${person}`,
          email: `${person}@lectern.example`,
          avatarHash: person,
          admin: person === 'admin',
          verified: person !== 'unverified',
          suspended: person === 'suspended',
          // New accounts may report less.
          createdDate: before(website.clock.now(), DAY),
        }),
      )
      const hash = `plain:${secretOf(person)}` as SecretHash
      await repositories.users.setPassword(user.id, passwordHash)
      await repositories.sessions.add(aSession(user.id, { hash }))
      await repositories.tokens.add(aToken(user.id, { hash }))
      return user
    }
    const users = {
      unverified: await signUp('unverified'),
      suspended: await signUp('suspended'),
      member: await signUp('member'),
      author: await signUp('author'),
      claimant: await signUp('claimant'),
      speaker: await signUp('speaker'),
      host: await signUp('host'),
      otherHost: await signUp('otherHost'),
      admin: await signUp('admin'),
    }
    const named = (name: string) => ({ name, description: name, urlFriendlyName: name, stub: name })
    await repositories.events.add(anEvent(users.otherHost.id, named('other')))
    const event = await repositories.events.add(
      anEvent(users.host.id, { ...named('days'), approval: approvals[state] }),
    )
    const track = await repositories.tracks.add(
      aTrack(event.id, { trackName: 'Track', trackDescription: 'Track' }),
    )
    const free = [...roles.map(freeName), CLAIMED_NAME]
    const talk = await repositories.talks.add(
      aTalk(event.id, {
        talkTitle: 'Talk',
        talkDescription: 'Talk',
        stub: 'talk',
        urlFriendlyTalkTitle: 'talk',
        speakers: [
          { speakerName: 'Ada', userId: users.speaker.id },
          ...free.map((speakerName) => ({ speakerName, userId: undefined })),
        ],
        tracks: [track.id],
      }),
    )
    const claim = aClaim(talk.id, users.claimant.id, { displayName: CLAIMED_NAME })
    await repositories.claims.replace(talk.id, [claim])
    const application = await repositories.applications.add(anApplication(users.author.id))
    const token = await repositories.tokens.add(aToken(users.author.id, { applicationId: application.id }))
    return { users, event, talk, track, application, token }
  })
  const { users, event, talk } = things
  const browserOf = (role: Role): Browser => {
    const browser = website.browser()
    if (role !== 'visitor') browser.cookies.set('__Host-lectern', secretOf(role))
    return browser
  }
  const tokens = { admin: '', host: '', guest: '' }
  const client = clientOf({ url: website.url, baseUrl: '', tokens })
  let comments = 0
  return {
    ...things,
    browsers: {
      visitor: browserOf('visitor'),
      unverified: browserOf('unverified'),
      suspended: browserOf('suspended'),
      member: browserOf('member'),
      author: browserOf('author'),
      claimant: browserOf('claimant'),
      speaker: browserOf('speaker'),
      host: browserOf('host'),
      otherHost: browserOf('otherHost'),
      admin: browserOf('admin'),
    },
    ask: (role, path, method = 'GET', body) =>
      client(`/v2.1${path}`, {
        method,
        body,
        headers: role === 'visitor' ? {} : { authorization: `Bearer ${secretOf(role)}` },
      }),
    comment: (kind, visibility = 'shown') =>
      website.store.transaction(async (repositories) => {
        const traits = {
          comment: `Words ${++comments}`,
          private: visibility === 'private',
          reports: visibility === 'hidden' ? [aReport({ reportingUserId: users.member.id })] : [],
        }
        const comment =
          kind === 'talk'
            ? aTalkComment(talk, users.author.id, traits)
            : anEventComment(event.id, users.author.id, traits)
        return (await repositories.comments.add(comment)).id
      }),
    link: () =>
      website.store.transaction(async ({ talks }) => {
        const present = await talks.find(talk.id)
        if (present === undefined) return undefined
        await talks.save({
          ...present,
          links: [{ displayName: 'slides_link', url: 'https://slides.example/' }],
        })
        return (await talks.find(talk.id))?.links[0]?.id
      }),
    plan: async () => {
      const source = { kind: 'programme', programme: { tracks: [], talks: [aProgrammeTalk()] } } as const
      const input = { eventId: event.id, source, removeMissing: false, remove: [] }
      return (await website.lectern.planImport(operator, input)).id
    },
    takeDown: async () => {
      const target = { eventId: event.id, authorId: users.author.id }
      return (await website.lectern.takeDownCommentsOnEvent(asMember(users.host), target)).id
    },
    burst: () =>
      website.store.transaction(async ({ users, comments }) => {
        let id = 0
        for (let count = 0; count < LEAST_OF_BURST; count++) {
          const name = `rater-${++raters}`
          const traits = { username: name as Username, fullName: name, email: `${name}@lectern.example` }
          const { id: authorId } = await users.add(aUser({ ...traits, avatarHash: name }))
          const words = { rating: 1, comment: name } as const
          id = (await comments.add(aTalkComment(talk, authorId, words))).id
        }
        return id
      }),
    close: () => website.close(),
  }
}

const passwordHash = `plain:${PASSWORD}` as PasswordHash
