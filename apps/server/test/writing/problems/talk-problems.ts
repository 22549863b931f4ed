import { long, noDate, noText, noUrl, type Problem, type Refusal, tooLong, unclear } from './problem.ts'

const TITLE: Problem = ['talk_title', 'The talk title field is required']
const TALK_DESCRIPTION: Problem = ['talk_description', 'The talk description field is required']
const TALK_DATE: Problem = ['start_date', 'Please give the date and time of the talk']
const OUTSIDE: Problem = ['start_date', 'The talk must be held between the start and end date of the event']
const SPEAKERS: Problem = ['speakers', `'speakers' must be a list of 1 to 200 character names`]
const DURATION: Problem = ['duration', `'duration' must be a whole number from 0 to 1440`]

/** The event is from 1 May 14:00 to 3 May 14:00 in Amsterdam. */
export const talkRefusals: readonly Refusal[] = [
  [{ talk_title: undefined }, TITLE],
  [{ talk_title: '  ' }, TITLE],
  [{ talk_title: {} }, noText('talk_title')],
  [{ talk_title: long(201) }, tooLong('talk_title', 200)],
  [{ talk_description: null }, TALK_DESCRIPTION],
  [{ talk_description: long(20_001) }, tooLong('talk_description', 20_000)],
  [{ language: 'Klingon' }, ['language', `The language 'Klingon' is unknown`]],
  [{ language: 'english - uk' }, ['language', `The language 'english - uk' is unknown`]],
  [{ language: 5 }, noText('language')],
  [{ type: 'Lecture' }, ['type', `The type 'Lecture' is unknown`]],
  [{ type: ['Talk'] }, noText('type')],
  [{ start_date: undefined }, TALK_DATE],
  [{ start_date: 'whenever' }, noDate('start_date')],
  [{ start_date: 1_777_636_800 }, noDate('start_date')],
  [{ start_date: '05/02/2026' }, unclear('start_date')],
  [{ start_date: '2026-04-30T23:59:59' }, OUTSIDE],
  [{ start_date: '2026-05-04T00:00:00' }, OUTSIDE],
  [{ start_date: '2026-05-03T22:00:00Z' }, OUTSIDE],
  [{ speakers: 'Ada' }, SPEAKERS],
  [{ speakers: null }, SPEAKERS],
  [{ speakers: ['Ada', ' '] }, SPEAKERS],
  [{ speakers: [{ name: 'Ada' }] }, SPEAKERS],
  [{ speakers: [long(201)] }, SPEAKERS],
  [
    { speakers: Array.from({ length: 21 }, (_, at) => `Ada ${at}`) },
    ['speakers', `'speakers' must be a list of at most 20 names`],
  ],
  [{ speakers: ['Ada', ' ADA '] }, ['speakers', `'speakers' must not name 'Ada' twice`]],
  [{ duration: -1 }, DURATION],
  [{ duration: 1441 }, DURATION],
  [{ duration: 1.5 }, DURATION],
  [{ duration: 'an hour' }, DURATION],
  [{ slides_link: 'slides.pdf' }, noUrl('slides_link')],
  [{ slides_link: `https://slides.example/${long(600)}` }, tooLong('slides_link', 600)],
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
