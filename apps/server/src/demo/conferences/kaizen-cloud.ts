import type { DemoConference } from '../demo-conference.ts'
import { prose, said } from '../writing.ts'

const place = {
  name: '改善 Cloud Conference',
  location: '大阪国際会議場, Osaka',
  zone: ['Asia', 'Tokyo'],
  position: [34.6896, 135.4853],
  hours: ['09:00', '17:30'],
  hashtag: '#kaizencloud',
} as const

export const kaizenCloud: DemoConference = {
  ...place,
  description: prose`
    Small steps towards systems that run themselves. Every talk shows what went wrong first.

    The programme is growing: the first speakers are confirmed, the rest comes from the call for papers.
  `,
  firstDay: 75,
  days: 2,
  href: 'https://kaizen-cloud.example/',
  tags: ['cloud', 'operations', 'go'],
  callForPapers: { url: 'https://kaizen-cloud.example/cfp', firstDay: -30, lastDay: 21 },
  hosts: ['haruka', 'wanjiru'],
  attendees: ['bikram', 'ingrid', 'dwayne', 'yuki', 'tunde', 'kiri'],
  colours: ['2b2d42', 'd90429', 'edf2f4', '8d99ae'],
  tracks: {
    'Hall A': 'Talks of forty minutes, with simultaneous interpretation between Japanese and English.',
    'Hall B': 'Workshops and long questions.',
  },
  talks: [
    {
      title: 'The outage that made us slower, on purpose',
      abstract: prose`
        One retry policy, three data centres, eleven minutes. After that night we put brakes into everything:
        queues that refuse, callers that wait, deploys that take an hour. Why the slow system is the one that
        has not gone down since.
      `,
      type: 'Keynote',
      day: 1,
      time: '09:30',
      minutes: 50,
      track: 'Hall A',
      speakers: ['haruka'],
      stars: 3,
    },
    {
      title: '鉄道の端で Go を動かす (Go at the edge of the rails)',
      abstract: prose`
        A small computer beside the tracks, a cellular link that comes and goes with the trains, and a program
        that must run for ten years. What we left out, how updates get there, and what a typhoon taught us about
        watchdogs.

        In Japanese, with English slides.
      `,
      day: 1,
      time: '11:00',
      minutes: 40,
      track: 'Hall A',
      speakers: ['yuki'],
      stars: 3,
    },
    {
      title: 'Read a trace like a map',
      abstract: prose`
        A hands-on morning with traces of a real payment system (the amounts are invented, the mistakes are
        not). Find the slow road, the detour and the bridge that is out, first together and then in pairs.
      `,
      type: 'Workshop',
      day: 2,
      time: '09:30',
      minutes: 180,
      track: 'Hall B',
      speakers: ['wanjiru'],
      stars: 2,
    },
  ],
  comments: [],
}

export const firstKaizenCloud: DemoConference = {
  ...place,
  description: 'The first one: forty people, one room, no slides.',
  firstDay: -290,
  days: 1,
  href: 'https://kaizen-cloud.example/first',
  tags: ['cloud', 'operations'],
  hosts: ['haruka'],
  attendees: ['zeynep', 'yuki', 'wanjiru', 'bikram', 'tomw', 'kiri'],
  tracks: {},
  talks: [
    {
      title: 'What broke this year',
      abstract: 'Twelve incidents, twelve causes, no culprits. Everybody in the room adds one of their own.',
      type: 'Keynote',
      day: 1,
      time: '09:30',
      minutes: 60,
      speakers: ['haruka'],
      stars: 2,
      comments: said`
        5 yuki +30m 誰も責めない障害の話を初めて聞きました。来年も続けてください。
        5 wanjiru +2h Twelve incidents and I have had nine of them. Strangely comforting.
        4 tomw +1d Honest and useful. A handout with the causes would help those of us who write slowly.
        5 bikram +3d We copied the format for our own team. Best meeting of the year.
      `,
    },
    {
      title: 'No slides, one whiteboard',
      abstract: 'How to explain a distributed system in front of an empty board, without lying too much.',
      day: 1,
      time: '11:00',
      minutes: 45,
      speakers: ['zeynep'],
      stars: 2,
      comments: said`
        4 kiri +20m The eraser is the most important tool. Noted.
        3 haruka +4h Good idea, but from the last row the board was hard to read.
        4 yuki +2d 絵が下手な私でも、次の日から使えました。
      `,
    },
    {
      title: 'Shall we do this again?',
      abstract: 'Tea, a show of hands, and a date.',
      type: 'Event related',
      day: 1,
      time: '16:00',
      minutes: 60,
      comments: said`
        5 bikram +10m Thirty-nine hands of forty. The fortieth was holding the tea.
        5 kiri +1d Yes.
      `,
    },
  ],
  comments: said`
    5 wanjiru +10h One room, forty people and nobody looking at a phone. I did not know that was still possible.
    4 zeynep +2d Small, sincere, superbly organised. The room was cold.
    4 tomw +6d Worth the flight. Please keep it this size.
  `,
}
