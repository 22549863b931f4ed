import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { untakenProofs } from './fields.ts'
import { aConference } from '../../writing/conference.ts'
import { create, eventKind, show } from '../../writing/kinds.ts'
import { expectRefused } from '../../writing/send.ts'

const EMPTY = [undefined, null, '', ' \n '] as const
const DATES = `Both 'start_date' and 'end_date' must be supplied in a recognised format`
const ZONE = `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`
const TAGS = `'tags' must be a list of 1 to 50 character strings`
const urlOf = (field: string): string => `'${field}' must be a valid http or https URL`
const notADate = (field: string): string => `'${field}' is not a date that could be understood`
const first = (field: string): unknown => expect.stringMatching(new RegExp(`^'${field}' `, 'u'))

const longUrl = (length: number): string => 'https://long.example/'.padEnd(length, 'x')

const untaken = untakenProofs(eventKind, [
  [['4.4 name', 'D1 words required', 'D1 empty text'], 'name', EMPTY, `'name' is a required field`],
  [['4.4 name', 'D1 words field first'], 'name', [7, ['x'], {}, true, 'x'.repeat(201)], first('name')],
  [
    ['4.4 description', 'D1 words required', 'D1 empty text'],
    'description',
    EMPTY,
    `'description' is a required field`,
  ],
  [
    ['4.4 description', 'D1 words field first'],
    'description',
    [7, ['x'], 'x'.repeat(20_001)],
    first('description'),
  ],
  [
    ['4.4 location', 'D1 words location', 'D1 empty text'],
    'location',
    EMPTY,
    `'location' is a required field (for virtual events, 'online' works)`,
  ],
  [['4.4 location', 'D1 words field first'], 'location', [7, ['x'], 'x'.repeat(201)], first('location')],
  [['4.4 start_date', 'D1 words dates'], 'start_date', [...EMPTY, 'soon, maybe', 7, ['2026-06-01']], DATES],
  [['4.4 end_date', 'D1 words dates'], 'end_date', [...EMPTY, 'soon, maybe', 7, ['2026-06-03']], DATES],
  [
    ['D1 words order'],
    'end_date',
    ['2026-06-01T08:59:59', '2025'],
    'The event start date must be before its end date',
  ],
  [['4.4 tz_continent', 'D1 words zone'], 'tz_continent', [...EMPTY, 'Utopia', 7, ['Europe']], ZONE],
  [['4.4 tz_place', 'D1 words zone'], 'tz_place', [undefined, null, '', 'Utopia', 7, ['London']], ZONE],
  [
    ['4.4 href', 'D1 words URL', 'D3 URLs'],
    'href',
    ['nowhere', '/relative', '//php.example', 'ftp://php.example', 'javascript:alert(1)', 'https://', 7],
    urlOf('href'),
  ],
  [['D3 URLs', 'D1 words field first'], 'href', [longUrl(601)], first('href')],
  [
    ['4.4 cfp_url', 'D1 words URL', 'D3 URLs'],
    'cfp_url',
    ['nowhere', 'data:text/html,x', ['https://php.example']],
    urlOf('cfp_url'),
  ],
  [
    ['4.4 cfp_start_date', 'D1 words date', 'D1 words field first'],
    'cfp_start_date',
    ['soon, maybe', 7, ['2026-01-01']],
    notADate('cfp_start_date'),
  ],
  [
    ['4.4 cfp_end_date', 'D1 words date', 'D1 words field first'],
    'cfp_end_date',
    ['soon, maybe', 7],
    notADate('cfp_end_date'),
  ],
  [
    ['D3 coordinates written', 'D1 words latitude'],
    'latitude',
    [-90.000001, 91, 'north', [1], true],
    `'latitude' must be a number from -90 to 90`,
  ],
  [
    ['D3 coordinates written', 'D1 words latitude'],
    'longitude',
    [-180.1, 181, 'east', {}],
    `'longitude' must be a number from -180 to 180`,
  ],
  [
    ['4.4 tags', 'D3 tags written', 'D1 words tags'],
    'tags',
    ['php', { 0: 'php' }, [7], [''], [' '], ['a'.repeat(51)], [null], [['php']]],
    TAGS,
  ],
  [
    ['D3 tags written', 'D1 words field first'],
    'tags',
    [Array.from({ length: 21 }, (_, index) => `tag-${index}`)],
    first('tags'),
  ],
  [['D3 hashtag', 'D1 words field first'], 'hashtag', [7, ['#x'], '#'.padEnd(51, 'x')], first('hashtag')],
  [
    ['D3 stub written', 'D1 words field first'],
    'stub',
    ['a', 'a'.repeat(31), 'Upper', 'sp ace', 'dot.', 'ü'.repeat(3), 7, ['ab']],
    first('stub'),
  ],
])

export const eventRefusals: readonly Proof[] = [
  ...untaken,
  proof('a call for papers that ends before it begins is refused', async (world) => {
    const body = eventKind.body({ cfp_start_date: '2026-02-02', cfp_end_date: '2026-02-01' })
    await expectRefused(world, 'POST', '/events/', { as: 'admin', body }, 400, [
      `'cfp_start_date' must not be after 'cfp_end_date'`,
    ])
  }).of('D3 call order', 'D1 words field first'),
  proof('a stub that another event has is refused, on creation and on editing', async (world) => {
    await create(world, eventKind, { stub: 'stub-of-one' })
    const body = eventKind.body({ stub: 'stub-of-one' })
    await expectRefused(world, 'POST', '/events/', { as: 'admin', body }, 400, [first('stub')])
    const { event } = await aConference(world)
    await expectRefused(world, 'PUT', event, { as: 'host', body }, 400, [first('stub')])
  }).of('D3 stub written'),
  proof('all problems of a new event come at once, in the order of the table', async (world) => {
    const body = {
      tags: 'php',
      longitude: 200,
      latitude: 'x',
      cfp_end_date: 'x',
      cfp_start_date: 'x',
      cfp_url: 'x',
      href: 'x',
    }
    await expectRefused(world, 'POST', '/events/', { as: 'admin', body }, 400, [
      `'name' is a required field`,
      `'description' is a required field`,
      `'location' is a required field (for virtual events, 'online' works)`,
      DATES,
      ZONE,
      urlOf('href'),
      urlOf('cfp_url'),
      notADate('cfp_start_date'),
      notADate('cfp_end_date'),
      `'latitude' must be a number from -90 to 90`,
      `'longitude' must be a number from -180 to 180`,
      TAGS,
    ])
  }).of('D1 all problems', '4.4 POST', '7 message'),
  proof('an event without a stub of its own gets one that can be a stub', async (world) => {
    const { stub } = await show(world, eventKind)
    expect(stub).toMatch(/^[a-z0-9_-]{2,30}$/u)
  }).of('D3 stub made', 'D3 slug'),
]
