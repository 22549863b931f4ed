import { minutes, opinions, tenths, whole } from './in-english.ts'

export const feedbackWords = {
  title: 'Feedback on the talks',
  none: 'There are no talks yet, so there is no feedback.',
  commentsFile: 'All comments as a table (CSV)',
  talksFile: 'All talks as a table (CSV)',
  views: { results: 'Results', comments: 'All comments' },
  columns: {
    start: 'Talk',
    rank: 'Rank',
    estimate: 'Estimate',
    opinions: 'Opinions',
    comments: 'Comments',
    votes: 'Votes',
    spread: 'Spread',
    stars: 'Starred',
    newest: 'Newest comment',
  },
  meaning: 'What these figures mean',
  means: {
    rank: (floor: number) =>
      `By the estimate, among all talks of the event. A talk with fewer than ${opinions(floor)} has none.`,
    estimate:
      'The mean of the opinions, drawn towards that of the other talks: the fewer opinions there are, the more. So one enthusiast does not make the best talk. Beside it is the range in which the mean would be, in nine of ten cases, if everybody had rated the talk.',
    opinions: 'Ratings in comments and votes together. Each person counts once.',
    comments: 'How many there are, and the average of their ratings.',
    votes: 'Ratings without words, and their average. Open them to see who voted, and with which words.',
    spread:
      'How often each rating was given, from 1 to 5, how far opinions differ from their mean, and the one in the middle.',
    stars: 'How many people starred the talk in their schedule.',
  },
  interval: (low: number, high: number) => `${tenths(low)}–${tenths(high)}`,
  proofs: { member: 'Members', device: 'Devices', code: 'Devices with a code', box: 'Voting boxes' },
  spread: (deviation: number, median: number) => `± ${tenths(deviation)}, median ${whole(median)}`,
  bursts: {
    title: 'Bursts of ratings',
    means: (least: number, within: number) =>
      `Here are ${least} or more ratings of one talk within ${minutes(within)} by accounts that were younger than a day, or that share a network. People in one room share a network, too, and many are new. Look at the comments before you hide them. You can undo it.`,
    hide: 'Hide these comments',
    hidden: 'These comments are hidden, with their ratings.',
  },
}
