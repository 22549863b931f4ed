import { onFirstUse } from '@lectern/domain'

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** How a language writes numbers, counts and lists. */
export interface InLocale {
  /** `1,234` */
  readonly whole: (number: number) => string
  /** `4.3` */
  readonly tenths: (number: number) => string
  /** `1 talk`, `1,234 talks`. Languages with more plural forms name them as `Intl.PluralRules` does. */
  readonly counted: (forms: Forms) => (count: number) => string
  /** `A, B and C` */
  readonly and: (texts: readonly string[]) => string
  /** `A, B or C` */
  readonly or: (texts: readonly string[]) => string
}

const known = new Map<string, InLocale>()

/** Each file of words asks for its language, so each language has one set of formatters, made on first use. */
export function inLocale(locale: string): InLocale {
  const made = known.get(locale) ?? formattersOf(locale)
  known.set(locale, made)
  return made
}

function formattersOf(locale: string): InLocale {
  const plural = onFirstUse(() => new Intl.PluralRules(locale))
  const whole = onFirstUse(() => new Intl.NumberFormat(locale))
  const tenths = onFirstUse(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const and = onFirstUse(() => new Intl.ListFormat(locale))
  const or = onFirstUse(() => new Intl.ListFormat(locale, { type: 'disjunction' }))
  return {
    whole: (number) => whole().format(number),
    tenths: (number) => tenths().format(number),
    counted: (forms) => (count) => `${whole().format(count)} ${forms[plural().select(count)] ?? forms.other}`,
    and: (texts) => and().format(texts),
    or: (texts) => or().format(texts),
  }
}
