import type { CommentKind } from '@lectern/domain'
import { counted, minutes, stars, whole } from './in-english.ts'

export const commentWords = {
  starsOf: (rating: number) => `${rating} of 5 stars`,
  averageRating: 'Average rating',
  /** The heading of the form. */
  rate: { talk: 'Rate this talk', event: 'Rate this event' } satisfies Record<CommentKind, string>,
  noComments: 'There are no comments yet. Yours can be the first.',
  none: 'There are no comments.',
  noCommentsYet: 'Comments will be here once the talk has begun.',
  commentHint: 'What was good, and what could be better?',
  send: 'Send',
  publish: 'Publish',
  signInAfter: 'You sign in after you have written. Everybody sees your comment with your name.',
  everybodySees: 'Everybody sees your comment with your name.',
  discard: 'Discard',
  draftHere: 'Your comment is here as you wrote it. Only you see it until you publish it.',
  opens: 'You can rate and comment from',
  closedSince: 'Comments were open until',
  closed: 'Comments are closed.',
  cancelled: {
    talk: 'This talk is cancelled, so comments are closed.',
    event: 'This event is cancelled, so comments are closed.',
  },
  speakersDoNotRate: 'You speak here, so your comment has no rating.',
  ratedAlready: 'You have rated this already, so another comment has no rating.',
  ratedPublicly:
    'You have rated this already, so another comment has no rating, unless it is only for speakers and hosts.',
  youRated: (rating: number) => `You rated it ${rating}`,
  another: 'Add another comment',
  yourComments: (count: number): string => (count === 1 ? 'Your comment' : 'Your comments'),
  hidden: 'Hidden. The hosts look at it.',
  privateMeans: 'Only the speakers, the hosts and the admins of this site see this, with your name',
  privateWithoutSpeakers: 'No speaker has claimed this talk yet: only the hosts will see this',
  makePublicMeans: 'Everybody then sees it, with your name. It cannot become private again.',
  makePublicUnrated:
    'Everybody then sees it, with your name, but without its rating. It cannot become private again.',
  anonymous: 'Somebody who has left',
  edit: (minutesLeft: number) => `Edit (${minutesLeft} min left)`,
  editHint: (minutesLeft: number) => `You can change it for ${minutes(minutesLeft)} more.`,
  editTitle: 'Edit your comment',
  tooLateToEdit: (most: number) => `A comment can be changed for ${minutes(most)} after it was sent.`,
  delete: 'Delete',
  deleteTitle: 'Delete your comment?',
  deleteMeans:
    'It goes at once, with its stars, and cannot come back. If it is reported, the hosts still see it until they have decided.',
  deleteIt: 'Delete this comment',
  report: 'Report',
  reportTitle: 'Report this comment?',
  reportMeans:
    'It is hidden at once, and the hosts decide whether it comes back. They see who has reported it.',
  reportIt: 'Report this comment',
  ratings: counted({ one: 'rating', other: 'ratings' }),
  starsAndCount: (rating: number, count: number) => `${stars(rating)}: ${whole(count)}`,
  done: {
    discarded: 'Your comment is discarded.',
    commented: 'Thank you. Your comment is here.',
    edited: 'Your comment is changed.',
    deleted: 'Your comment is deleted.',
    published: 'Your comment is public now. Everybody sees it with your name.',
    reported: 'Thank you. The comment is hidden, and the hosts decide about it.',
  },
}
