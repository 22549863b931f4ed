import type { EventCriteria, Listing, Page, Store } from '@lectern/application'
import {
  asSecretHash,
  type CommentedOn,
  type EventVisibility,
  instant,
  noRatings,
  type TalkId,
  type UserVisibility,
} from '@lectern/domain'
import { names, type World } from './world.ts'

const NOON = instant(1_777_636_800)

const page: Page = { start: 0, size: 1000 }

const secondPage: Page = { start: 2, size: 2 }

const everyEvent: EventCriteria = {
  filter: undefined,
  title: undefined,
  stub: undefined,
  tags: [],
  startsFrom: undefined,
  startsBefore: undefined,
  attendedBy: undefined,
  hostedBy: undefined,
  now: instant(1_777_636_860),
  visibility: { kind: 'every' },
}

/** Every list of the store for an admin, a visitor and a member. Positions in the world replace ids. */
export async function snapshotOf(store: Store, world: World): Promise<unknown> {
  const [viewer] = world.users
  const eyes: readonly EventVisibility[] = [
    { kind: 'every' },
    { kind: 'approved', orHostedBy: undefined },
    { kind: 'approved', orHostedBy: viewer },
  ]
  const seen = []
  for (const visibility of eyes) seen.push(await everythingSeen(store, world, visibility))
  return withoutIds(seen, world)
}

async function everythingSeen(store: Store, world: World, visibility: EventVisibility): Promise<unknown> {
  const { eventQueries, talkQueries, trackQueries, claimQueries, userQueries, calendarQueries } = store
  const { commentQueries, moderationQueries, programmeQueries } = store
  const viewer = visibility.kind === 'every' ? undefined : visibility.orHostedBy
  const users: UserVisibility = { kind: 'every' }
  const verified: UserVisibility = { kind: 'verified', orSelf: viewer }
  const lists: Promise<Listing<unknown>>[] = []
  const findings: Promise<unknown>[] = []

  for (const filter of [undefined, 'hot', 'past', 'upcoming', 'running', 'all', 'pending'] as const) {
    lists.push(eventQueries.list({ ...everyEvent, filter, visibility }, page, viewer))
  }
  for (const eventId of world.events) {
    findings.push(
      eventQueries.find(eventId, visibility, viewer),
      eventQueries.findOutline(eventId, visibility),
      eventQueries.isVisible(eventId, visibility),
      eventQueries.waitingForHosts(eventId),
      commentQueries.newestOnTalksOf(eventId).then(byTalk),
    )
    findings.push(programmeQueries.speakersOf(eventId, visibility))
    findings.push(eventQueries.hostsOf([eventId]).then((hosts) => [...hosts.values()]))
    lists.push(talkQueries.list({ kind: 'of-event', eventId }, visibility, page, viewer))
    for (const part of [page, secondPage]) {
      lists.push(commentQueries.list({ kind: 'on-talks-of', eventId }, visibility, part))
    }
    lists.push(commentQueries.list({ kind: 'on-event', eventId }, visibility, page))
    for (const talkIds of [undefined, world.talks.slice(1)]) {
      lists.push(commentQueries.list({ kind: 'for-hosts-of', eventId, talkIds }, visibility, page))
    }
    lists.push(trackQueries.list(eventId, page), claimQueries.list(eventId, page))
    for (const kind of ['talk', 'event', 'answer'] as const) {
      lists.push(commentQueries.listReports(kind, { kind: 'on-event', eventId }, page))
    }
    lists.push(moderationQueries.list({ kind: 'on-event', eventId }, page))
    for (const seen of [users, verified]) {
      lists.push(userQueries.list({ kind: 'attending', eventId }, seen, page))
    }
  }
  for (const kind of ['talk', 'event', 'answer'] as const) {
    for (const state of ['waiting', 'approved', 'denied'] as const) {
      lists.push(commentQueries.listReports(kind, { kind: 'on-site', state }, page))
    }
  }
  for (const talkId of world.talks) {
    findings.push(
      talkQueries.find(talkId, visibility, viewer),
      talkQueries.isVisible(talkId, visibility),
      talkQueries.findOutline(talkId),
      programmeQueries.surroundings(talkId, visibility),
    )
    lists.push(commentQueries.list({ kind: 'on-talk', talkId }, visibility, page))
    const between = { kind: 'on-talk-between', talkId, since: NOON, until: instant(NOON + 120) } as const
    lists.push(commentQueries.list(between, visibility, page))
  }
  for (const userId of world.users) {
    lists.push(talkQueries.list({ kind: 'by-speaker', userId }, visibility, page, viewer))
    lists.push(talkQueries.list({ kind: 'starred-by', userId }, visibility, page, viewer))
    lists.push(commentQueries.list({ kind: 'by-author', on: 'talk', userId }, visibility, page))
    lists.push(commentQueries.list({ kind: 'by-author', on: 'event', userId }, visibility, page))
    for (const talkId of [undefined, world.talks[0]]) {
      for (const part of [page, secondPage]) {
        lists.push(commentQueries.listFeedback({ speakerId: userId, talkId }, visibility, part))
      }
    }
    findings.push(
      userQueries.find(userId, verified),
      claimQueries.ofUser(userId, visibility),
      programmeQueries.scheduleOf(userId, everyEvent.now, visibility),
      commentQueries.countFeedback(userId, NOON).then(byTalk),
      talkQueries.ratingsBy(userId, world.talks).then((found) => world.talks.map((id) => found.get(id))),
    )
    for (const talkId of world.talks) findings.push(commentQueries.ownOn(userId, { kind: 'talk', talkId }))
    for (const eventId of world.events)
      findings.push(commentQueries.ownOn(userId, { kind: 'event', eventId }))
    lists.push(moderationQueries.list({ kind: 'against', authorId: userId }, page))
    lists.push(eventQueries.list({ ...everyEvent, attendedBy: userId, visibility }, page, viewer))
    lists.push(eventQueries.list({ ...everyEvent, hostedBy: userId, visibility }, page, viewer))
  }
  lists.push(moderationQueries.list({ kind: 'all' }, page))
  for (const seen of [users, verified]) {
    lists.push(userQueries.list({ kind: 'all' }, seen, page), userQueries.search('b', seen, page))
    lists.push(userQueries.list({ kind: 'about', keyword: '1' }, seen, page))
    findings.push(userQueries.people(world.users.toReversed(), seen))
  }
  for (const name of ['one', 'two', '2', '3']) {
    findings.push(eventQueries.findByName(name, visibility, viewer))
    findings.push(talkQueries.findByStub(`talk${name}`, visibility, viewer))
  }
  for (const name of names) findings.push(calendarQueries.starredAt(asSecretHash(name), visibility))
  findings.push(
    historyOf(store, world),
    programmeQueries.happeningNext(everyEvent.now, visibility),
    programmeQueries.recentlyRated(viewer),
    eventQueries.headings(world.events.toReversed(), visibility),
    talkQueries.headings(world.talks.toReversed(), visibility),
    eventQueries.ratingsOf(world.events).then((of) => world.events.map((id) => of.get(id) ?? noRatings)),
    userQueries
      .submitters(world.users)
      .then((found) => found.toSorted((one, other) => one.userId - other.userId)),
  )
  lists.push(talkQueries.list({ kind: 'titled', title: 'title' }, visibility, page, viewer))
  for (const id of world.tracks) findings.push(trackQueries.find(id, visibility))
  for (const ref of [...world.talkComments, ...world.eventComments]) {
    findings.push(commentQueries.find(ref, visibility))
  }
  return { lists: await Promise.all(lists), findings: await Promise.all(findings) }
}

