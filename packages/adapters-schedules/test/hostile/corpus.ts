import { programmeLimits } from '@lectern/domain'

export interface HostileFile {
  readonly name: string
  readonly content: () => Uint8Array
  /** What the refusal says; undefined for a file that is read. */
  readonly refusal: RegExp | undefined
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const MOST = programmeLimits.bytes
const filled = (unit: string, before = '', after = ''): string =>
  before + unit.repeat((MOST - before.length - after.length) / unit.length) + after

const refused = (name: string, text: string | (() => string), refusal: RegExp): HostileFile => ({
  name,
  content: () => bytesOf(typeof text === 'string' ? text : text()),
  refusal,
})
const readable = (name: string, text: () => string): HostileFile => ({
  name,
  content: () => bytesOf(text()),
  refusal: undefined,
})
const binary = (name: string, bytes: readonly number[], refusal: RegExp): HostileFile => ({
  name,
  content: () => Uint8Array.from(bytes),
  refusal,
})

const inSchedule = (event: string): string =>
  `<schedule><day date="2026-05-14"><room name="R"><event id="1"><start>10:00</start>${event}</event></room></day></schedule>`
const described = (unit: string): string =>
  JSON.stringify({
    talks: [
      { talk_title: 'T', start_date: '2026-05-14T10:00', talk_description: filled(unit).slice(0, MOST / 4) },
    ],
  })
const calendar = (lines: string): string =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260514T100000\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`
const many = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index))
/** As many umlauts as a file takes, which are slow to compare. */
const LONG = 'Ä'.repeat(MOST / 2 - 150_000)
const frab = (conference: object, more: object = {}): string =>
  JSON.stringify({ schedule: { conference, ...more } })
const talksOfDay = { A: many(1900, (index) => ({ title: `T${index}`, start: '10:00' })), B: [{ title: 'U' }] }
const day = { date: '2026-05-14', rooms: talksOfDay }
const sessions = (traits: object): readonly object[] =>
  many(1900, (index) => ({ title: `T${index}`, startsAt: '2026-05-14T10:00:00', ...traits }))
const zoned = (observances: readonly string[], events: number): string =>
  [
    'BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:X',
    ...observances.map((lines) => `BEGIN:STANDARD\n${lines}\nEND:STANDARD`),
    'END:VTIMEZONE',
    'BEGIN:VEVENT\nSUMMARY:T\nDTSTART;TZID=X:20260514T100000\nDTEND;TZID=X:20260514T110000\nEND:VEVENT\n'.repeat(
      events,
    ),
    'END:VCALENDAR',
  ].join('\n')
const yearly = (rule: string): string =>
  `DTSTART:20000101T000000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nRRULE:FREQ=YEARLY;BYMONTH=3;${rule}`
const laughs = `<!DOCTYPE s [<!ENTITY a "ha">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`

const xml = [
  refused('a billion laughs', `<?xml version="1.0"?>${laughs}${inSchedule('<title>&j;</title>')}`, /DTD/u),
  refused(
    'an undeclared entity',
    inSchedule('<title>&xxe;</title>'),
    /not well-formed XML \(line 1, column \d+\)/u,
  ),
  refused('deep elements', () => filled('<a>'), /nests too deep \(line 1, column 93\)/u),
  refused(
    'many attributes',
    () => `<schedule ${Array.from({ length: 300_000 }, (_, i) => `a${i}=""`).join(' ')}>`,
    /too many parts/u,
  ),
  refused('51 attributes', `<schedule ${many(51, (n) => `a${n}=""`).join(' ')}>`, /too many parts/u),
  refused('an endless comment', () => filled('-a', '<!--'), /not well-formed/u),
  refused('another document', '<rss version="2.0"/>', /no schedule.xml of frab/u),
  refused(
    'an unknown encoding',
    '<?xml version="1.0" encoding="klingon"?><schedule/>',
    /encoding that the file names is unknown/u,
  ),
  readable('an endless CDATA', () =>
    inSchedule(filled(']]', '<title><![CDATA[', ']]></title>').slice(0, MOST / 2) + ']]></title>'),
  ),
]

const json = [
  refused('deep lists', () => filled('['), /nests too deep \(line 1, column 61\)/u),
  refused('many values', () => filled('[],', '[', '[]]'), /too many parts/u),
  refused('a cut off list', '{\n "schedule": [1,', /not valid JSON \(line 2, column/u),
  refused('another list', '{"__proto__": {"talks": []}, "constructor": 1}', /no list of sessions/u),
  binary('a list in Windows-1252', [...bytesOf('["'), 0xe4, ...bytesOf('"]')], /not encoded in UTF-8/u),
  readable('brackets in a text', () => described('[{')),
  readable('open tags', () => described('<p')),
  readable('tags of links', () => described('<a href="http://a"> href=x ')),
  readable('comments', () => described('<p>x</p><!--')),
  readable('scripts', () => described('</p><script>')),
  readable('entities', () => described('<br>&amp')),
  readable('line breaks', () => described(' \r\n\t')),
  readable('more problems than talks', () =>
    JSON.stringify({
      talks: [
        {
          talk_title: 'T',
          start_date: '2026-05-14T10:00',
          talk_media: Array.from({ length: 100_000 }, () => ({ x: 'no' })),
        },
      ],
    }),
  ),
  readable('many links of a talk', () =>
    frab({
      days: [{ ...day, rooms: { A: [{ title: 'T', links: many(250_000, (n) => `http://a/${n}`) }] } }],
    }),
  ),
  readable('many days and rooms', () =>
    frab({ days: many(100_000, () => ({})), rooms: many(100_000, () => ({})) }),
  ),
  refused(
    'many sessions',
    () => JSON.stringify({ sessions: many(2001, () => ({})) }),
    /more than 2000 talks/u,
  ),
  readable('a long name of a speaker of all talks', () =>
    JSON.stringify({ sessions: sessions({ speakers: [1] }), speakers: [{ id: 1, fullName: LONG }] }),
  ),
  readable('a long name of a room of a day', () =>
    frab({ days: [{ ...day, rooms: { [LONG]: talksOfDay.A, B: talksOfDay.B } }] }),
  ),
  readable('a long name of a track of all talks', () =>
    frab(
      { days: {}, tracks: [{ slug: 'a', name: LONG }] },
      {
        events: many(1900, (n) => ({ title: `T${n}`, date: '2026-05-14T10:00:00', track: { slug: 'a' } })),
      },
    ),
  ),
  readable('a long base of addresses', () =>
    frab(
      { days: [{ ...day, rooms: { A: [{ title: 'T', links: many(100_000, (n) => `/${n}`) }] } }] },
      { base_url: `http://a/${LONG.slice(0, MOST / 4)}` },
    ),
  ),
  readable('a long list with fields of many names', () =>
    JSON.stringify(
      many(1900, (n) => ({
        title: 'T',
        start: 'x',
        ...Object.fromEntries(many(40, (k) => [`a${n}_${k}`, 1])),
      })),
    ),
  ),
  readable('a long name of a speaker of all sessions of a list', () =>
    JSON.stringify({
      sessions: Object.fromEntries(many(1900, (n) => [n, { title: 'T', startTime: 'x', speakers: ['a'] }])),
      speakers: { a: { name: LONG } },
    }),
  ),
  readable('long names and dates of a list', () =>
    JSON.stringify([
      { title: 'T', start: `Sat ${'1:'.repeat(MOST / 8)}`, speakers: 'a,&;'.repeat(MOST / 16) },
    ]),
  ),
  refused(
    'many lists',
    () => JSON.stringify(Object.fromEntries(many(100_000, (n) => [`__proto__${n}`, [{ title: 1 }]]))),
    /no list of sessions/u,
  ),
  refused(
    'a list of many sessions',
    () => JSON.stringify(many(2001, () => ({ title: 'T', start: 1 }))),
    /more than 2000 talks/u,
  ),
  readable(
    'sessions of strange types',
    () =>
      '[{"title":[["a"],{"name":{"x":1}},null],"start":{"__proto__":{"date":"x"}},"speakers":{"constructor":1}},[],null,{"toString":"x"}]',
  ),
  readable(
    'strange types',
    () =>
      '{"schedule":{"conference":{"days":[null,{"rooms":{"a":[null,1,[],{"title":{"x":1},"persons":[null,[[]]],"links":{"a":1},"date":[]}],"b":"x"}},{"rooms":[]}],"tracks":{"length":9}}}}',
  ),
]

