import { api } from '../service/names.ts'
import { long, noText, noUrl, type Problem, type Refusal, tooLong } from './problem.ts'

const TRACK_NAME: Problem = ['track_name', `'track_name' is a required field`]
const TRACK_DESCRIPTION: Problem = ['track_description', `'track_description' is a required field`]
const TRACK_TAKEN: Problem = [
  'track_name',
  `'track_name' must be unique: another track of the event has this one`,
]

export const trackRefusals: readonly Refusal[] = [
  [{ track_name: '', track_description: ' ' }, TRACK_NAME, TRACK_DESCRIPTION],
  [
    { track_name: 7, track_description: long(20_001) },
    noText('track_name'),
    tooLong('track_description', 20_000),
  ],
  [{ track_name: ' TAKEN', track_description: undefined }, TRACK_TAKEN, TRACK_DESCRIPTION],
]

export const DISPLAY_NAME: Problem = ['display_name', `'display_name' is a required field`]
const LINK_TYPE: Problem = [
  'display_name',
  `'display_name' must be one of slides_link, video_link, audio_link, code_link, other_link`,
]

export const linkRefusals: readonly Refusal[] = [
  [{ display_name: undefined, url: undefined }, DISPLAY_NAME, ['url', `'url' is a required field`]],
  [{ display_name: {}, url: 'ftp://code.example' }, LINK_TYPE, noUrl('url')],
  [
    { display_name: 'slides_link' },
    ['display_name', `'display_name' must be another: this talk has its slides_link`],
  ],
]

export const USERNAME: Problem = ['username', `'username' is a required field`]
export const NO_USER: Problem = ['username', `'username' must be the username of an account`]

export const speakerRefusals: readonly Refusal[] = [
  [{ display_name: undefined, username: undefined }, DISPLAY_NAME, USERNAME],
  [{ display_name: '', username: 'nobody' }, DISPLAY_NAME, NO_USER],
  [{ display_name: long(201), username: long(201) }, tooLong('display_name', 200), NO_USER],
  [{ display_name: 'Joan' }, ['display_name', 'This talk has no speaker of this name']],
  [{ display_name: 'Ada' }, ['display_name', 'This speaker has been claimed by somebody else']],
  [{ username: 'speaker' }, ['display_name', 'This user is a speaker of this talk under another name']],
]

const HOST = 'host_name'
export const hostRefusals: readonly Refusal[] = [
  [{ host_name: undefined }, [HOST, `'host_name' is a required field`]],
  [{ host_name: 'nobody' }, [HOST, `'host_name' must be the username of an account`]],
]

const NO_TRACK: Problem = ['track_uri', 'Invalid track_uri']
export const trackUriRefusals: readonly Refusal[] = [
  [{ track_uri: undefined }, NO_TRACK],
  [{ track_uri: '' }, NO_TRACK],
  [{ track_uri: 1 }, NO_TRACK],
  [{ track_uri: `${api}/tracks/0` }, NO_TRACK],
  [{ track_uri: `${api}/tracks/999999` }, NO_TRACK],
  [{ track_uri: `${api}/tracks/99999999999999999999` }, NO_TRACK],
  [{ track_uri: `${api}/talks/1` }, NO_TRACK],
  [{ track_uri: 'https://elsewhere.example/v2.1/tracks/1' }, NO_TRACK],
  [{ track_uri: '/v2.1/tracks/1' }, NO_TRACK],
]
