import { inside, type Proof } from './proof.ts'
import { shapeProof } from './shapes.ts'
import {
  briefEventComment,
  briefTalkComment,
  eventCommentReport,
  talkCommentReport,
  verboseEventComment,
  verboseTalkComment,
} from '../resources/comment.ts'
import { language, talkType } from '../resources/page.ts'
import { briefTalk, claim, listedSpeaker, talkLink, track, verboseTalk } from '../resources/talk.ts'
import type { Addresses } from '../world/addresses.ts'

const anybody = [undefined, 'member', 'speaker', 'host', 'admin'] as const
const hostsAndAdmins = ['host', 'admin'] as const

const talks = (at: Addresses): readonly string[] => [
  at.talk('keynote'),
  at.talk('social'),
  `${at.event('running')}/talks`,
  `${at.user('sven')}/talks`,
  '/talks?title=php',
]

const talkComments = (at: Addresses): readonly string[] => [
  at.talkComment('first'),
  at.talkComment('anonymous'),
  at.talkCommentBelow('keynote', 'first'),
  `${at.talk('keynote')}/comments`,
  `${at.event('running')}/talk_comments`,
  `${at.user('mia')}/talk_comments`,
]

const eventComments = (at: Addresses): readonly string[] => [
  at.eventComment('first'),
  at.eventComment('anonymous'),
  at.eventCommentBelow('running', 'first'),
  `${at.event('running')}/comments`,
  `${at.user('mia')}/event_comments`,
]

const tracks = (at: Addresses): readonly string[] => [at.track('alpha'), `${at.event('running')}/tracks`]

export const moreShapes: readonly Proof[] = [
  shapeProof({
    sentences: ['2.4 brief', '2.4 links'],
    name: 'talks',
    root: 'talks',
    shape: briefTalk,
    verbose: false,
    as: anybody,
    at: talks,
  }),
  shapeProof({
    sentences: ['2.4 verbose', '2.4 links', 'D4 talk_media', 'D4 rating_counts'],
    name: 'verbose talks',
    root: 'talks',
    shape: verboseTalk,
    verbose: true,
    as: anybody,
    at: talks,
  }),
  shapeProof({
    sentences: ['2.5 brief', 'D5 username'],
    name: 'talk comments',
    root: 'comments',
    shape: briefTalkComment,
    verbose: false,
    as: anybody,
    at: talkComments,
  }),
  shapeProof({
    sentences: ['2.5 verbose', 'D5 username'],
    name: 'verbose talk comments',
    root: 'comments',
    shape: verboseTalkComment,
    verbose: true,
    as: anybody,
    at: talkComments,
  }),
  shapeProof({
    sentences: ['2.6 brief', 'D5 username'],
    name: 'event comments',
    root: 'comments',
    shape: briefEventComment,
    verbose: false,
    as: anybody,
    at: eventComments,
  }),
  shapeProof({
    sentences: ['2.6 verbose', 'D5 username'],
    name: 'verbose event comments',
    root: 'comments',
    shape: verboseEventComment,
    verbose: true,
    as: anybody,
    at: eventComments,
  }),
  shapeProof({
    sentences: ['2.7 fields'],
    name: 'tracks',
    root: 'tracks',
    shape: track,
    verbose: false,
    as: anybody,
    at: tracks,
  }),
  shapeProof({
    sentences: ['2.7 verbose', 'D4 track verbose'],
    name: 'verbose tracks',
    root: 'tracks',
    shape: track,
    verbose: true,
    as: anybody,
    at: tracks,
  }),
  shapeProof({
    sentences: ['D4 speakers'],
    name: 'speakers',
    root: 'speakers',
    shape: listedSpeaker,
    verbose: false,
    as: anybody,
    at: (at) => [`${at.talk('keynote')}/speakers`],
  }),
  shapeProof({
    sentences: ['D4 talk links'],
    name: 'links of a talk',
    root: 'talk_links',
    shape: talkLink,
    verbose: false,
    as: anybody,
    at: (at) => [`${at.talk('keynote')}/links`, at.talkLink(1)],
  }),
  shapeProof({
    sentences: ['D4 claims'],
    name: 'claims',
    root: 'claims',
    shape: claim,
    verbose: false,
    as: hostsAndAdmins,
    at: (at) => [`${at.event('running')}/claims`],
  }),
  shapeProof({
    sentences: ['D4 languages', 'D4 talk types'],
    name: 'languages',
    root: 'languages',
    shape: language,
    verbose: false,
    as: anybody,
    at: () => ['/languages', '/languages/1'],
  }),
  shapeProof({
    sentences: ['D4 talk types', 'D4 talk type titles'],
    name: 'talk types',
    root: 'talk_types',
    shape: talkType,
    verbose: false,
    as: anybody,
    at: () => ['/talk_types', '/talk_types/1'],
  }),
  shapeProof({
    sentences: ['D5 reports of talks', 'D5 report fields'],
    name: 'reports of talk comments',
    needs: inside('it needs the values of the ready-made scene'),
    root: 'reports',
    shape: talkCommentReport,
    verbose: false,
    as: hostsAndAdmins,
    at: (at) => [`${at.event('running')}/talk_comments/reported`],
  }),
  shapeProof({
    sentences: ['D5 reports of events', 'D5 report fields'],
    name: 'reports of event comments',
    needs: inside('it needs the values of the ready-made scene'),
    root: 'reports',
    shape: eventCommentReport,
    verbose: false,
    as: hostsAndAdmins,
    at: (at) => [`${at.event('running')}/comments/reported`],
  }),
]
