import { format } from './format.ts'
import { meets, median, type Row } from './row.ts'

/** A line of progress on the terminal. */
export function lineOf(row: Row): string {
  const { scenario, engine, what, values, unit, target, figures } = row
  const value = median(values)
  const spread = `${format(Math.min(...values))} to ${format(Math.max(...values))}`
  const aim =
    target === undefined
      ? ''
      : `  ${meets(target, value) ? 'ok' : 'MISSED'} (${target.bound} ${target.value})`
  const absolute = Object.entries(figures).map(([name, figure]) => `${name} ${format(figure)}`)
  const head = `${[scenario, engine, what].filter(Boolean).join(' · ')}: ${format(value)} ${unit} (${spread})${aim}`
  return `${head}\n    ${absolute.join(', ')}`
}
