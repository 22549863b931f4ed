/** Formats the significant digits. */
export const format = (value: number): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { maximumSignificantDigits: value >= 1000 ? 4 : 3, useGrouping: true })
    : '?'