const byTalk = <Row extends { readonly talkId: TalkId }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => one.talkId - other.talkId)

/** The comment history of each user, sorted unless the port promises an order. */
async function historyOf({ commentHistory }: Store, world: World): Promise<unknown> {
  const histories: unknown[] = []
  for (const user of world.users) {
    const said: (readonly string[])[] = []
    const privately: number[] = []
    const subjects = [
      ...world.talks.map((talkId) => ({ kind: 'talk', talkId }) as const),
      ...world.events.map((eventId) => ({ kind: 'event', eventId }) as const),
    ]
    const draft = (subject: CommentedOn | undefined, fingerprint = '') =>
      subject && commentHistory.ofAuthor(user, { subject, fingerprint, countedAfter: NOON })
    const dates: unknown[] = [await commentHistory.reportDates(user, NOON)]
    for (const subject of subjects) {
      const { fingerprints, privateCount } = await commentHistory.onSubject(user, subject)
      said.push(fingerprints.toSorted())
      privately.push(privateCount)
      dates.push((await draft(subject))?.soFar.dates)
    }
    const copies = await Promise.all(
      new Set(said.flat()).values().map(async (one) => (await draft(subjects[0], one))?.copies),
    )
    histories.push({ said, privately, dates, copies })
  }
  return histories
}

/** As JSON in which positions in the world replace ids, without the fields that differ by store. */
function withoutIds(value: unknown, world: World): unknown {
  const places: Readonly<Record<string, readonly number[]>> = {
    eventId: world.events,
    talkId: world.talks,
    trackId: world.tracks,
    userId: world.users,
    submitterId: world.users,
    reportingUserId: world.users,
    decidingUserId: world.users,
    authorId: world.users,
    moderatorId: world.users,
  }
  const placeOf = (key: string, content: unknown): unknown => {
    if (key === 'id' || key === 'username') return undefined
    if ((key === 'hosts' || key === 'speakerIds') && Array.isArray(content)) {
      return content.map((user: unknown) => (typeof user === 'number' ? userPlace(user) : user))
    }
    const ids = places[key]
    return ids === undefined || typeof content !== 'number' ? content : ids.indexOf(content)
  }
  const userPlace = (id: number): number => places['userId']?.indexOf(id) ?? -1
  return JSON.parse(JSON.stringify(value, placeOf)) as unknown
}
