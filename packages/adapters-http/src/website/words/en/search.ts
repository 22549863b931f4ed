import { frameWords } from '../../../http/page/words/en.ts'
import { inLocale } from '../../text/in-locale.ts'

const { counted } = inLocale(frameWords.locale)

export const searchWords = {
  title: 'Search',
  resultsFor: (text: string) => `Results for “${text}”`,
  nothingYet: 'Type a word from the name of an event, the title of a talk, or the name of a person.',
  nothingFound: (text: string) =>
    `Nothing has “${text}” in its name. Try fewer letters, or another spelling.`,
  found: {
    events: counted({ one: 'event', other: 'events' }),
    talks: counted({ one: 'talk', other: 'talks' }),
    people: counted({ one: 'person', other: 'people' }),
  },
  more: { events: 'More events', talks: 'More talks', people: 'More people' },
  allKinds: 'Search everything',
}
