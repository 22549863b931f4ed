import { placeWords } from './file-problems.ts'
import { claims, comments, counted, minutes, stars, talks, whole } from './in-english.ts'

const everyHours = (hours: number): string => (hours === 1 ? 'every hour' : `every ${hours} hours`)

/** Adding talks from a table or a file, and the plan of it. */
export const importWords = {
  means: 'Copy the cells of your spreadsheet, with the row of headings, and paste them here.',
  nothingYet: 'You see what would change first. Nothing changes before you agree.',
  tableHint: 'The first row names the columns. Title and start are needed.',
  fileHint:
    'CSV, iCalendar, JSON with a list of sessions, or an export of pretalx, frab, Sessionize, OpenFeedback or OpenPlanner. At most 5 megabytes. If you choose a file, the pasted table does not count.',
  missingHint: 'Talks with comments, stars or claims stay in any case.',
  otherNames: 'Do your columns have other names?',
  mapHint:
    'One line for each: what it is here, and its name in your table or JSON, such as start=Begin of slot or room=location.name. The event keeps them for the next time. Fields:',
  preview: 'Show what would change',
  columns: 'Which columns can it have?',
  columnsMeans:
    'Any order, in English or German. Without a column, the talks keep what they have. Times are on the clock of the event.',
  /** Headings of columns, with an example. */
  example: [
    ['Title', 'Welcome'],
    ['Speakers', 'Ada Byron; Grace Hopper'],
    ['Track', 'Security'],
    ['Room', 'Main hall'],
    ['Date', '19 November 2026'],
    ['Start', '09:30'],
    ['Duration', '45'],
    ['Type', 'Keynote'],
    ['Language', 'English'],
    ['Description', 'What the days are about.'],
    ['Slides', 'https://example.org/slides'],
  ],
  exampleOf: { column: 'Column', cell: 'Example' },
  currentTable: 'Download the present talks as a table',
  planTitle: 'What would change',
  appliedTitle: 'What was changed',
  apply: 'Make these changes',
  drop: 'Drop this plan',
  planAgain: 'Send another table or file',
  toSchedule: 'See the schedule',
  othersPlan: 'Somebody else made this plan. Only they can carry it out.',
  nothingChanges: 'Nothing would change: the talks are as the table says.',
  keptFor: 'The plan is kept for a day.',
  nothingRead: 'No talk was understood. Look at the reasons below, and paste the table again.',
  shown: (count: number, total: number) => `The first ${count} of ${whole(total)}.`,
  showAll: 'Show all',
  wholePlan: 'The whole plan',
  unchanged: (count: number) =>
    `${talks(count)} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}`,
  headings: {
    problems: (count: number) => `Not understood: ${counted({ one: 'place', other: 'places' })(count)}`,
    remarks: (count: number) => `Read in part: ${counted({ one: 'place', other: 'places' })(count)}`,
    changed: (count: number) => `Changed: ${talks(count)}`,
    added: (count: number) => `New: ${talks(count)}`,
    removed: (count: number) => `Removed: ${talks(count)}`,
    kept: (count: number) => `Not in the table: ${talks(count)}`,
    questions: (count: number) => `Claimed names: ${whole(count)}`,
    advice: (count: number) => `To look at: ${whole(count)}`,
    tracks: (count: number) => `Tracks: ${whole(count)}`,
    rooms: (count: number) => `Rooms: ${whole(count)}`,
    speakers: (count: number) => `About speakers: ${whole(count)}`,
  },
  meansOf: {
    problems: 'These are left out. Correct them in your table and paste it again, or go on without them.',
    remarks: 'The talks are taken over, but without what is wrong here.',
    advice: 'The programme will be like this. Nothing has to be changed.',
    kept: 'These talks stay. You can remove them one by one.',
    speakers: 'Shown at the names that nobody has claimed.',
    questions: 'Somebody has claimed this name, and the table does not have it. The name stays on the talk.',
  },
  was: 'was',
  becomes: 'becomes',
  nothing: 'nothing',
  place: {
    added: 'new',
    removed: 'removed',
    described: 'other description',
    capacity: counted({ one: 'seat', other: 'seats' }),
  },
  minutes: (count: number) => `${count} min`,
  places: placeWords,
  given: {
    comments,
    stars,
    claims,
  },
  /** Where a plan has another word for a field than its form. */
  fields: { foreignId: 'Id in your table', tracks: 'Tracks', room: 'Room' },
  /** The address that an event follows. */
  source: {
    title: 'Follow an address',
    means:
      'If your programme is at an address that anybody can read, it is looked at again and again. New and changed talks are taken over by themselves. If talks would go, or much would change, nothing happens before you agree.',
    addressHint:
      'An export of pretalx, frab or Sessionize, iCalendar, CSV, or one of the other formats above.',
    every: (count: number) => {
      if (count === 1440) return 'every day'
      return count % 60 === 0 ? everyHours(count / 60) : `every ${minutes(count)}`
    },
    follow: 'Follow this address',
    save: 'Save',
    change: 'Another address or pause',
    askNow: 'Look now',
    leave: 'Do not follow it any more',
    notAsked: 'Not looked at yet',
    asked: 'Looked at:',
    applied: 'Last changes:',
    next: 'Next time:',
    isOver: 'Not looked at by itself any more: the event is over, or not approved.',
    failedOften: 'Not looked at by itself any more: it failed too often.',
    failed: 'The last look failed.',
    waits: 'There is something new that you decide about.',
    toPlan: 'See what would change',
  },
  done: {
    applied: 'The changes are made.',
    dropped: 'The plan is dropped. Nothing was changed.',
    followed: 'The event follows this address now. Reload this page in a minute to see what is there.',
    asked: 'The address was looked at.',
    left: 'The event follows no address any more. Its talks stay as they are.',
  },
}

export const exportWords = {
  calendar: 'Calendar',
  ways: { subscribe: 'Subscribe', google: 'Google Calendar', outlook: 'Outlook', file: 'As a file' },
  newEvents: 'New events',
  talksTable: 'Talks as a table (CSV)',
  feedbackTable: 'Feedback as a table (CSV)',
  anonymous: 'Anonymous',
  withoutRoom: 'No room yet',
}
