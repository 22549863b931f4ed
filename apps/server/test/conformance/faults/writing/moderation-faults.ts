import { type Decision, operator } from '@lectern/domain'
import { useCase, withItems } from '../meddle.ts'
import { history } from './comment-faults.ts'
import { fault, type WritingFault } from './fault.ts'
import { unmailed } from './mail-faults.ts'
import {
  elevated,
  location,
  nothing,
  refuse,
  refusedBy,
  repository,
  sentField,
  status,
  words,
} from './meddle.ts'

const TALK = '/talk_comments/*/reported'
const EVENT = '/event_comments/*/reported'

const instead = (from: Decision, to: Decision) => (decision: unknown) => (decision === from ? to : decision)

/** As if each could be done with the same comment once. */
const once = <Asked extends readonly [unknown, { readonly commentId: number }, ...unknown[]], Result>(
  decide: (...asked: Asked) => Promise<Result>,
) => {
  const decided = new Set<number>()
  return async (...asked: Asked): Promise<Result> => {
    const [, { commentId }] = asked
    if (decided.has(commentId)) throw refuse('This was decided')
    const result = await decide(...asked)
    decided.add(commentId)
    return result
  }
}

/** Reports, what is decided about them, and what is done in bulk. */
export const moderationFaults: readonly WritingFault[] = [
  fault('3 reported', '200 for a report', status('POST', TALK, 202, 200)),
  fault(
    '3 reported',
    'a report of a comment on an event is not kept',
    repository('eventComments', () => ({ save: nothing })),
  ),
  fault(
    '3 restored',
    'what was reported stays so',
    sentField('PUT', TALK, 'decision', instead('denied', 'approved')),
  ),
  fault('4.8 report talk comment', '204 for a report', status('POST', TALK, 202, 204)),
  fault(
    '4.8 report talk comment',
    'reporting leads to the talk',
    location('POST', TALK, (comments) => comments.replace('/comments', '')),
  ),
  fault(
    '4.8 report event comment',
    'reporting leads nowhere',
    location('POST', EVENT, () => ''),
  ),
  fault('5.7 comment', 'visitors report', status('POST', EVENT, 401, 202)),
  fault(
    '5.7 restore',
    'admins decide nothing',
    useCase('decideEventCommentReport', (decide) => (actor, ...rest) => {
      if (actor.kind === 'member' && actor.admin) return Promise.reject(refuse('Not for you'))
      return decide(actor, ...rest)
    }),
  ),
  fault(
    'D5 report hides',
    'a report of a comment on a talk is not kept',
    repository('talkComments', () => ({ save: nothing })),
  ),
  fault(
    'D5 report hides',
    'what was cleared is never hidden again',
    repository('eventComments', ({ save }) => ({
      save: (comment) => (comment.reports.length > 1 ? nothing() : save(comment)),
    })),
  ),
  fault('D5 report again', 'what is reported is not there to be reported', {
    lectern: (lectern) => ({
      ...lectern,
      reportTalkComment: async (actor, { commentId }) => {
        await lectern.getTalkComment(actor, { commentId })
        return lectern.reportTalkComment(actor, { commentId })
      },
    }),
  }),
  fault(
    'D5 report rate',
    'anybody reports for ever',
    history(() => ({ reportDates: () => Promise.resolve([]) })),
  ),
  fault('D5 report rate', 'too many reports are 403', refusedBy(/10 comments per hour/u, 403)),
  fault('D5 report mail', 'no host hears of a report on a talk', unmailed('talk-comment-reported')),
  fault('D5 report mail', 'no host hears of a report on an event', unmailed('event-comment-reported')),
  fault('D5 decide', '200 for a decision', status('PUT', TALK, 204, 200)),
  fault(
    'D5 decide',
    'a decision leads nowhere',
    location('PUT', EVENT, () => ''),
  ),
  fault(
    'D5 upheld',
    'every decision lists the comment',
    sentField('PUT', TALK, 'decision', instead('approved', 'denied')),
  ),
  fault(
    'D5 denied',
    'every decision hides the comment',
    sentField('PUT', EVENT, 'decision', instead('denied', 'approved')),
  ),
  fault('D5 decide again', 'a decision on a talk comment is final', useCase('decideTalkCommentReport', once)),
  fault(
    'D5 decide again',
    'a decision on an event comment is final',
    useCase('decideEventCommentReport', once),
  ),
  fault('D5 undo exact', 'a restored comment counts twice', {
    lectern: (lectern) => {
      const restored = new Set<number>()
      return {
        ...lectern,
        decideTalkCommentReport: async (...asked) => {
          const decided = await lectern.decideTalkCommentReport(...asked)
          restored.add(decided.talkId)
          return decided
        },
        getTalk: async (...asked) => {
          const talk = await lectern.getTalk(...asked)
          return restored.has(talk.id) ? { ...talk, commentCount: talk.commentCount + 1 } : talk
        },
      }
    },
  }),
  fault('D5 undo exact', 'one that was taken down is not counted again', {
    lectern: (lectern) => {
      let undone = false
      return {
        ...lectern,
        undoModeration: async (...asked) => {
          await lectern.undoModeration(...asked)
          undone = true
        },
        getEvent: async (...asked) => {
          const event = await lectern.getEvent(...asked)
          return undone ? { ...event, talkCommentsCount: event.talkCommentsCount - 1 } : event
        },
      }
    },
  }),
  fault('D5 bulk event', '202 for an action on an event', status('POST', '/events/*/moderations', 201, 202)),
  fault(
    'D5 bulk event',
    'an action on an event takes down nothing',
    repository('moderations', ({ takeDown }) => ({
      takeDown: (action) => takeDown({ ...action, authorId: undefined }),
    })),
  ),
  fault(
    'D5 bulk event',
    'an action on an event is one everywhere',
    repository('moderations', ({ takeDown }) => ({
      takeDown: async (action) => ({
        ...(await takeDown({ ...action, eventId: undefined })),
        eventId: action.eventId,
      }),
    })),
  ),
  fault(
    'D5 bulk site',
    'hosts take down comments everywhere',
    useCase(
      'takeDownComments',
      (takeDown) =>
        (actor, ...rest) =>
          takeDown(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D5 bulk undo',
    'an action is for ever',
    useCase('undoModeration', () => nothing),
  ),
  fault('D5 bulk undo', 'undoing an action undoes everything', {
    lectern: (lectern) => ({
      ...lectern,
      undoModeration: async (actor, input) => {
        await lectern.undoModeration(actor, input)
        const page = { start: undefined, resultsPerPage: undefined }
        const all = await lectern.listSiteModerations(operator, { page })
        for (const { id } of all.items) {
          await lectern.undoModeration(operator, { moderationId: id, eventId: undefined })
        }
      },
    }),
  }),
  fault(
    'D5 moderators',
    'members take down comments',
    useCase(
      'takeDownCommentsOnEvent',
      (takeDown) =>
        (actor, ...rest) =>
          takeDown(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D5 moderators',
    'members decide',
    useCase(
      'decideTalkCommentReport',
      (decide) =>
        (actor, ...rest) =>
          decide(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D5 suspension',
    'nobody is kept out',
    useCase('suspendUser', () => nothing),
  ),
  fault('D5 suspension', 'hosts keep people out', status('PUT', '/users/*/suspension', 403, 204)),
  fault(
    'D5 audit',
    'members see who did what',
    useCase(
      'listAudit',
      (list) =>
        (actor, ...rest) =>
          list(elevated(actor), ...rest),
    ),
  ),
  fault(
    'D5 audit',
    'decisions are not written down',
    useCase('listAudit', (list) => async (...asked) => {
      const listing = await list(...asked)
      return withItems(listing, (entries) => entries.filter(({ deed }) => !deed.action.includes('-report-')))
    }),
  ),
  fault(
    'D1 words report',
    'whoever is not signed in is told so in other words',
    words('You must log in to report a comment', 'You must be logged in to create data'),
  ),
]
