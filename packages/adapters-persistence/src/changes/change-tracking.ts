import { type Decorations, type Repositories, repositoryDecorator } from '@lectern/application'
import type { EventId, TalkId } from '@lectern/domain'
import type { ChangeSet } from './change-set.ts'

/** Repositories that note in the change set what they change of the data in caches. */
export const trackChanges = (repositories: Repositories, changes: ChangeSet): Repositories =>
  decorate(repositories, { changes, eventOf: new Map() })

interface Tracking {
  readonly changes: ChangeSet
  /** The events of the talks that the transaction has found. */
  readonly eventOf: Map<TalkId, EventId>
}

/** Notes a change after the method has made it. */
const after =
  <Result, Parameters extends readonly unknown[]>(
    note: (tracking: Tracking, result: Result, ...parameters: Parameters) => void,
  ) =>
  async (tracking: Tracking, proceed: () => Promise<Result>, ...parameters: Parameters): Promise<Result> => {
    const result = await proceed()
    note(tracking, result, ...parameters)
    return result
  }

const ifChanged = <Id>(note: (tracking: Tracking, id: Id) => void) =>
  after<boolean, readonly [id: Id, ...unknown[]]>((tracking, isChanged, id) => {
    if (isChanged) note(tracking, id)
  })

const changesAnything = async <Result>(
  { changes }: Tracking,
  proceed: () => Promise<Result>,
): Promise<Result> => {
  const result = await proceed()
  changes.anything()
  return result
}

const remembersEvent = async <Found extends { readonly id: TalkId; readonly eventId: EventId }>(
  { eventOf }: Tracking,
  proceed: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const talk = await proceed()
  if (talk !== undefined) eventOf.set(talk.id, talk.eventId)
  return talk
}

/** A use case finds the talk before it changes the talk or its children. */
function changesTalk(
  { changes, eventOf }: Tracking,
  id: TalkId,
  kind: 'event' | 'childrenOfEvent' = 'event',
): void {
  const event = eventOf.get(id)
  if (event === undefined) changes.anything()
  else changes[kind](event)
}

export const tracked: Decorations<'not cached', Tracking> = {
  users: {
    add: changesAnything,
    save: changesAnything,
    remove: changesAnything,
    removeUnverified: changesAnything,
    setFormerUsernames: changesAnything,
    setLanguage: 'not cached',
    setPassword: 'not cached',
  },
  grants: { add: 'not cached', save: 'not cached', remove: 'not cached', removeExpired: 'not cached' },
  tokens: {
    add: 'not cached',
    save: 'not cached',
    touch: 'not cached',
    remove: 'not cached',
    removeAllOf: 'not cached',
    removeUnusedSince: 'not cached',
  },
  sessions: {
    add: 'not cached',
    touch: 'not cached',
    remove: 'not cached',
    removeAllOf: 'not cached',
    removeUnusedSince: 'not cached',
  },
  applications: { add: 'not cached', save: 'not cached', remove: 'not cached' },
  signInAttempts: {
    save: 'not cached',
    remove: 'not cached',
    removeAllOf: 'not cached',
    keepLatest: 'not cached',
    replaceBrowser: 'not cached',
    forgetExpired: 'not cached',
  },
  events: {
    add: after(({ changes }, { id }) => changes.event(id)),
    save: after(({ changes }, _, { id }) => changes.event(id)),
    remove: after(({ changes }, _, id) => changes.event(id)),
  },
  attendance: {
    add: ifChanged(({ changes }, eventId) => changes.event(eventId)),
    remove: ifChanged(({ changes }, eventId) => changes.event(eventId)),
  },
  images: { replace: after(({ changes }, _, eventId) => changes.event(eventId)) },
  // A file never changes, and nothing public names it until `images` does.
  storedImages: { add: 'not cached', remove: 'not cached' },
  tracks: {
    add: after(({ changes }, _, { eventId }) => changes.event(eventId)),
    save: after(({ changes }, _, { eventId }) => changes.childrenOfEvent(eventId)),
    remove: changesAnything,
  },
  talks: {
    find: remembersEvent,
    findOutline: remembersEvent,
    add: after(({ changes }, { eventId }) => changes.event(eventId)),
    save: after(({ changes }, { eventId }) => changes.childrenOfEvent(eventId)),
    // The track has changed, too.
    reviseInTrack: 'not cached',
    remove: after((tracking, _, id) => changesTalk(tracking, id)),
  },
  stars: {
    add: ifChanged((tracking, talkId) => changesTalk(tracking, talkId, 'childrenOfEvent')),
    remove: ifChanged((tracking, talkId) => changesTalk(tracking, talkId, 'childrenOfEvent')),
  },
  claims: { replace: 'not cached' },
  imports: {
    addTracks: after(({ changes }, _, eventId) => changes.event(eventId)),
    change: after(({ changes }, _, eventId) => changes.event(eventId)),
  },
  importPlans: {
    add: 'not cached',
    markApplied: 'not cached',
    remove: 'not cached',
    keepNewest: 'not cached',
    forgetBefore: 'not cached',
  },
  serviceImports: {
    add: 'not cached',
    save: 'not cached',
    addEvent: after(({ changes }, { id }) => changes.event(id)),
    addRecords: 'not cached',
    movePerson: 'not cached',
  },
  comments: {
    add: after(({ changes }, { subject }) => changes.event(subject.eventId)),
    save: after(({ changes }, _, { subject }) => changes.event(subject.eventId)),
  },
  commentHistory: {},
  drafts: { save: 'not cached', remove: 'not cached', forgetUntil: 'not cached' },
  moderations: { takeDown: changesAnything, restore: changesAnything },
  audit: { add: 'not cached' },
  mails: {
    add: 'not cached',
    lease: 'not cached',
    retry: 'not cached',
    save: 'not cached',
    remove: 'not cached',
    hold: 'not cached',
    resume: 'not cached',
  },
  mailAllowances: { save: 'not cached', forgetUntil: 'not cached' },
  mailChoices: { switchOff: 'not cached', switchOn: 'not cached' },
  mailedLinks: {
    add: 'not cached',
    remove: 'not cached',
    removeAllOf: 'not cached',
    forgetUntil: 'not cached',
  },
  calendarAddresses: { save: 'not cached', removeOf: 'not cached' },
  signInLinks: { save: 'not cached', removeOf: 'not cached', forgetUntil: 'not cached' },
  requests: { claim: 'not cached', answer: 'not cached', forgetBefore: 'not cached' },
}

const decorate = repositoryDecorator(tracked)
