import { inside, type Proof } from './proof.ts'
import { ABSENT, valueProofs } from './values.ts'
import { verboseOf } from '../reading/read.ts'

const scene = inside('it needs the values of the ready-made scene')

const ofTalk = valueProofs('a signed comment on a talk and of an anonymous one', (at) => ({
  of: [(at) => at.talkComment('first'), (at) => at.talkComment('anonymous')],
  rows: [
    ['2.5 rating', 4, 1],
    ['2.5 comment', 'Great <b>talk</b>\n& slides', 'Imported'],
    ['2.5 user_display_name', 'Mia Member', ''],
    ['2.5 talk_title', 'Opening & <i>Keynote</i>', 'Opening & <i>Keynote</i>'],
    ['2.5 created_date', '2026-04-30T11:00:00+02:00', '2026-04-30T11:15:00+02:00'],
    ['2.5 uri', at.talkComment('first'), at.talkComment('anonymous')],
    [
      '2.5 verbose_uri',
      `${at.talkComment('first')}?verbose=yes`,
      `${at.talkComment('anonymous')}?verbose=yes`,
    ],
    ['2.5 talk_uri', at.talk('keynote'), at.talk('keynote')],
    ['2.5 talk_comments_uri', `${at.talk('keynote')}/comments`, `${at.talk('keynote')}/comments`],
    ['2.5 user_uri', at.user('mia'), ABSENT],
    [
      ['2.5 reported_uri', 'D5 reported_uri'],
      `${at.talkComment('first')}/reported`,
      `${at.talkComment('anonymous')}/reported`,
    ],
    ['D5 username', 'mia', ''],
  ],
}))

const moreOfTalk = valueProofs('a verbose comment on a talk and of an anonymous one', () => ({
  of: [(at) => verboseOf(at.talkComment('first')), (at) => verboseOf(at.talkComment('anonymous'))],
  rows: [
    [['2.5 source', 'D5 source'], 'Lectern for Phones', '', scene],
    ['2.5 avatar_hash', 'hash-of-mia', '', scene],
  ],
}))

const ofEvent = valueProofs('a signed comment on an event and of an anonymous one', (at) => ({
  of: [(at) => at.eventComment('first'), (at) => at.eventComment('anonymous')],
  rows: [
    ['2.6 rating', 5, 0],
    ['2.6 comment', 'Lovely <u>venue</u>\n& tea', 'Imported too'],
    ['2.6 created_date', '2026-04-30T14:00:00+02:00', '2026-04-30T16:00:00+02:00'],
    ['2.6 user_display_name', 'Mia Member', ''],
    ['2.6 user_uri', at.user('mia'), ABSENT],
    ['2.6 comment_uri', at.eventComment('first'), at.eventComment('anonymous')],
    [
      '2.6 verbose_comment_uri',
      `${at.eventComment('first')}?verbose=yes`,
      `${at.eventComment('anonymous')}?verbose=yes`,
    ],
    ['2.6 event_uri', at.event('running'), at.event('running')],
    ['2.6 event_comments_uri', `${at.event('running')}/comments`, `${at.event('running')}/comments`],
    [
      ['2.6 reported_uri', 'D5 reported_uri'],
      `${at.eventComment('first')}/reported`,
      `${at.eventComment('anonymous')}/reported`,
    ],
    ['D5 username', 'mia', ''],
  ],
}))

const moreOfEvent = valueProofs('a verbose comment on an event and of an anonymous one', () => ({
  of: [(at) => verboseOf(at.eventComment('first')), (at) => verboseOf(at.eventComment('anonymous'))],
  rows: [['D5 source', 'Lectern for Phones', '', scene]],
}))

export const commentValues: readonly Proof[] = [...ofTalk, ...moreOfTalk, ...ofEvent, ...moreOfEvent]
