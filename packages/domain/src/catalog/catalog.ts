/** The languages a talk can be in, in the contract's order and spelling. */
export const languages = [
  'English - US',
  'English - UK',
  'Deutsch',
  'Nederlands',
  'Francais',
  'Espanol',
  'Polish',
  'Finnish',
  'Brazilian Portuguese',
] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'English - UK'

/** The kinds of session, in the words in which they are shown. */
export const talkTypes = ['Talk', 'Social', 'Workshop', 'Keynote', 'Event related'] as const
export type TalkType = (typeof talkTypes)[number]
export const defaultTalkType: TalkType = 'Talk'
