import type { AuthorHistory } from '@lectern/application'
import { before, type Comment, type CommentFacts, HOUR, type New, operator, refOf } from '@lectern/domain'
import { type Fault, fault } from './fault.ts'
import { eachEvent, history, port, repository, useCase } from './inject/inside.ts'
import { header, noField, records, refusal, repliesOf, reversed } from './inject/replies.ts'
import { sentField } from './inject/requests.ts'

/** The author has written other than in truth, as far as the rules for a new comment see it. */
const writtenSoFar = (soFar: Partial<AuthorHistory['soFar']>) =>
  history(({ ofAuthor }) => ({
    ofAuthor: async (...asked) => {
      const found = await ofAuthor(...asked)
      return found && { ...found, soFar: { ...found.soFar, ...soFar } }
    },
  }))

/** Each comment is stored otherwise than it was written. */
const stored = (change: (facts: New<Comment>) => Partial<CommentFacts>) =>
  repository('comments', ({ add }) => ({ add: (facts) => add({ ...facts, ...change(facts) }) }))

const shownToAll = useCase('getComment', (get) => (_actor, input) => get(operator, input))

/** Comments, reports, take-downs and the audit. */
export const commentFaults: readonly Fault[] = [
  fault('2.5 brief', 'the brief form of a comment has a source').by(
    records('comments', (comment) => ({ source: '', ...comment })),
  ),
  fault('4.8 recorded', 'the author of a comment is not stored').by(stored(() => ({ userId: undefined }))),
  fault('4.8 report talk comment', 'Location of a report is the talk').by(
    repliesOf(
      'POST /talk_comments/*/reported',
      header('location', (list) => list.replace('/comments', '')),
    ),
  ),
  fault('5.7 restore', 'denied works as approved').by(
    sentField('PUT /event_comments/*/reported', 'decision', () => 'approved'),
  ),
  fault('7 duplicate', 'a duplicate is 409').by(refusal(/Duplicate comment/u, 409)),
  fault('D5 window', 'comments open when the event starts').by(
    eachEvent((event) => ({ ...event, commentsOpenFrom: event.commentsOpenFrom ?? event.startDate })),
  ),
  fault('D5 order talk', 'comments of a talk are newest first').by(
    reversed(/\/talks\/\d+\/comments(?:\?|$)/u, 'comments'),
  ),
  fault('D5 reported by id', 'reported comments are visible').by(shownToAll),
  fault('D5 zero', 'a second comment has a rating').by(writtenSoFar({ fingerprints: [] })),
  fault('D5 rate', 'the number of comments has no limit').by(writtenSoFar({ dates: [] })),
  fault('D5 checker down', 'an unchecked comment is listed').by(
    port('spamChecker', ({ judge }) => ({
      judge: (...asked) => judge(...asked).catch(() => ({ kind: 'ham' as const })),
    })),
  ),
  fault('D5 bulk event', 'a take-down on an event hides comments everywhere').by(
    repository('moderations', ({ takeDown }) => ({
      takeDown: async (action) => ({
        ...(await takeDown({ ...action, eventId: undefined })),
        eventId: action.eventId,
      }),
    })),
  ),
  fault('D5 denied releases', 'a released comment stays hidden').by(
    repository('comments', ({ find, save }) => ({
      save: async (comment) => save({ ...comment, heldBy: (await find(refOf(comment)))?.heldBy ?? [] }),
    })),
  ),
  fault('D5 private missing', 'private comments are visible').by(shownToAll),
  fault('D5 private listed', 'private comments are in no list').by(
    port('commentQueries', ({ list }) => ({
      list: (criteria, _visibility, page) =>
        list(criteria, { kind: 'approved', orHostedBy: undefined }, page),
    })),
  ),
  fault('D5 private uncounted', 'private comments are stored as public ones').by(
    stored(() => ({ private: false })),
  ),
  fault('D5 private marked', 'private comments have no mark').by(noField('comments', 'private')),
  fault('D5 private again', 'a second private comment has a rating').by(writtenSoFar({ privateCount: 0 })),
  fault('D5 private published rating', 'a published comment keeps its rating').by(
    history(({ onSubject }) => ({
      onSubject: async (...asked) => {
        const { fingerprints } = await onSubject(...asked)
        return { fingerprints, privateCount: fingerprints.length }
      },
    })),
  ),
  fault('2.6 created_date', 'comments on events are an hour old').by(
    stored(({ subject, createdDate }) =>
      subject.kind === 'talk' ? {} : { createdDate: before(createdDate, HOUR) },
    ),
  ),
]
