import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { EMPTY, refusedBy, startsWith, takenBy, words } from './fields.ts'
import { asText } from '../../reading/fields.ts'
import { aConference } from '../../writing/conference.ts'
import { create, eventKind, show } from '../../writing/kinds.ts'
import { expectRefused } from '../../writing/send.ts'

const [takes, refuses] = [takenBy(eventKind), refusedBy(eventKind)]

const longUrl = (length: number): string => 'https://long.example/'.padEnd(length, 'x')
const manyTags = (length: number) => Array.from({ length }, (_, index) => `tag-${index}`)

const taken: readonly Proof[] = [
  takes({ name: 'Zürich Dev Days 東京 🎉' }).of('4.4 name'),
  takes(
    { start_date: 'June 1st 2026 9am', end_date: '2 June 2026 17:30' },
    { start_date: '2026-06-01T09:00:00+02:00', end_date: '2026-06-02T17:30:00+02:00' },
  ).of('4.4 start_date', '4.4 end_date'),
  takes(
    { start_date: '2026-06-01T09:00', end_date: '2026-06-01T09:00' },
    { start_date: '2026-06-01T09:00:00+02:00', end_date: '2026-06-01T09:00:00+02:00' },
  ).of('D1 words order'),
  takes({ href: 'https://php.example/?a=1&b=2#c' }).of('4.4 href', 'D3 URLs'),
  takes({ cfp_url: 'http://php.example/cfp' }).of('4.4 cfp_url', 'D3 URLs'),
  takes(
    { cfp_start_date: '2026-01-01', cfp_end_date: 'March 31st 2026' },
    { cfp_start_date: '2026-01-01T00:00:00+01:00', cfp_end_date: '2026-03-31T23:59:59+02:00' },
  ).of('4.4 cfp_start_date', '4.4 cfp_end_date'),
  takes(
    { tags: ['PHP', ' web dev', 'Ümläut', 'php', 'a'.repeat(50)] },
    { tags: ['php', 'web dev', 'ümläut', 'a'.repeat(50)] },
  ).of('4.4 tags', 'D3 tags written'),
  takes({ tags: manyTags(20) }).of('D3 tags written'),
  takes({ latitude: -90, longitude: 180 }).of('D3 coordinates written'),
  takes({ stub: 'a-b_c'.padEnd(30, '9') }).of('D3 stub written'),
  takes(
    {},
    {
      href: '',
      cfp_url: '',
      cfp_start_date: null,
      cfp_end_date: null,
      latitude: null,
      longitude: null,
      tags: [],
      hashtag: '',
    },
  ).of('4.4 href', '4.4 cfp_url', '4.4 cfp_start_date', '4.4 cfp_end_date', '4.4 tags', 'D3 hashtag'),
]

const refused: readonly Proof[] = [
  refuses('name', EMPTY, words.required('name')).of('4.4 name', 'D1 words required', 'D1 empty text'),
  refuses('name', [7, 'x'.repeat(201)], startsWith('name')).of('D1 longest', 'D1 words field first'),
  refuses('description', EMPTY, words.required('description')).of(
    '4.4 description',
    'D1 words required',
    'D1 empty text',
  ),
  refuses('location', EMPTY, words.location).of('4.4 location', 'D1 words location', 'D1 empty text'),
  refuses('start_date', [...EMPTY, 'soon, maybe', 7, ['2026-06-01']], words.dates).of(
    '4.4 start_date',
    'D1 words dates',
  ),
  refuses('end_date', [...EMPTY, 'soon, maybe', 7, ['2026-06-03']], words.dates).of(
    '4.4 end_date',
    'D1 words dates',
  ),
  refuses('end_date', ['2026-06-01T08:59:59', '2025'], 'The event start date must be before its end date').of(
    'D1 words order',
  ),
  refuses('tz_continent', [...EMPTY, 'Utopia', 7, ['Europe']], words.zone).of(
    '4.4 tz_continent',
    'D1 words zone',
  ),
  refuses('tz_place', [undefined, null, '', 'Utopia', 7, ['London']], words.zone).of(
    '4.4 tz_place',
    'D1 words zone',
  ),
  refuses('href', ['nowhere', '//php.example', 'javascript:alert(1)', 7], words.url('href')).of(
    '4.4 href',
    'D1 words URL',
    'D3 URLs',
  ),
  refuses('href', [longUrl(601)], startsWith('href')).of('D3 URLs', 'D1 words field first'),
  refuses('cfp_url', ['nowhere', 'data:text/html,x', ['https://php.example']], words.url('cfp_url')).of(
    '4.4 cfp_url',
    'D1 words URL',
    'D3 URLs',
  ),
  refuses('cfp_start_date', ['soon, maybe', 7, ['2026-01-01']], words.noDate('cfp_start_date')).of(
    '4.4 cfp_start_date',
    'D1 words date',
    'D1 words field first',
  ),
  refuses('cfp_end_date', ['soon, maybe', 7], words.noDate('cfp_end_date')).of(
    '4.4 cfp_end_date',
    'D1 words date',
    'D1 words field first',
  ),
  refuses('latitude', [-90.000001, 'north'], words.latitude).of(
    'D3 coordinates written',
    'D1 words latitude',
  ),
  refuses('longitude', [181, {}], words.longitude).of('D3 coordinates written', 'D1 words latitude'),
  refuses(
    'tags',
    ['php', { 0: 'php' }, [7], [''], [' '], ['a'.repeat(51)], [null], [['php']]],
    words.tags,
  ).of('4.4 tags', 'D3 tags written', 'D1 words tags'),
  refuses('tags', [manyTags(21)], startsWith('tags')).of('D3 tags written', 'D1 words field first'),
  refuses('hashtag', [7, ['#x'], '#'.padEnd(51, 'x')], startsWith('hashtag')).of(
    'D3 hashtag',
    'D1 words field first',
  ),
  refuses('stub', ['a', 'a'.repeat(31), 'Upper', 7], startsWith('stub')).of(
    'D3 stub written',
    'D1 words field first',
  ),
]

