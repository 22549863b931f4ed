import { frameWords } from '../../../http/page/words/en.ts'
import { inLocale } from '../../text/in-locale.ts'
import type { EventFilter } from '@lectern/domain'

const { counted, or } = inLocale(frameWords.locale)

const events = counted({ one: 'event', other: 'events' })
const days = counted({ one: 'day', other: 'days' })

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
  tagged: (tags: readonly string[]) => `Tagged ${or(tags)}`,
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
  comments: counted({ one: 'comment', other: 'comments' }),
  callClosesIn: (wholeDays: number) => (wholeDays <= 0 ? 'Closes today' : `Closes in ${days(wholeDays)}`),
  filterBy: 'Show',
  attend: "I'm attending",
  attending: 'Attending',
  nowAttending: 'You are attending.',
  noLongerAttending: 'You are no longer attending.',
  tabs: {
    schedule: 'Schedule',
    talks: 'Talks',
    speakers: 'Speakers',
    comments: 'Comments',
    about: 'About',
  },
  pagesOfEvent: 'Pages of this event',
  website: 'Website',
  pendingNote: 'This event waits for approval. Only its hosts and the admins of this site see it.',
  rejectedNote: 'This event was rejected. Only its hosts and the admins of this site see it.',
  rejectedBecause: (reason: string) => `The reason: ${reason}`,
  callIsOpen: 'The call for talks is open',
  proposeTalk: 'Propose a talk',
  callInZone: (place: string) => `in ${place}`,
  noTalks: 'The programme will be here. No talk is announced yet.',
  noTalksInTrack: 'No talk is in this track yet.',
  allTracks: 'All tracks',
  talksByTrack: 'Talks by track',
  allTalks: 'All talks',
  noCommentsYet: 'Comments will be here once the event has begun.',
  when: 'When',
  where: 'Where',
  map: 'Map',
  mapApp: 'Open in a map app',
  timeZone: 'Time zone',
  tags: 'Tags',
  hosts: 'Hosts',
  attendees: 'Who is going',
  nobodyAttends: 'Nobody is going yet. You can be the first.',
  allAttendees: (count: number) => (count === 1 ? 'The one who is going' : `All ${count}`),
  noSpeakers: 'The speakers will be here. No name is announced yet.',
  until: 'until',
  facts: 'Facts',
  otherHosts: (count: number) => `and ${count} more`,
  happeningNow: 'now',
  inApi: 'This event in the API',
  trackOf: 'A track of',
}
