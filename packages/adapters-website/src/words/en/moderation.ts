import { comments, talks } from './in-english.ts'

/** Claims and reported comments, as hosts and admins see them. */
export const moderationWords = {
  noClaims: 'Claims wait here when somebody says they are a speaker, until you decide.',
  claimsMean:
    'Those whom you accept read the private feedback on the talk. They may change all of it: texts, links, tracks and speakers, and also start, duration and type, about which you then get a mail.',
  says: 'says they are',
  wasAsked: 'was asked to confirm to be',
  on: 'on',
  allSpeakers: (names: readonly string[]) => `Speakers: ${names.join(', ')}`,
  history: (count: number) => (count === 0 ? 'No talk yet' : `Speaker of ${talks(count)}`),
  accept: 'Accept',
  onEvent: 'On the event',
  answers: 'Answers',
  noReports:
    'Comments that are reported, or that you look at first, are here, hidden from everybody else, until you decide.',
  reportedBy: 'Reported by',
  forReview: 'New: you look at it before it appears',
  heldBack: 'Held back: it could not be checked',
  waits: 'Waits for you',
  upheld: 'Hidden',
  withdrawn: 'Deleted by its author',
  remove: 'Remove it for good',
  restored: 'Shown',
  decidedBy: (name: string) => `by ${name}`,
  hide: 'Keep it hidden',
  hideAgain: 'Hide it',
  restore: 'Show it again',
  show: 'Show it',
  ownComment: 'Another host decides about it, because you wrote it.',
  downBySite: 'An admin of this site took it down.',
  allOfAuthor: 'All comments of this author',
  takeDownTitle: (name: string) => `Hide all comments of ${name}?`,
  takeDownMeans:
    'All comments of this author on this event and its talks are hidden at once, with their ratings. You can undo this.',
  takesDown: (onTalks: number, onEvent: number) =>
    `These are shown to everybody now: ${comments(onTalks)} on talks, ${comments(onEvent)} on the event.`,
  takeDown: 'Hide all of them',
  takenDown: 'Comments that were hidden together',
  burstOn: 'Burst of ratings:',
  holds: (count: number) => `${comments(count)} hidden`,
  undone: 'Undone',
  claimsDone: {
    accepted: 'They are a speaker of this talk now.',
    rejected: 'The claim is rejected.',
    asked: 'They are asked to confirm it.',
    withdrawn: 'It is withdrawn.',
    undone: 'The claim waits again.',
  },
  done: {
    hidden: 'It stays hidden.',
    restored: 'It is shown.',
    removed: 'It is gone.',
    'taken-down': 'All comments of this author on this event are hidden.',
    undone: 'The comments are shown again.',
  },
}
