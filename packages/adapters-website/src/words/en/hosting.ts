import { eventHints } from './event-hints.ts'
import { feedbackWords } from './feedback.ts'
import { claims, comments, counted, stars, talks, whole } from './in-english.ts'

/** The pages on which hosts work on their events. */
export const hostingWords = {
  forHosts: 'For hosts',
  tabs: {
    edit: 'Edit',
    picture: 'Picture',
    hosts: 'Hosts',
    tracks: 'Tracks',
    rooms: 'Rooms',
    talks: 'Talks',
    import: 'Add talks',
    claims: 'Claims',
    reports: 'Reports',
    feedback: 'Feedback',
    cards: 'Cards',
    codes: 'Codes',
    boxes: 'Voting boxes',
    webhooks: 'Webhooks',
    embed: 'Embed',
  },
  submitLink: 'Submit an event',
  submitMeans:
    'Tell people what it is, where and when. The people who run this site look at each new event before everybody sees it. You can add tracks and talks at once.',
  mayWait: (pending: number, most: number) =>
    pending < most
      ? `Up to ${most} of your events can wait at a time; ${pending} of them ${pending === 1 ? 'does' : 'do'} now.`
      : `${pending} of your events wait already. Please come back when one of them is decided.`,
  submit: 'Submit the event',
  editTitle: 'Edit the event',
  eventName: 'Name of the event',
  eventDescription: 'What is it about?',
  firstDay: 'First day',
  /** The city of a time zone, of which the English name is given. */
  cityName: (city: string) => city,
  headings: {
    found: 'How people find it',
    call: 'Call for talks',
    tagline: 'A face of its own',
    votes: 'Feedback',
  },
  noColour: 'The colour of this site',
  hints: eventHints,
  done: {
    saved: 'Saved.',
    submittedPending:
      'Thank you, your event is submitted. The people who run this site look at it, and you get a mail with their decision. In the meantime you can go on with it here.',
    submittedApproved: 'Your event is here, and everybody can see it.',
  },
  deletion: {
    title: 'Delete the event?',
    /** What goes with an event. */
    means: (talksCount: number, commentsCount: number) =>
      `This also deletes its tracks, ${talks(talksCount)} and ${comments(commentsCount)}. None of this can be brought back.`,
    submit: 'Delete the event',
    done: 'The event is deleted.',
  },
  hosts: {
    means: 'Hosts edit the event and its talks, and decide about claims and reported comments.',
    list: 'The hosts',
    remove: (name: string) => `Remove ${name}`,
    last: 'An event needs a host, so the last one stays.',
    add: 'Add a host',
    addHint: 'Somebody with an account here.',
    whichOne: 'Who of these?',
    narrower: 'There may be more. Write more of the name.',
    addThis: (name: string) => `Add ${name}`,
    submit: 'Add',
    done: { added: 'The host is added.', removed: 'The host is removed.' },
  },
  picture: {
    means: (least: number, most: number) =>
      `For lists, of at least ${least} by ${least} pixels. Its middle is cut out, as wide as high. A GIF has to be square, of at most ${whole(most)} pixels on each side.`,
    none: 'The event has no picture yet. Its first letters are shown instead.',
    inLists: 'In lists',
    whole: 'As it was sent',
    choose: 'Choose a picture',
    submit: 'Send the picture',
    remove: 'Remove the picture',
    done: { changed: 'This is the picture now.', removed: 'The picture is removed.' },
    banner: {
      title: 'Banner',
      means: (width: number, height: number) =>
        `A wide picture for the top of the pages, of at least ${width} by ${height} pixels. Its middle is cut out, three times as wide as high.`,
    },
    logo: {
      title: 'Logo',
      means: (width: number, height: number) =>
        `Beside the name, in any shape, of at least ${width} by ${height} pixels.`,
    },
    sponsor: {
      title: (sponsor: string) => `Logo of ${sponsor}`,
      means: (width: number, height: number) =>
        `In place of the name, in any shape, of at least ${width} by ${height} pixels.`,
    },
    fileRules: (megapixels: number, mebibytes: number) =>
      `A JPEG, also straight from a camera (at most ${megapixels} megapixels), or a PNG (2400 by 800 fits), of at most ${mebibytes} megabytes. What a camera writes into it is removed.`,
  },
  tracks: {
    none: 'There are no tracks yet. A track is a subject, and has a colour in the schedule.',
    list: 'The tracks, in the order of their names',
    add: 'Add a track',
    editTitle: 'Edit the track',
    deleteTitle: 'Delete the track?',
    deleteMeans: (talks: number) =>
      talks === 0
        ? 'It has no talks. It cannot be brought back.'
        : `Its ${talks === 1 ? 'talk stays, and is' : `${talks} talks stay, and are`} without this track. The track cannot be brought back.`,
    submitDelete: 'Delete the track',
    colourMeans: 'Of the line beside its talks, in light and dark.',
    colourByOrder: 'Automatic',
    colours: [
      'Blue',
      'Red',
      'Green',
      'Magenta',
      'Ochre',
      'Turquoise',
      'Pink',
      'Violet',
      'Olive',
      'Orange',
      'Azure',
      'Sea green',
    ],
    done: { added: 'The track is added.', saved: 'The track is saved.', deleted: 'The track is deleted.' },
  },
  advice: {
    heading: (count: number) => `${counted({ one: 'thing', other: 'things' })(count)} to look at`,
    means: 'Only hosts see this. Nothing has to be changed.',
    'room-taken': (room: string, other: string) => `at the same time as “${other}”, also in ${room}`,
    'speaker-taken': (speaker: string, other: string) => `at the same time as “${other}”, also by ${speaker}`,
    'outside-event': 'on no day of the event',
    'no-room': 'in no room yet',
    more: (count: number) => `And ${count} more.`,
  },
  rooms: {
    none: 'There are no rooms yet. A talk takes place in a room, and the schedule has a column for each.',
    list: 'The rooms, in the order of the schedule',
    add: 'Add a room',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    editTitle: 'Edit the room',
    deleteTitle: 'Delete the room?',
    deleteMeans: (talks: number) =>
      talks === 0
        ? 'It has no talks. It cannot be brought back.'
        : `Its ${talks === 1 ? 'talk stays, and is' : `${talks} talks stay, and are`} without a room. The room cannot be brought back.`,
    submitDelete: 'Delete the room',
    fromTracks: {
      link: 'Turn tracks into rooms',
      title: 'Turn tracks into rooms?',
      means:
        'Each chosen track becomes a room with its name, its talks take place there, and the track is gone. Talks that have a room already keep it. Nobody gets a mail about this.',
      several: (talks: number) =>
        `${talks === 1 ? 'One talk is' : `${whole(talks)} talks are`} in several tracks, and a talk takes place in one room: the first chosen track by name counts.`,
      none: 'The event has no tracks.',
      submit: 'Turn into rooms',
    },
    done: {
      added: 'The room is added.',
      saved: 'The room is saved.',
      deleted: 'The room is deleted.',
      turned: 'The tracks are rooms now.',
    },
  },
  talks: {
    none: 'There are no talks yet. Add one, or many at once from a table.',
    add: 'Add a talk',
    addMany: 'Import from pretalx, frab, Sessionize, a calendar or a table',
    copy: 'Copy',
    minutesLong: 'Minutes',
    claims,
    saveTable: 'Save all changes',
    tableMeans: (place: string) =>
      `Change times, lengths, rooms and tracks here, and save them all at once. Times are ${place} time.`,
    editTitle: 'Edit the talk',
    deleteTitle: 'Delete the talk?',
    /** What goes with a talk. */
    deleteMeans: (commentsCount: number, starsCount: number, speakers: number) =>
      `This also deletes ${comments(commentsCount)}, ${stars(starsCount)} and the confirmed claims of ${counted({ one: 'speaker', other: 'speakers' })(speakers)}. None of this can be brought back.`,
    submitDelete: 'Delete the talk',
    startHint: (place: string, days: string) => `${place} time. The event is ${days}.`,
    speakersHint:
      'One name on each line. A name that stays keeps its speaker; one that is changed or removed loses the claim.',
    durationHint: 'In minutes',
    noRoom: 'No room',
    noTrack: 'No track',
    ordinary: 'Talk',
    languages: { 'English - US': 'English (US)', 'English - UK': 'English (UK)' } as Readonly<
      Record<string, string | undefined>
    >,
    otherLinks: 'Other links',
    done: {
      added: 'The talk is added.',
      saved: 'The talk is saved.',
      placed: 'All changes are saved.',
      deleted: 'The talk is deleted.',
    },
  },
  feedback: feedbackWords,
  changedTitle: 'Somebody else has changed this in the meantime',
  changedMeans:
    'Nothing of yours is lost, and nothing is saved yet. These values differ. Choose one of each, and save.',
  theirs: 'As it is now',
  yours: 'What you wrote',
  empty: 'Nothing',
  no: 'No',
}

/** Cards with QR codes. */
export const sheetWords = {
  title: 'Cards with codes',
  means:
    'Print this page on A4 or Letter, and cut it into cards: eight on each sheet. A code on the door of a room leads to the form that rates the talk.',
  programme: 'The programme',
  doors: 'Sheets for the doors of rooms',
  doorsTitle: 'Sheets for doors',
  doorsMean: 'Print this page: each room has a sheet for each day, with a code beside each talk.',
  noDoors: 'No talk has a room yet.',
  rateByCode: 'A code leads to the form that rates the talk.',
}
