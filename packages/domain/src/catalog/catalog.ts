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

/** The kinds of session, in the words in which a talk shows them. */
export const talkTypes = ['Talk', 'Social', 'Workshop', 'Keynote', 'Event related'] as const
export type TalkType = (typeof talkTypes)[number]
export const defaultTalkType: TalkType = 'Talk'

/** The word for a type in the forms that create and edit talks. */
export const formWordOf = (type: TalkType): TalkType | 'Social event' =>
  type === 'Social' ? 'Social event' : type

export const languageNamed = (text: string): Language | undefined =>
  languages.find((language) => language === text)

/** By the word that talks show or by the word of the forms. */
export const talkTypeNamed = (text: string): TalkType | undefined =>
  talkTypes.find((type) => type === text || formWordOf(type) === text)

export interface CatalogEntry {
  /** Its place in the list, from 1. It is part of an address, so a new entry goes to the end of its list. */
  readonly id: number
  readonly name: string
}

export interface TalkTypeEntry extends CatalogEntry {
  /** The word that talks show; `name` is the word of the forms. */
  readonly title: TalkType
}

const numberedFromOne = (names: readonly string[]): readonly CatalogEntry[] =>
  names.map((name, index) => ({ id: index + 1, name }))

export const languageCatalog = numberedFromOne(languages)
export const talkTypeCatalog: readonly TalkTypeEntry[] = talkTypes.map((title, index) => ({
  id: index + 1,
  name: formWordOf(title),
  title,
}))

export const findInCatalog = <Entry extends CatalogEntry>(
  catalog: readonly Entry[],
  id: number,
): Entry | undefined => catalog.find((entry) => entry.id === id)
