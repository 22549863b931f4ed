import { fold, type Language, languages, type TalkType, talkTypeNamed, talkTypes } from '@lectern/domain'

const codes: ReadonlyMap<string, Language> = new Map(
  Object.entries({
    en: 'English - UK',
    'en-us': 'English - US',
    de: 'Deutsch',
    nl: 'Nederlands',
    fr: 'Francais',
    es: 'Espanol',
    pl: 'Polish',
    fi: 'Finnish',
    'pt-br': 'Brazilian Portuguese',
  }),
)

const languageNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'en',
    englisch: 'en',
    eng: 'en',
    'british english': 'en',
    'american english': 'en-us',
    german: 'de',
    deu: 'de',
    ger: 'de',
    dutch: 'nl',
    niederländisch: 'nl',
    nld: 'nl',
    french: 'fr',
    französisch: 'fr',
    français: 'fr',
    fra: 'fr',
    spanish: 'es',
    spanisch: 'es',
    español: 'es',
    spa: 'es',
    polski: 'pl',
    polnisch: 'pl',
    pol: 'pl',
    suomi: 'fi',
    finnisch: 'fi',
    fin: 'fi',
    'portuguese (brazil)': 'pt-br',
    'portugiesisch (brasilien)': 'pt-br',
    'português (brasil)': 'pt-br',
  }),
)

/** By the name in the catalogue, by an ISO 639 or BCP 47 code, or by a usual name. */
export function languageOf(word: string): Language | undefined {
  const folded = fold(word.trim())
  const code = (languageNames.get(folded) ?? folded).replace('_', '-')
  return (
    languages.find((language) => fold(language) === folded) ??
    codes.get(code) ??
    codes.get(code.replace(/-[\w-]*$/u, ''))
  )
}

/** Which type a word of the source means; the first that fits, because of “keynote talk” and “workshop session”. */
const typePatterns: readonly (readonly [RegExp, TalkType])[] = [
  [/\bkey ?notes?\b/u, 'Keynote'],
  [/\b(?:workshops?|tutorials?|trainings?|hands-on|class)\b/u, 'Workshop'],
  [
    /\b(?:social|party|dinner|concert|djset|film|performance|meet-?up|game|rahmenprogramm|abendprogramm)\b/u,
    'Social',
  ],
  [
    /\b(?:break|pause|lunch|coffee|registration|service|ceremony|opening|closing|meeting|mittagessen|kaffeepause|eröffnung|abschluss)\b/u,
    'Event related',
  ],
  [/talks?\b|\b(?:lectures?|presentations?|vortrag|sessions?|panel|podium|discussion)\b/u, 'Talk'],
]

/** By the name in the catalogue, or by a word that frab, pretalx and Sessionize use. */
export function talkTypeOf(word: string): TalkType | undefined {
  const folded = fold(word.trim()).slice(0, 200).replaceAll('_', ' ')
  return (
    talkTypeNamed(word.trim()) ??
    talkTypes.find((type) => fold(type) === folded) ??
    typePatterns.find(([pattern]) => pattern.test(folded))?.[1]
  )
}
