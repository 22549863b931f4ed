import { noUrl, type Problem, type Refusal } from './problem.ts'

const TITLE: Problem = ['talk_title', 'The talk title field is required']
const TALK_DESCRIPTION: Problem = ['talk_description', 'The talk description field is required']
const TALK_DATE: Problem = ['start_date', 'Please give the date and time of the talk']
const OUTSIDE: Problem = ['start_date', 'The talk must be held between the start and end date of the event']
const SPEAKERS: Problem = ['speakers', `'speakers' must be a list of 1 to 200 character names`]
const DURATION: Problem = ['duration', `'duration' must be a whole number from 0 to 1440`]

/** The event runs from 1 May 14:00 to 3 May 14:00 in Amsterdam. */
export const talkRefusals: readonly Refusal[] = [
  [{ start_date: '2026-05-04T00:00:00' }, OUTSIDE],
  [
    {
      slides_link: 5,
      duration: {},
      speakers: {},
      start_date: '',
      type: 'x',
      language: 'y',
      talk_description: '',
      talk_title: '',
    },
    TITLE,
    TALK_DESCRIPTION,
    ['language', `The language 'y' is unknown`],
    ['type', `The type 'x' is unknown`],
    TALK_DATE,
    SPEAKERS,
    DURATION,
    noUrl('slides_link'),
  ],
]
