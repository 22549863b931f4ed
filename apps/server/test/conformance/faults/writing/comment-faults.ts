import type { CommentHistory, Ports, SpamChecker } from '@lectern/application'
import { before, HOUR, type SpamVerdict, type UserId } from '@lectern/domain'
import { dropHeader } from '../edits.ts'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import {
  location,
  messages,
  nothing,
  refuse,
  refusedBy,
  repository,
  sent,
  sentField,
  status,
  words,
} from './meddle.ts'

/** What is known of earlier comments and reports, wherever it is asked. */
export const history = (change: (history: CommentHistory) => Partial<CommentHistory>) => ({
  ports: (ports: Ports): Ports => ({
    ...ports,
    commentHistory: { ...ports.commentHistory, ...change(ports.commentHistory) },
    transaction: repository('commentHistory', change).ports(ports).transaction,
  }),
})

const forgotten = ({ soFar }: CommentHistory): Partial<CommentHistory> => ({
  soFar: async (...asked) => ({ ...(await soFar(...asked)), fingerprints: [] }),
  onTalk: () => Promise.resolve([]),
  onEvent: () => Promise.resolve([]),
})
const noDates = ({ soFar }: CommentHistory): Partial<CommentHistory> => ({
  soFar: async (...asked) => ({ ...(await soFar(...asked)), dates: [] }),
})

/** A verdict in place of the one that could not be had. */
const failing = (verdict: SpamVerdict) =>
  port('spamChecker', ({ judge }) => ({
    judge: (...asked: Parameters<SpamChecker['judge']>) => judge(...asked).catch(() => verdict),
  }))

const shortened = (text: unknown): unknown => (typeof text === 'string' ? text.slice(0, 10_000) : text)

/** Nobody may say of a talk what somebody else said of it. */
function original() {
  const said = new Map<string, UserId | undefined>()
  return repository('talkComments', ({ add }) => ({
    add: (facts) => {
      const what = `${facts.talkId}: ${facts.comment}`
      if (said.has(what) && said.get(what) !== facts.userId)
        return Promise.reject(refuse('Duplicate comment'))
      said.set(what, facts.userId)
      return add(facts)
    },
  }))
}

/** Comments and what is wrong with them. */
export const commentFaults: readonly WritingFault[] = [
  fault(
    '4.8 comment on talk',
    'the words on a talk are changed',
    sentField('POST', '/talks/*/comments', 'comment', (text) =>
      typeof text === 'string' ? `${text}!` : text,
    ),
  ),
  fault(
    '4.8 talk comment created',
    '200 for a comment on a talk',
    status('POST', '/talks/*/comments', 201, 200),
  ),
  fault(
    '4.8 comment on event',
    'every rating of an event is 3',
    sentField('POST', '/events/*/comments', 'rating', (rating) => (rating === 4 ? 3 : rating)),
  ),
  fault(
    '4.8 event comment created',
    'a comment on an event leads nowhere',
    location('POST', '/events/*/comments', () => ''),
  ),
  fault(
    '4.8 recorded',
    'nobody is the author of a comment',
    repository('talkComments', ({ add }) => ({ add: (facts) => add({ ...facts, userId: undefined }) })),
  ),
  fault(
    '4.8 recorded',
    'a comment is of an hour ago',
    repository('eventComments', ({ add }) => ({
      add: (facts) => add({ ...facts, createdDate: before(facts.createdDate, HOUR) }),
    })),
  ),
  fault('4.8 not anonymous', 'visitors comment', status('POST', '/talks/*/comments', 401, 201)),
  fault(
    '5.7 comment',
    'only admins comment',
    useCase('commentOnTalk', (comment) => (actor, ...rest) => {
      if (actor.kind === 'member' && !actor.admin) return Promise.reject(refuse('Not for you'))
      return comment(actor, ...rest)
    }),
  ),
  fault('7 duplicate', 'a duplicate is called something else', words('Duplicate comment', 'Said already')),
  fault('7 duplicate', 'a duplicate is 409', refusedBy(/Duplicate comment/u, 409)),
  fault('7 spam', 'spam is called so', words('comment failed spam check', 'This is spam')),
  fault('7 spam', 'spam is 403', refusedBy(/failed spam check/u, 403)),
  fault(
    'D5 text',
    'what is too long is cut short',
    sentField('POST', '/talks/*/comments', 'comment', shortened),
  ),
  fault(
    'D5 text',
    'spaces are a comment',
    sentField('POST', '/events/*/comments', 'comment', (text) => (text === ' ' ? 'Nothing' : text)),
  ),
  fault(
    'D5 rating',
    '6 is as good as 5',
    sentField('POST', '/talks/*/comments', 'rating', (rating) => (rating === 6 ? 5 : rating)),
  ),
  fault(
    'D5 rating',
    'ratings are rounded',
    sentField('POST', '/events/*/comments', 'rating', (rating) => Math.round(Number(rating))),
  ),
  fault('D5 zero', 'whoever has commented rates again', history(forgotten)),
  fault(
    'D5 zero',
    'speakers rate their own talks',
    useCase('getTalkComment', (get) => async (...asked) => {
      const shown = await get(...asked)
      return shown.userDisplayName === 'Sven Speaker' ? { ...shown, rating: 5 } : shown
    }),
  ),
  fault(
    'D5 zero sent',
    '0 is 1',
    sentField('POST', '/talks/*/comments', 'rating', (rating) => (rating === 0 ? 1 : rating)),
  ),
  fault(
    'D5 both required',
    'an event needs no rating',
    sent('POST', '/events/*/comments', (body) => ({ rating: 3, ...body })),
  ),
  fault(
    'D5 closed',
    'a refusal says no dates',
    messages((said) => said.map((message) => message.replace(/: they .*/u, ''))),
  ),
  fault('D5 closed', 'comments that are closed are 400', refusedBy(/^\["Comments are/u, 400)),
  fault('D5 duplicate', 'the same can be said again', history(forgotten)),
  fault('D5 duplicate', 'nobody says what somebody else said', original()),
  fault(
    'D5 spam',
    'nothing is spam',
    port('spamChecker', () => ({ judge: () => Promise.resolve({ kind: 'ham' as const }) })),
  ),
  fault('D5 checker down', 'what was not checked is listed', failing({ kind: 'ham' })),
  fault('D5 checker down', 'what was not checked is refused', failing({ kind: 'spam', reasons: ['links'] })),
  fault('D5 rate', 'nobody is told to wait', { reply: dropHeader('retry-after') }),
  fault('D5 rate', 'anybody writes for ever', history(noDates)),
  fault(
    'D5 source written',
    'the application is forgotten',
    repository('eventComments', ({ add }) => ({ add: (facts) => add({ ...facts, source: '' }) })),
  ),
  fault('D5 edit', '200 for other words', status('PUT', '/talk_comments/*', 204, 200)),
  fault(
    'D5 edit',
    'other words are not kept',
    useCase('editEventComment', () => nothing),
  ),
  fault('D5 edit late', 'who is late is told otherwise', refusedBy(/within 15 minutes/u, 400)),
  fault('D5 edit author', 'others edit comments', status('PUT', '/event_comments/*', 403, 204)),
  fault(
    'D1 words rating',
    'a bad rating is called so',
    words(`'rating' must be a whole number from 1 to 5`, 'Bad rating'),
  ),
  fault(
    'D1 words comment',
    'the longest comment is said otherwise',
    words('at most 10000 characters', 'at most 10,000 characters'),
  ),
]
