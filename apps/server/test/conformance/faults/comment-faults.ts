import type { TalkComment } from '@lectern/domain'
import { dropField, editField, editHeader, editRecords, editStatus, reverse } from './edits.ts'
import { type Fault, fault } from './fault.ts'
import { useCase, withItems } from './meddle.ts'

/** Comments on talks and on events. */
export const commentFaults: readonly Fault[] = [
  fault('D5 order talk', 'comments of a talk stand newest first', {
    reply: reverse(/\/talks\/\d+\/comments(?:\?|$)/u, 'comments'),
  }),
  fault('D5 order talks of event', 'talk comments of an event stand oldest first', {
    reply: reverse(/\/events\/\d+\/talk_comments(?:\?|$)/u, 'comments'),
  }),
  fault('D5 order event', 'comments of an event stand oldest first', {
    reply: reverse(/\/events\/\d+\/comments(?:\?|$)/u, 'comments'),
  }),
  fault('D6 comments', 'comments of a user stand oldest first', {
    reply: reverse(/\/users\/\d+\/talk_comments/u, 'comments'),
  }),
  fault('D5 reported hidden', 'a reported comment is in the list', {
    lectern: (lectern, { talkComments }) => ({
      ...lectern,
      listTalkComments: async (actor, input) => {
        const commentId: TalkComment['id'] = talkComments('reported')
        const reported = await lectern.getTalkComment({ kind: 'operator' }, { commentId })
        return withItems(await lectern.listTalkComments(actor, input), (items) =>
          items[0]?.talkId === reported.talkId ? [...items, reported] : items,
        )
      },
    }),
  }),
  fault('D5 reported hidden', 'a reported comment is counted', {
    reply: editField('talks', 'comment_count', (count) => (count === 6 ? 7 : count)),
  }),
  fault(
    'D5 reported hidden',
    'a comment that was cleared stays hidden',
    useCase(
      'listTalkComments',
      (real) => async (actor, input) =>
        withItems(await real(actor, input), (items) => items.filter(({ comment }) => comment !== 'Harmless')),
    ),
  ),
  fault('D5 source', 'an unknown source is null', {
    reply: editField('comments', 'source', (source) => source || null),
  }),
  fault('D5 anonymous', 'anonymous comments have a name', {
    reply: editField('comments', 'user_display_name', (name) => name || 'Anonymous'),
  }),
  fault('D5 anonymous', 'anonymous comments have null for user_uri', {
    reply: editRecords('comments', (comment) => ({ user_uri: null, ...comment })),
  }),
  fault('D5 reported_uri', 'only those signed in are led to reporting', {
    reply: (reply, request) =>
      request.headers['authorization'] === undefined
        ? dropField('comments', 'reported_uri')(reply, request)
        : reply,
  }),
  fault('2.5 reported_uri', 'nothing is where comments on talks are reported', {
    reply: editStatus(405, 404, /\/talk_comments\/\d+\/reported/u),
  }),
  fault('2.6 reported_uri', 'what is reported of events cannot be decided about', {
    reply: editHeader('allow', (allow) =>
      allow.replace('POST, PUT, ', 'POST, ').replace('PUT, POST, ', 'POST, '),
    ),
  }),
  fault('2.5 rating', 'ratings of speakers count', {
    reply: editField('comments', 'rating', (rating) => rating || 5),
  }),
  fault(
    '4.2 comments of a user',
    'comments of a user are those of everybody',
    useCase(
      'listUserTalkComments',
      (real, { people }) =>
        (actor, input) =>
          real(actor, { ...input, userId: people.sven }),
    ),
  ),
]
