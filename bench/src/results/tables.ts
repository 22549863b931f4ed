import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conditions } from './conditions.ts'
import { format } from './format.ts'
import type { Results } from './results.ts'
import { meets, median, type Row } from './row.ts'

const FILE = join(import.meta.dirname, '../../results/latest.md')

export const writeTables = (results: Results): void =>
  writeFileSync(FILE, `# Results\n\nWritten by \`pnpm bench --save\`.\n\n${tablesOf(results)}`)

export const tablesOf = ({ runs }: Results): string =>
  runs.map(({ conditions, rows }) => `${sentenceOf(conditions)}\n${tables(rows)}`).join('\n')

const sentenceOf = (conditions: Conditions): string =>
  `On ${conditions.date}, ${conditions.processors} × ${conditions.processor}, ${conditions.memoryGigabytes} GB, ` +
  `Node.js ${conditions.node}, commit ${conditions.commit}, the server ${conditions.server === 'built' ? 'as built' : 'from its sources'}; ` +
  `scale ${conditions.scale}; ${conditions.rounds} rounds of ${conditions.seconds} s with ` +
  `${conditions.connections} connections; load of the machine at the start ${conditions.loadAtStart}.\n`

function tables(rows: readonly Row[]): string {
  const byScenario = Map.groupBy(rows, ({ scenario }) => scenario)
  return [...byScenario].map(([scenario, ofIt]) => tableOf(scenario, ofIt)).join('\n')
}

function tableOf(scenario: string, rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))].filter(isForPeople)
  const cells = [
    ['What', 'Engine', 'Measured', 'Rounds', 'Target', ...names],
    ...rows.map((row) => [
      row.what,
      row.engine ?? '',
      format(median(row.values)),
      `${format(Math.min(...row.values))} to ${format(Math.max(...row.values))}`,
      targetOf(row),
      ...names.map((name) => (name in row.figures ? format(row.figures[name] ?? Number.NaN) : '')),
    ]),
  ]
  const [unit] = rows.map((row) => row.unit)
  return `\n**${scenario}** (${unit})\n\n${markdown(cells)}`
}

const isForPeople = (figure: string): boolean => !/busy|bytes/u.test(figure)

const targetOf = ({ target, values }: Row): string =>
  target === undefined
    ? ''
    : `${target.bound === 'at least' ? '≥' : '≤'} ${target.value}${meets(target, median(values)) ? '' : ', missed'}`

/** Formatted like Prettier does. */
function markdown(cells: readonly (readonly string[])[]): string {
  const [head = []] = cells
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`
  return line(head) + rule + cells.slice(1).map(line).join('')
}
