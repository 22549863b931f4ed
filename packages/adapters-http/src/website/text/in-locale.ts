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

export function inLocale(locale: string): InLocale {
  const plural = new Intl.PluralRules(locale)
  const whole = new Intl.NumberFormat(locale)
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const and = new Intl.ListFormat(locale)
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  return {
    whole: (number) => whole.format(number),
    tenths: (number) => tenths.format(number),
    counted: (forms) => (count) => `${whole.format(count)} ${forms[plural.select(count)] ?? forms.other}`,
    and: (texts) => and.format(texts),
    or: (texts) => or.format(texts),
  }
}
