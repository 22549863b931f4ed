import { counted, whole } from './in-english.ts'

const codes = counted({ one: 'code', other: 'codes' })
const used = counted({ one: 'is used', other: 'are used' })

/** The codes of attendees, on the pages of hosts and of attendees. */
export const codeWords = {
  title: 'Codes for attendees',
  means:
    'Whoever types or scans a code once, on a phone without an account, votes as an attendee from then on. Each code works on one phone. Members vote with their account, and need no code.',
  /** Of all codes of the event. */
  counts: (made: number, inUse: number) => (made === 0 ? 'No codes yet.' : `${codes(made)}, ${used(inUse)}.`),
  whereTyped: 'Attendees type their code here:',
  notAsked: 'With the present choice of who may vote, a code changes nothing.',
  changeVotes: 'Change who may vote',
  make: 'Make codes',
  makeMeans: (most: number) =>
    `They are shown once, as cards to print and as a file. At most ${whole(most)} at a time.`,
  paste: 'Add codes of your own',
  pasteMeans: (most: number) =>
    `Such as those of your tickets: 6 to 40 letters and digits each, at most ${whole(most)} at a time. Short ones are easy to guess. Large or small letters, and dashes, make no difference.`,
  add: 'Add',
  madeTitle: 'Your new codes',
  madeMeans: (count: number) =>
    `${codes(count)}. They are shown this once: only a hash of each is stored. Please print them or save them now.`,
  asFile: 'Save as CSV',
  print: 'Print this page on A4 or Letter, and cut it into cards: eight on each sheet.',
  back: 'Back to the codes',
  card: 'Rate talks without an account: scan this, or type the code.',
  columns: { code: 'code', address: 'address' },
  deletion: {
    unused: {
      link: 'Delete unused codes',
      title: 'Delete the unused codes?',
      means: (count: number) =>
        `${codes(count)} that nobody has used. Whoever has one cannot use it any more.`,
    },
    all: {
      link: 'Delete all codes',
      title: 'Delete all codes?',
      means: (count: number) =>
        `${codes(count)}, used or not. Phones that used one vote as others do from then on. Votes that they gave stay, and are counted as votes with a code.`,
    },
    submit: 'Delete the codes',
  },
  done: {
    added: 'The codes are added. Those that were here already were left as they are.',
    deleted: 'The codes are deleted.',
  },
  redeem: {
    have: 'I have a code',
    title: 'Your code as an attendee',
    means:
      'Type the code that you got from the hosts. After that your votes for talks count as those of an attendee.',
    hint: 'Large or small letters, and dashes, make no difference.',
    submit: 'Use this code',
    ofMember: 'You are signed in, so you vote with your account. You need no code.',
    notAsked: 'This event does not ask for codes.',
    done: { used: 'Thank you. Your votes for talks count as those of an attendee now.' },
    toTalks: 'What runs now',
  },
}
