import { type Decorations, type Repositories, repositoryDecorator } from '@lectern/application'
import type { EventId, TalkId } from '@lectern/domain'
import type { ChangeSet } from './change-set.ts'

/** Repositories that note in the change set what they change of the public data. */
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

export const tracked: Decorations<'not public', Tracking> = {
  users: {
    add: changesAnything,
    save: changesAnything,
    remove: changesAnything,
    setPassword: 'not public',
  },
  grants: { add: 'not public', save: 'not public', remove: 'not public', removeExpired: 'not public' },
  tokens: {
    add: 'not public',
    save: 'not public',
    touch: 'not public',
    remove: 'not public',
    removeAllOf: 'not public',
    removeUnusedSince: 'not public',
  },
  sessions: {
    add: 'not public',
    touch: 'not public',
    remove: 'not public',
    removeAllOf: 'not public',
    removeUnusedSince: 'not public',
  },
  applications: { add: 'not public', save: 'not public', remove: 'not public' },
  signInAttempts: {
    save: 'not public',
    remove: 'not public',
    removeAllOf: 'not public',
    keepLatest: 'not public',
    replaceBrowser: 'not public',
    forgetExpired: 'not public',
  },
  events: {
    add: after(({ changes }, { id }) => changes.event(id)),
    save: after(({ changes }, _, { id }) => changes.event(id)),
    remove: after(({ changes }, _, id) => changes.event(id)),
  },
  attendance: {
    add: after(({ changes }, _, eventId) => changes.event(eventId)),
    remove: after(({ changes }, _, eventId) => changes.event(eventId)),
  },
  images: { replace: after(({ changes }, _, eventId) => changes.event(eventId)) },
  // A file never changes, and nothing public names it until `images` does.
  storedImages: { add: 'not public', remove: 'not public' },
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
    remove: after((tracking, _, id) => changesTalk(tracking, id)),
  },
  stars: {
    add: after((tracking, _, talkId) => changesTalk(tracking, talkId, 'childrenOfEvent')),
    remove: after((tracking, _, talkId) => changesTalk(tracking, talkId, 'childrenOfEvent')),
  },
  claims: { replace: 'not public' },
  comments: {
    add: after(({ changes }, { subject }) => changes.event(subject.eventId)),
    save: after(({ changes }, _, { subject }) => changes.event(subject.eventId)),
  },
  commentHistory: {},
  moderations: { takeDown: changesAnything, restore: changesAnything },
  audit: { add: 'not public' },
  mails: { add: 'not public', lease: 'not public', save: 'not public', remove: 'not public' },
  mailAllowances: { save: 'not public', forgetUntil: 'not public' },
  mailedLinks: {
    add: 'not public',
    remove: 'not public',
    removeAllOf: 'not public',
    forgetUntil: 'not public',
  },
  requests: { claim: 'not public', answer: 'not public', forgetBefore: 'not public' },
}

const decorate = repositoryDecorator(tracked)