const tables = [
  readable('line breaks, then columns', () => `${'\n'.repeat(300_000)}title,start`),
  refused('line breaks alone', () => filled('\n'), /is empty/u),
  refused('many columns', () => filled('title,'), /too many parts/u),
  readable('many columns of links', () => `title,start${',link'.repeat(390_000)}\n`),
  refused('quotes', () => filled('"'), /closing quote|names its columns/u),
  refused('an open quote', () => filled('a', 'title,start\n"'), /without a closing quote \(line 2\)/u),
  refused('many rows', () => filled('a,2026-05-14 10:00\n', 'title,start\n'), /more than 2000 talks/u),
  refused('binary zeros', () => filled('\0'), /is empty/u),
  readable(
    'long dates',
    () =>
      `title,start,end,duration,type\nT,"${'2026-05-14 '.repeat(30_000)}","${'1:'.repeat(90_000)}","${'9'.repeat(90_000)}","${'a '.repeat(90_000)}"`,
  ),
  readable(
    'bars and dashes',
    () => `title,description,start\n"T","=${'|-+@('.repeat(200_000)}",2026-05-14 10:00`,
  ),
]

const calendars = [
  refused(
    'nested components',
    () => filled('BEGIN:VEVENT\n', 'BEGIN:VCALENDAR\n'),
    /nests too deep \(line 10\)/u,
  ),
  refused(
    'an END too many',
    'BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR',
    /END without its BEGIN \(line 3/u,
  ),
  refused('no END', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', /BEGIN without its END \(line 2\)/u),
  refused(
    'many events',
    () => filled('BEGIN:VEVENT\nDTSTART:20260514T100000\nEND:VEVENT\n', 'BEGIN:VCALENDAR\n', 'END:VCALENDAR'),
    /more than 2000 talks/u,
  ),
  readable('many parameters', () => calendar(filled(';A=B', 'SUMMARY').slice(0, MOST / 2) + ':x')),
  readable('open parameters', () => calendar(filled(';A="', 'SUMMARY').slice(0, MOST / 2))),
  readable('backslashes', () => calendar(filled('\\', 'SUMMARY:T\nCATEGORIES:').slice(0, MOST - 1000))),
  readable('folded emptiness', () => calendar(filled('\n ', 'SUMMARY:T').slice(0, MOST / 2))),
  readable(
    'many properties beside many events',
    () =>
      `BEGIN:VCALENDAR\n${'A:\n'.repeat(390_000)}${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(1900)}END:VCALENDAR`,
  ),
  readable('a zone with many rules', () =>
    zoned(
      many(50, () => `${yearly('BYDAY=-1SU')}\nRDATE:${many(20, (n) => `${2001 + n}0101T000000`).join(',')}`),
      1900,
    ),
  ),
  readable('a rule with many days', () => zoned([yearly(`BYMONTHDAY=${'1,'.repeat(MOST / 3)}1`)], 1)),
  ...['abc', '1e300'].map((count) =>
    readable(`a rule that holds ${count} times`, () => zoned([yearly(`COUNT=${count}`)], 1)),
  ),
]

const others = [
  { name: '100 MB', content: () => new Uint8Array(100_000_000), refusal: /more than 5 MiB/u },
  binary('a zip archive', [0x50, 0x4b, 3, 4, 0, 0], /archive or a spreadsheet/u),
  binary('UTF-32', [0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0], /UTF-32/u),
  binary('bad UTF-8 behind a mark', [0xef, 0xbb, 0xbf, 0x7b, 0xff], /bytes that its encoding/u),
]

export const corpus: readonly HostileFile[] = [...xml, ...json, ...tables, ...calendars, ...others]
