import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

const { counted, whole } = inLocale(englishFrameWords.locale)

/** The figures of the site, for site admins. */
export const figureWords = {
  title: 'The site in figures',
  kinds: { events: 'Events', talks: 'Talks', comments: 'Comments', accounts: 'Accounts' },
  total: (count: number) => `${whole(count)} in all`,
  atLeast: (count: number) => `more than ${whole(count)} in all`,
  inYear: (count: number) => `${count === 0 ? 'none' : whole(count)} in these ${whole(53)} weeks`,
  most: (count: number) => `${whole(count)} in the busiest week`,
  chart: (kind: string, facts: string) => `${kind} by week: ${facts}`,
  scope: 'By the day on which they were made, also those that are waiting, rejected or hidden.',
  counted: 'Counted',
  countedMeans: 'They are counted again after ten minutes. Weeks begin on Monday, in UTC.',
  table: 'The weeks as a table',
  week: 'Week from',
  mails: 'Mails',
  waiting: (count: number) =>
    count === 0
      ? 'No mail waits to be sent.'
      : `${counted({ one: 'mail waits', other: 'mails wait' })(count)} to be sent.`,
  failed: (count: number) =>
    count === 0
      ? 'None of them has failed.'
      : `${counted({ one: 'of them has failed', other: 'of them have failed' })(count)} at least once.`,
  seeFailed: 'See failed mails',
}
