import { anEventBody } from '../service/bodies.ts'
import { noDate, noText, noUrl, type Problem, type Refusal, unclear } from './problem.ts'

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
  [{ start_date: '01/05/2026', end_date: 'never' }, unclear('start_date'), ['end_date', DATES]],
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
  [
    { comments_open_from: '2026-06-02', comments_open_until: '2026-06-01' },
    ['comments_open_from', `'comments_open_from' must not be after 'comments_open_until'`],
  ],
]
