const rules = new Intl.PluralRules('de')
const numbers = new Intl.NumberFormat('de')

/** `1.500` */
export const formatNumber = (number: number): string => numbers.format(number)

/** `1 Kommentar`, `2 Kommentare` */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${rules.select(count) === 'one' ? one : many}`

/** The time of a place, for sentences: `Ortszeit Livorno`. UTC is no place. */
export const localTime = (place: string): string => (place === 'UTC' ? 'UTC' : `Ortszeit ${place}`)
