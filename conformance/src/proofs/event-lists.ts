import { type Proof, clock, proof } from './proof.ts'
import { expect } from 'vitest'
import { eventsIn } from '../reading/lists.ts'
import type { SentenceId } from '../sentences.ts'
import type { Role } from '../world/roles.ts'
import type { EventName } from '../world/scene/event-names.ts'

/** What a query finds, in this order; of the twins, which are alike, the order is open. */
const finds = (
  sentences: readonly SentenceId[],
  query: string,
  expected: readonly EventName[],
  as?: Role,
): Proof =>
  proof(`events${query} for ${as ?? 'a visitor'}`, async (world) => {
    const found = await eventsIn(world, `/events${query}`, { as })
    expect(found.map((name) => (name === 'otherTwin' ? 'twin' : name))).toEqual(expected)
  }).needing(clock('it needs events at moments around that of the clock'), ...sentences)

const calls = ['callNotYet', 'callStartsNow', 'callEndsNow', 'callJustClosed'] as const
const lateSummer = ['notHotYet', 'lastHot', 'mumbai', 'twin', 'twin', 'bare'] as const
const may = ['opensTomorrow', 'opensNow', 'startsNow', 'endsNow', 'justOver', 'running', 'shut'] as const
const before = ['clocks', 'buenos', 'firstHot', 'cooled', 'prolonged', 'ancient'] as const
const newestFirst: readonly EventName[] = ['auckland', ...calls, ...lateSummer, ...may, ...before]
const upcoming: readonly EventName[] = newestFirst.slice(0, newestFirst.indexOf('endsNow')).toReversed()

const orders: readonly Proof[] = [
  finds(['4.3 no filter', 'D3 order none', 'D3 visibility lists', '4.2 /events'], '', newestFirst),
  ...(['otherHost'] as const).map((as) =>
    finds(
      ['D3 visibility lists', '1.5 elevated'],
      '?startdate=2026-05-02&enddate=2026-09-02',
      [
        'callJustClosed',
        'pending',
        'notHotYet',
        'lastHot',
        'mumbai',
        'twin',
        'twin',
        'bare',
        'rejected',
        'opensTomorrow',
      ],
      as,
    ),
  ),
  finds(['4.3 filter=hot', 'D3 order hot'], '?filter=hot', [
    'running',
    'buenos',
    'mumbai',
    'firstHot',
    'clocks',
    'shut',
    'justOver',
    'endsNow',
    'startsNow',
    'opensNow',
    'opensTomorrow',
    'bare',
    'twin',
    'twin',
    'lastHot',
  ]),
  finds(['4.3 filter=upcoming', 'D3 order upcoming'], '?filter=upcoming', upcoming),
  finds(['4.3 filter=past', 'D3 order past'], '?filter=past', ['justOver', ...before]),
  finds(['4.3 filter=all', 'D3 order all'], '?filter=all', upcoming),
  finds(['4.3 filter=all', 'D3 order all'], '?filter=all&start=0', newestFirst.toReversed()),
  ...(['cfp', 'cfps'] as const).map((filter) =>
    finds([`4.3 filter=${filter}`, 'D3 order cfp'], `?filter=${filter}`, [
      'callEndsNow',
      'mumbai',
      'callStartsNow',
      'auckland',
    ]),
  ),
  finds(['D3 filter=pending'], '?filter=pending', ['pending'], 'admin'),
]

const titles: readonly Proof[] = [
  finds(['4.3 title', 'D3 title'], '?title=pure', ['callJustClosed', 'endsNow']),
  finds(['D3 title'], '?title=100%25', ['callJustClosed']),
  finds(['D3 title'], '?title=e_c', ['callEndsNow']),
  finds(['D3 title folded'], '?title=%C3%A9t%C3%A9', ['callStartsNow']),
  finds(['D3 title folded'], '?title=ETE', ['callStartsNow']),
  finds(['D3 title folded'], '?title=%EF%BC%A6est', ['callNotYet']),
  finds(['4.3 title'], '?title=secret', ['pending'], 'otherHost'),
]

const stubsAndTags: readonly Proof[] = [
  finds(['4.3 stub', 'D3 stub'], '?stub=ldays26', ['running']),
  finds(['4.3 stub', 'D3 stub'], '?stub=LDAYS26', []),
  finds(['4.3 tags', 'D3 tags'], '?tags=php', ['callStartsNow', 'running', 'buenos', 'ancient']),
  finds(['D3 tags'], '?tags=PHP', ['callStartsNow', 'running', 'buenos', 'ancient']),
  finds(['4.3 tags', 'D3 tags'], '?tags[]=time&tags[]=history', ['clocks', 'ancient']),
  finds(['D3 tags'], '?tags%5B0%5D=time&tags%5B1%5D=&tags%5B2%5D=web+dev', ['running', 'clocks']),
  finds(['D3 tags'], '?tags=time&tags=history', ['clocks', 'ancient']),
  finds(['D3 tags'], '?tags=&enddate=2026', ['prolonged', 'ancient']),
  finds(['4.3 tags'], '?tags=secret', ['pending', 'rejected'], 'admin'),
]

const atLeast30July = ['auckland', ...calls, 'notHotYet', 'lastHot'] as const

const dates: readonly Proof[] = [
  finds(['4.3 startdate', 'D2 filters'], '?startdate=2026-07-30', atLeast30July),
  finds(['D2 filters'], '?startdate=2026-07-30T12:00:01', ['auckland', ...calls, 'notHotYet']),
  finds(['D2 filters'], '?startdate=2026-07-30T14:00:01%2B02:00', ['auckland', ...calls, 'notHotYet']),
  finds(['4.3 enddate', 'D2 filters'], '?enddate=2025-06-01T09:00', ['ancient']),
  finds(['D2 filters'], '?enddate=2025-06-01T09:00:01', ['prolonged', 'ancient']),
  finds(['D2 filters', '4.3 combined'], '?startdate=2026-05-01&enddate=2026-05-02', [
    'opensNow',
    'startsNow',
  ]),
  finds(['D2 lenient', '4.3 startdate'], '?startdate=@1785412801', ['auckland', ...calls, 'notHotYet']),
  finds(['D2 lenient', '4.3 startdate'], '?startdate=September+5th+2026', [
    'auckland',
    'callNotYet',
    'callStartsNow',
  ]),
  finds(['D2 lenient', '4.3 enddate'], '?startdate=2026-05-01T21:00&enddate=tomorrow+9am', ['opensNow']),
]

const combinations: readonly Proof[] = [
  finds(['4.3 combined', 'D3 combined'], '?filter=upcoming&tags=testing', ['mumbai', 'callStartsNow']),
  finds(['4.3 combined', 'D3 combined'], '?filter=past&tags=php&title=c&enddate=2020', ['ancient']),
  finds(['4.3 combined', 'D3 combined'], '?filter=cfp&tags[]=testing&title=mumbai', ['mumbai']),
]

export const eventLists: readonly Proof[] = [...orders, ...titles, ...stubsAndTags, ...dates, ...combinations]
