import { englishFrameWords } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

const { counted } = inLocale(englishFrameWords.locale)

const found = {
  events: counted({ one: 'event', other: 'events' }),
  talks: counted({ one: 'talk', other: 'talks' }),
  people: counted({ one: 'person', other: 'people' }),
}

export const searchWords = {
  title: 'Search',
  resultsFor: (text: string) => `Results for “${text}”`,
  nothingYet:
    'Type words of an event or a talk: of its name, its description, its tags, its place, its tracks or its speakers. Or type the name of a person.',
  nothingFound: (text: string) => `Nothing has all of “${text}”. Try fewer words, or another spelling.`,
  found,
  foundMore: {
    events: (most: number) => `At least ${found.events(most)}`,
    talks: (most: number) => `At least ${found.talks(most)}`,
    people: (most: number) => `At least ${found.people(most)}`,
  },
  maybeMore: 'There may be more. Longer words, or one word more, find the rest.',
  more: { events: 'More events', talks: 'More talks', people: 'More people' },
  searchTalks: 'Search the talks of this event',
  allKinds: 'Search everything',
}
