import type { EventFilter } from '@lectern/domain'

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`)
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** The tabs of the list. */
type ListedFilter = Exclude<EventFilter, 'pending' | 'cfps' | 'running'> | 'newest'

export const eventWords = {
  filters: {
    hot: 'Popular',
    upcoming: 'Coming up',
    past: 'Past',
    cfp: 'Open calls',
    all: 'All',
    newest: 'Newest',
  } satisfies Record<ListedFilter, string>,
  listTitle: 'Events',
  tagged: (tags: readonly string[]) => `Tagged ${tags.join(' or ')}`,
  total: events,
  noEvents: 'No event is here yet.',
  noEventsForFilter: 'No event matches. Try another tab, or search for a name.',
  onNow: 'On now',
  comingUp: 'Coming up',
  openCalls: 'Open calls for talks',
  recentlyRated: 'Recently rated',
  happeningNext: 'Happening next',
  allUpcoming: 'All upcoming events',
  allCalls: 'All open calls',
  now: 'now',
  pending: 'Waits for approval',
  rejected: 'Rejected',
  going: (count: number) => `${count} going`,
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  callClosesIn: (wholeDays: number) => (wholeDays <= 0 ? 'Closes today' : `Closes in ${days(wholeDays)}`),
  filterBy: 'Show',
}
