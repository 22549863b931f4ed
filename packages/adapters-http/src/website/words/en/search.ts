const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const searchWords = {
  title: 'Search',
  resultsFor: (text: string) => `Results for “${text}”`,
  nothingYet: 'Type a word from the name of an event, the title of a talk, or the name of a person.',
  nothingFound: (text: string) =>
    `Nothing has “${text}” in its name. Try fewer letters, or another spelling.`,
  found: {
    events: counted('event', 'events'),
    talks: counted('talk', 'talks'),
    people: counted('person', 'people'),
  },
  more: { events: 'More events', talks: 'More talks', people: 'More people' },
  allKinds: 'Search everything',
}
