import type { Language, TalkLinkType, TalkType } from '@lectern/domain'
import { comments, talks } from './in-english.ts'

export const talkWords = {
  comments,
  total: talks,
  speakers: (count: number): string => (count === 1 ? 'Speaker' : 'Speakers'),
  timeIn: (place: string) => `${place} time`,
  links: {
    slides_link: 'Slides',
    video_link: 'Video',
    audio_link: 'Audio',
    code_link: 'Code',
    other_link: 'Link',
  } satisfies Record<TalkLinkType, string>,
  /** The API spells them without accents. */
  languages: {
    'English - US': 'English',
    'English - UK': 'English',
    Deutsch: 'Deutsch',
    Nederlands: 'Nederlands',
    Francais: 'Français',
    Espanol: 'Español',
    Polish: 'Polski',
    Finnish: 'Suomi',
    'Brazilian Portuguese': 'Português',
  } satisfies Record<Language, string>,
  /** An ordinary talk needs no word. */
  types: {
    Talk: '',
    Social: 'Social event',
    Workshop: 'Workshop',
    Keynote: 'Keynote',
    'Event related': 'About the event',
  } satisfies Record<TalkType, string>,
  linksTitle: 'Links of this talk',
  changeLinks: 'Add links or slides',
  noLinks: 'There are no links yet. Add the slides, a video or the code.',
  addLink: 'Add a link',
  linkAddressHint: 'It begins with https://',
  add: 'Add',
  back: 'Back to the talk',
  previous: 'Before',
  next: 'After',
  atTheSameTime: 'At the same time',
  moreBySpeakers: (count: number): string =>
    count === 1 ? 'More by this speaker' : 'More by these speakers',
  aroundIt: 'Around this talk',
  thisIsMe: 'This is me',
  claimWaits: 'The hosts look at your claim.',
  assignmentWaits: 'The hosts say that this is you.',
  confirm: 'Yes, this is me',
  withdraw: 'Withdraw',
  decline: 'No, this is not me',
  done: {
    claimed: 'Thank you. The hosts will look at it.',
    confirmed: 'You are a speaker of this talk now.',
    withdrawn: 'Your claim is withdrawn.',
    added: 'The link is added.',
    removed: 'The link is removed.',
  },
}
