import { counted, tenths } from './in-english.ts'

/** Reports about talks, links to them, and the results of a speaker. */
export const reportWords = {
  title: 'Report',
  titleOf: (name: string) => `Report: ${name}`,
  asTable: 'Table (CSV)',
  asData: 'Data (JSON)',
  asOf: 'As of',
  figures: 'What people gave',
  sources: { votes: 'Votes', ratings: 'Ratings', together: 'Together' },
  rows: {
    count: 'Number',
    mean: 'Average',
    median: 'Median',
    spread: 'Spread',
    estimate: 'Estimate',
    interval: 'Range of 90 %',
  },
  spread: (deviation: number) => `± ${tenths(deviation)}`,
  figuresMean:
    'Votes have no words, and ratings come with a comment. Half of all people gave the median or more. The estimate moves the average towards that of the other talks of the event, more so if few people gave stars. If everybody had given stars, the average would be in this range in 90 of 100 cases.',
  votesLater:
    'Votes are here once enough people have voted, and follow in steps, so that nobody learns who voted.',
  proofs: 'Who voted',
  chips: 'Words people chose',
  comments: 'Comments',
  noComments: 'Nobody has commented yet.',
  noTalks: 'There are no talks yet, so there is nothing to report.',
  talk: 'Talk',
  ofEvent: 'Report for printing',
  own: {
    title: 'Results of my talks',
    none: 'You are not the speaker of any talk yet. The results of your talks will be here.',
    total: 'All talks',
    newest: 'Newest comment',
    newOnes: counted({ one: 'new', other: 'new' }),
    means: 'New are the comments of the last seven days. A title leads to the report on the talk.',
    toComments: 'All comments on my talks',
  },
  links: {
    title: 'Links for speakers without an account',
    means:
      'Whoever has such a link reads this report as a speaker does, with the private comments, and can change nothing. It works until you revoke it.',
    labelHint: 'Only speakers and hosts see this name here.',
    make: 'Make a link',
    revoke: 'Revoke',
    madeTitle: 'The link is made',
    copyNow: 'Copy this link now, because it is not shown again. Send it to nobody else.',
    back: 'Back to the report',
    secret: 'This page is a secret of the speakers: it has private comments. Do not pass its address on.',
    done: { revoked: 'The link is revoked. Its page is gone.' },
  },
}
