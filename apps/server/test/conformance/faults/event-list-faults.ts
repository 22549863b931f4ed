import { after, before, type EventFilter, operator } from '@lectern/domain'
import { ignoreParameter, rewritePath } from './edits.ts'
import { type Fault, fault } from './fault.ts'
import { askedEvents, foundEvents, port, reversed, useCase } from './meddle.ts'

const HOUR = 3600

const backwards = (filter: EventFilter): Fault =>
  fault(
    `4.3 filter=${filter === 'pending' ? 'all' : filter}`,
    `filter=${filter} stands backwards`,
    foundEvents((events, criteria) => (criteria.filter === filter ? reversed(events) : events)),
  )

/** The filters and the order of events. */
export const eventListFaults: readonly Fault[] = [
  ...(['hot', 'upcoming', 'past', 'all', 'cfp', 'cfps'] as const).map(backwards),
  fault(
    '4.3 no filter',
    'the soonest stand first',
    foundEvents((events, { filter }) => (filter === undefined ? reversed(events) : events)),
  ),
  fault(
    'D3 order none',
    'the order is that of ends',
    foundEvents((events, { filter }) =>
      filter === undefined ? events.toSorted((one, other) => other.endDate - one.endDate) : events,
    ),
  ),
  fault(
    'D3 order hot',
    'hot has no order by attendees',
    foundEvents((events, { filter }) =>
      filter === 'hot' ? events.toSorted((one, other) => one.startDate - other.startDate) : events,
    ),
  ),
  fault(
    'D3 order hot',
    'what is over is not hot',
    foundEvents((events, { filter, now }) =>
      filter === 'hot' ? events.filter((event) => event.endDate >= now) : events,
    ),
  ),
  fault(
    'D3 order hot',
    'hot is half as long',
    askedEvents((criteria) => ({
      criteria: {
        ...criteria,
        ...(criteria.filter === 'hot' ? { startsFrom: before(criteria.now, 45 * 24 * HOUR) } : {}),
      },
    })),
  ),
  fault(
    'D3 order upcoming',
    'what starts now is not upcoming',
    askedEvents((criteria) => ({
      criteria: { ...criteria, now: after(criteria.now, criteria.filter === 'upcoming' ? 1 : 0) },
    })),
  ),
  fault(
    'D3 order past',
    'what ends now is past',
    askedEvents((criteria) => ({
      criteria: { ...criteria, now: after(criteria.now, criteria.filter === 'past' ? 1 : 0) },
    })),
  ),
  fault(
    'D3 order all',
    'filter=all starts with the first',
    askedEvents((_, page) => ({ page: { ...page, start: page.start ?? 0 } })),
  ),
  fault(
    'D3 order cfp',
    'a call stays open a second longer',
    askedEvents((criteria) => ({
      criteria: { ...criteria, now: before(criteria.now, criteria.filter === 'cfp' ? 1 : 0) },
    })),
  ),
  fault(
    'D3 order cfp',
    'a call without an address is none',
    foundEvents((events, { filter }) =>
      filter === 'cfp' ? events.filter((event) => event.cfpUrl !== '') : events,
    ),
  ),
  fault('4.3 filter=cfps', 'only cfp is known', { request: rewritePath(/filter=cfps/gu, 'filter=calls') }),
  fault('4.3 filter=cfp', 'only cfps is known', {
    request: rewritePath(/filter=cfp(?!s)/gu, 'filter=calls'),
  }),
  fault('D3 filter unknown', 'another filter is none', {
    request: rewritePath(/filter=(?:x|HOT)(?=&|$)/gu, ''),
  }),
  fault(
    'D3 filter=pending',
    'everybody lists what is pending',
    useCase(
      'listEvents',
      (real) => (actor, input) => real(input.filter === 'pending' ? operator : actor, input),
    ),
  ),
  fault(
    'D3 filter=pending',
    'pending is empty',
    foundEvents((events, { filter }) => (filter === 'pending' ? [] : events)),
  ),

  fault(
    'D3 title',
    '% stands for anything',
    askedEvents((criteria) => ({ criteria: { ...criteria, title: criteria.title?.replaceAll('%', '') } })),
  ),
  fault('D3 title', '_ stands for any letter', foundEventsTitled(/^e_c$/u, /e.c/iu)),
  fault('D3 title', 'titles are case-sensitive', { request: rewritePath(/title=PURE/gu, 'title=nothing') }),
  fault('4.3 title', 'title is ignored', { request: ignoreParameter('title') }),
  fault(
    '4.3 title',
    'a title has to start with it',
    foundEvents((events, { title }) =>
      title === undefined ? events : events.filter((event) => event.name.toLowerCase().startsWith(title)),
    ),
  ),
  fault('D3 title folded', 'only ASCII is folded', {
    request: rewritePath(/title=%C3%A9t%C3%A9/gu, 'title=nothing'),
  }),
  fault(
    'D3 title folded',
    'wide letters are other letters',
    foundEvents((events, { title }) =>
      title === undefined ? events : events.filter((event) => event.name.toLowerCase().includes(title)),
    ),
  ),
  fault(
    'D3 title folded',
    'two letters find nothing',
    foundEvents((events, { title }) => (title?.length === 2 ? [] : events)),
  ),
  fault('4.3 stub', 'stub is ignored', { request: ignoreParameter('stub') }),
  fault('D3 stub', 'stub is a part', { request: rewritePath(/stub=ldays2(?=&|$)/gu, 'stub=ldays26') }),
  fault('D3 stub', 'stub has any letter case', { request: rewritePath(/stub=LDAYS26/gu, 'stub=ldays26') }),
  fault(
    '4.3 tags',
    'only one tag counts',
    askedEvents((criteria) => ({ criteria: { ...criteria, tags: criteria.tags.slice(0, 1) } })),
  ),
  fault('4.3 tags', 'tags is ignored', { request: ignoreParameter('tags(?:\\[\\d*\\]|%5B\\d*%5D)?') }),
  fault(
    'D3 tags',
    'all tags have to be there',
    foundEvents((events, { tags }) =>
      events.filter((event) => tags.every((tag) => event.tags.includes(tag))),
    ),
  ),
  fault('D3 tags', 'tags are case-sensitive', { request: rewritePath(/tags=(?=[A-Z])/gu, 'tags=x') }),
  fault('D3 tags', 'an empty tag is one', { request: rewritePath(/tags=(?=&)/gu, 'tags=nothing') }),
  fault(
    'D3 tags',
    'a tag is a part',
    askedEvents((criteria) => ({
      criteria: { ...criteria, tags: criteria.tags.map((tag) => (tag === 'ph' ? 'php' : tag)) },
    })),
  ),
  fault('4.3 startdate', 'startdate is ignored', { request: ignoreParameter('startdate') }),
  fault('4.3 enddate', 'enddate is ignored', { request: ignoreParameter('enddate') }),
  fault(
    'D2 filters',
    'startdate is left out of what it finds',
    askedEvents((criteria) => ({
      criteria: { ...criteria, startsFrom: criteria.startsFrom && after(criteria.startsFrom, 1) },
    })),
  ),
  fault(
    'D2 filters',
    'enddate is part of what it finds',
    askedEvents((criteria) => ({
      criteria: { ...criteria, startsBefore: criteria.startsBefore && after(criteria.startsBefore, 1) },
    })),
  ),
  fault(
    'D2 filters',
    'dates are read in another zone',
    askedEvents((criteria) => ({
      criteria: { ...criteria, startsFrom: criteria.startsFrom && before(criteria.startsFrom, 2 * HOUR) },
    })),
  ),
  fault('D2 filters', 'a bare date is the end of its day', {
    request: rewritePath(/enddate=2026-05-02(?=&|$)/gu, 'enddate=2026-05-02T23:59:59'),
  }),
  fault(
    'D2 lenient',
    'no English is understood',
    port('dateParser', () => ({ speak: () => undefined })),
  ),
  fault('D2 lenient', 'seconds are not understood', { request: rewritePath(/=@/gu, '=seconds') }),
  fault('D2 refused', 'days may come before months', {
    request: rewritePath(/01\/05\/2026/gu, '2026-05-01'),
  }),
  fault('D2 refused', '30 February is 2 March', { request: rewritePath(/2026-02-30/gu, '2026-03-02') }),
  fault(
    '4.3 combined',
    'a filter stands alone',
    askedEvents((criteria) => ({
      criteria: { ...criteria, tags: criteria.filter === undefined ? criteria.tags : [] },
    })),
  ),
  fault(
    'D3 combined',
    'of two conditions one is enough',
    askedEvents((criteria) => ({
      criteria: {
        ...criteria,
        filter: criteria.tags.length > 0 && criteria.filter !== 'all' ? undefined : criteria.filter,
      },
    })),
  ),
]

function foundEventsTitled(asked: RegExp, wanted: RegExp) {
  return {
    ...useCase('listEvents', (real) => async (actor, input) => {
      if (typeof input.title !== 'string' || !asked.test(input.title)) return real(actor, input)
      const listing = await real(actor, { ...input, title: undefined })
      return { ...listing, items: listing.items.filter((event) => wanted.test(event.name)) }
    }),
  }
}
