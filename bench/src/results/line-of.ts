import { meets, median, type Row } from './row.ts'

/** For whoever watches. */
export function lineOf(row: Row): string {
  const { scenario, engine, what, values, target, figures } = row
  const value = median(values)
  const spread = `${format(Math.min(...values))} to ${format(Math.max(...values))}`
  const aim =
    target === undefined
      ? ''
      : `  ${meets(target, value) ? 'ok' : 'MISSED'} (${target.bound} ${target.value})`
  const absolute = Object.entries(figures).map(([name, figure]) => `${name} ${format(figure)}`)
  return `${scenario} ${engine ?? ''} ${what}: ${format(value)} (${spread})${aim}\n    ${absolute.join(', ')}`
}

const format = (value: number): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: true })
    : '?'
