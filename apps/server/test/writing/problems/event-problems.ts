import { anEventBody } from '../service/bodies.ts'
import { long, noDate, noText, noUrl, type Problem, type Refusal, tooLong, unclear } from './problem.ts'

const NAME: Problem = ['name', `'name' is a required field`]
const DESCRIPTION: Problem = ['description', `'description' is a required field`]
const LOCATION: Problem = ['location', `'location' is a required field (for virtual events, 'online' works)`]
const DATES = `Both 'start_date' and 'end_date' must be supplied in a recognised format`
const ZONE: Problem = [
  'tz_continent',
  `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
]
const STUB: Problem = ['stub', `'stub' must be 2 to 30 of the characters a-z, 0-9, _ and -`]
const LATITUDE: Problem = ['latitude', `'latitude' must be a number from -90 to 90`]
const LONGITUDE: Problem = ['longitude', `'longitude' must be a number from -180 to 180`]
const TAGS: Problem = ['tags', `'tags' must be a list of 1 to 50 character strings`]

export const eventRefusals: readonly Refusal[] = [
  [{ name: undefined }, NAME],
  [{ name: null }, NAME],
  [{ name: ' \t\n ' }, NAME],
  [{ name: 5 }, noText('name')],
  [{ name: ['PHP'] }, noText('name')],
  [{ name: long(201) }, tooLong('name', 200)],
  [{ description: '' }, DESCRIPTION],
  [{ description: long(20_001) }, tooLong('description', 20_000)],
  [{ location: '' }, LOCATION],
  [{ location: long(201) }, tooLong('location', 200)],
  [{ start_date: undefined }, ['start_date', DATES]],
  [{ end_date: '' }, ['end_date', DATES]],
  [{ start_date: 'some day', end_date: {} }, ['start_date', DATES]],
  [{ start_date: '2026-02-30' }, ['start_date', DATES]],
  [{ start_date: '2026-13-01' }, ['start_date', DATES]],
  [{ start_date: long(101) }, ['start_date', DATES]],
  [{ start_date: '01/05/2026' }, unclear('start_date')],
  [{ end_date: '13/05/2026' }, unclear('end_date')],
  [{ start_date: '01/05/2026', end_date: 'never' }, unclear('start_date'), ['end_date', DATES]],
  [{ start_date: '2026-05-04' }, ['start_date', 'The event start date must be before its end date']],
  [{ tz_continent: undefined }, ZONE],
  [{ tz_place: undefined }, ZONE],
  [{ tz_place: '' }, ZONE],
  [{ tz_continent: 'UTC', tz_place: undefined }, ZONE],
  [{ tz_continent: '+05:30', tz_place: '' }, ZONE],
  [{ tz_continent: 'Europe', tz_place: 'Atlantis' }, ZONE],
  [{ href: 'www.php.example' }, noUrl('href')],
  [{ href: 'javascript:alert(1)' }, noUrl('href')],
  [{ href: [] }, noUrl('href')],
  [{ href: `https://php.example/${long(600)}` }, tooLong('href', 600)],
  [{ cfp_url: 'mailto:cfp@php.example' }, noUrl('cfp_url')],
  [{ cfp_start_date: 'xyz' }, noDate('cfp_start_date')],
  [{ cfp_end_date: 20_260_501 }, noDate('cfp_end_date')],
  [{ cfp_end_date: '05/01/2026' }, unclear('cfp_end_date')],
  [
    { cfp_start_date: '2026-03-02', cfp_end_date: '2026-03-01' },
    ['cfp_start_date', `'cfp_start_date' must not be after 'cfp_end_date'`],
  ],
  [{ latitude: 90.01 }, LATITUDE],
  [{ latitude: 'north' }, LATITUDE],
  [{ latitude: true }, LATITUDE],
  [{ longitude: '-180.5' }, LONGITUDE],
  [{ tags: 'php' }, TAGS],
  [{ tags: { 0: 'php' } }, TAGS],
  [{ tags: ['php', ' '] }, TAGS],
  [{ tags: [5] }, TAGS],
  [{ tags: [long(51)] }, TAGS],
  [{ tags: Array.from({ length: 21 }, (_, at) => `tag-${at}`) }, ['tags', `'tags' must be at most 20 tags`]],
  [{ hashtag: long(51) }, tooLong('hashtag', 50)],
  [{ stub: 'P' }, STUB],
  [{ stub: 'with space' }, STUB],
  [{ stub: long(31) }, STUB],
  [{ stub: 'taken' }, ['stub', `'stub' must be unique: another event has this one`]],
  [{ name: '', stub: ' taken ' }, NAME, ['stub', `'stub' must be unique: another event has this one`]],
  [
    {
      ...Object.fromEntries(Object.keys(anEventBody()).map((field) => [field, undefined])),
      stub: '?',
      hashtag: 5,
      tags: [''],
      longitude: 181,
      latitude: -91,
      cfp_end_date: '2026-13-01',
      cfp_start_date: '01/02/2026',
      cfp_url: 'x',
      href: 'y',
    },
    NAME,
    DESCRIPTION,
    LOCATION,
    ['start_date', DATES],
    ZONE,
    noUrl('href'),
    noUrl('cfp_url'),
    unclear('cfp_start_date'),
    noDate('cfp_end_date'),
    LATITUDE,
    LONGITUDE,
    TAGS,
    noText('hashtag'),
    STUB,
  ],
]

export const eventEditRefusals: readonly Refusal[] = [
  ...eventRefusals,
  [{ comments_open_from: 'soon' }, noDate('comments_open_from')],
  [{ comments_open_until: '01/02/2026' }, unclear('comments_open_until')],
  [
    { comments_open_from: '2026-06-02', comments_open_until: '2026-06-01' },
    ['comments_open_from', `'comments_open_from' must not be after 'comments_open_until'`],
  ],
]
