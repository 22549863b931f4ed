import type { Moderation } from '@lectern/domain'
import { dropField, editRecords } from '../edits.ts'
import { useCase, withItems } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { forgive, refuse, refusedBy, repository } from './meddle.ts'

const hostsOwn = <Taken extends Moderation>(taken: Taken): Taken => ({ ...taken, byAdmin: false })

/** What is decided about comments that are taken down. */
export const releaseFaults: readonly WritingFault[] = [
  fault(
    'D5 denied releases',
    'a comment on a talk stays held',
    repository('talkComments', ({ find, save }) => ({
      save: async (comment) => save({ ...comment, heldBy: (await find(comment.id))?.heldBy ?? [] }),
    })),
  ),
  fault(
    'D5 denied releases',
    'a comment is released from its first take-down alone',
    repository('eventComments', ({ find, save }) => ({
      save: async (comment) => {
        const before = (await find(comment.id))?.heldBy ?? []
        return save(comment.heldBy.length < before.length ? { ...comment, heldBy: before.slice(1) } : comment)
      },
    })),
  ),
  fault('D5 denied held alone', 'only what is reported is decided about', {
    lectern: (lectern) => ({
      ...lectern,
      decideTalkCommentReport: async (actor, input) => {
        const { eventId } = await lectern.getTalkComment(actor, input)
        const page = { start: 0, resultsPerPage: 0 }
        const { items } = await lectern.listTalkCommentReports(actor, { eventId, page })
        if (items.every(({ comment }) => comment.id !== input.commentId)) throw refuse('No report')
        return lectern.decideTalkCommentReport(actor, input)
      },
    }),
  }),
  fault('D5 released stays', 'undoing a take-down hides what was released from it', {
    lectern: (lectern) => ({
      ...lectern,
      undoModeration: async (actor, place) => {
        const { commentsCount } = await lectern.getModeration(actor, place)
        if (commentsCount > 1) await lectern.undoModeration(actor, place)
      },
    }),
  }),
  fault('D5 released again', 'what was released once is never held again', {
    lectern: (lectern) => ({
      ...lectern,
      takeDownCommentsOnEvent: async (actor, input) => {
        const { items } = await lectern.listModerations(actor, {
          eventId: input.eventId,
          page: { start: 0, resultsPerPage: 0 },
        })
        const taken = items.find(
          ({ authorId, commentsCount }) => authorId === input.authorId && commentsCount > 0,
        )
        return taken ?? lectern.takeDownCommentsOnEvent(actor, input)
      },
    }),
  }),
  fault(
    'D5 site admin holds',
    'hosts release whatever is taken down',
    repository('moderations', ({ findAll }) => ({
      findAll: async (ids) => (await findAll(ids)).map(hostsOwn),
    })),
  ),
  fault(
    'D5 site admin holds',
    'hosts release what an admin took down on the event',
    repository('moderations', ({ findAll }) => ({
      findAll: async (ids) =>
        (await findAll(ids)).map((taken) => (taken.eventId === undefined ? taken : hostsOwn(taken))),
    })),
  ),
  fault('D5 site admin holds', 'it is 404', refusedBy(/A site admin took this comment down/u, 404)),
  fault('D5 own comment', 'hosts decide about their own comments', refusedBy(/Hosts do not decide/u, 204)),
  fault(
    'D5 approved needs report',
    'approved without a report does nothing',
    useCase(
      'decideEventCommentReport',
      (decide) =>
        (actor, input, ...rest) =>
          decide(actor, input, ...rest).catch((error: unknown) => {
            forgive('not-reported')(error)
            return decide(actor, { ...input, decision: 'denied' }, ...rest)
          }),
    ),
  ),
  fault(
    'D5 release audit',
    'releases are not written down',
    useCase('listAudit', (list) => async (...asked) => {
      const listing = await list(...asked)
      return withItems(listing, (entries) => entries.filter(({ deed }) => !deed.action.endsWith('-released')))
    }),
  ),
  fault('D5 moderation_uris', 'reports do not say what holds a comment', {
    reply: dropField('reports', 'moderation_uris'),
  }),
  fault('D5 moderation_uris', 'comments do not say what holds them', {
    reply: dropField('comments', 'moderation_uris'),
  }),
  fault('D5 held_by_site', 'hosts do not hear that the site holds a comment', {
    reply: dropField('comments', 'held_by_site'),
  }),
  fault('D5 held_by_site', 'every report says whether the site holds its comment', {
    reply: editRecords('reports', (report) => ({ held_by_site: false, ...report })),
  }),
]