export const eventFields: readonly Proof[] = [
  ...taken,
  ...refused,
  proof('a call for papers that ends before it begins is refused', async (world) => {
    const body = eventKind.body({ cfp_start_date: '2026-02-02', cfp_end_date: '2026-02-01' })
    await expectRefused(world, 'POST', '/events/', { as: 'admin', body }, 400, [
      `'cfp_start_date' must not be after 'cfp_end_date'`,
    ])
  }).of('D3 call order', 'D1 words field first'),
  proof('a stub that another event has is refused, on creation and on editing', async (world) => {
    await create(world, eventKind, { stub: 'stub-of-one' })
    const body = eventKind.body({ stub: 'stub-of-one' })
    await expectRefused(world, 'POST', '/events/', { as: 'admin', body }, 400, [startsWith('stub')])
    const { event } = await aConference(world)
    await expectRefused(world, 'PUT', event, { as: 'host', body }, 400, [startsWith('stub')])
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
      words.required('name'),
      words.required('description'),
      words.location,
      words.dates,
      words.zone,
      words.url('href'),
      words.url('cfp_url'),
      words.noDate('cfp_start_date'),
      words.noDate('cfp_end_date'),
      words.latitude,
      words.longitude,
      words.tags,
    ])
  }).of('D1 all problems', '4.4 POST', '7 message'),
  proof('every name has something in addresses, whatever its script', async (world) => {
    expect(await show(world, eventKind, { name: 'Straße & Łódź: PHP—2027!' })).toMatchObject({
      url_friendly_name: 'strasse-lodz-php-2027',
    })
    for (const name of ['!!!', '東京', 'ا'.repeat(200)]) {
      const slug = asText((await show(world, eventKind, { name }))['url_friendly_name'])
      expect(slug, `of ${name}`).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
    }
  }).of('D3 slug', 'D3 slug never empty'),
  proof('events of one name get the year, then the month, then a number', async (world) => {
    const named: unknown[] = []
    for (let number = 1; number <= 5; number++) {
      const event = await show(world, eventKind, { name: 'Same Every Year' })
      named.push(event['url_friendly_name'])
    }
    expect(named).toEqual([
      'same-every-year',
      'same-every-year-2026',
      'same-every-year-2026-06',
      'same-every-year-2',
      'same-every-year-3',
    ])
  }).of('D3 slug unique'),
  proof('stubs are initials, then beginnings, and no two are the same', async (world) => {
    const name = 'Quite Zealous Xylophonists Jamming Kazoos'
    const stubs: string[] = []
    for (let number = 1; number <= 4; number++) {
      stubs.push(asText((await show(world, eventKind, { name }))['stub']))
    }
    expect(stubs.slice(0, 2)).toEqual(['qzxjk', 'quite-zealous-xylophonists-jam'])
    expect(new Set(stubs).size).toBe(4)
    for (const stub of stubs) expect(stub).toMatch(/^[a-z0-9_-]{2,30}$/u)
  }).of('D3 stub made'),
]
