import { inspect } from 'node:util'
import { isGood, type Run } from './report.ts'

const LONGEST_EVIDENCE = 4000

/** The report of one run, for a terminal. */
export function textOf(run: Run): string {
  const { scenario, engine, servers, plant, seconds, measures, findings, unavailable, repeat } = run
  const head = `${scenario} on ${engine}, ${servers === 1 ? '1 server' : '2 servers'}, ${seconds.toFixed(0)} s`
  const fault = plant === undefined ? '' : `, planted fault “${plant}”`
  return [
    `${isGood(run) ? 'ok' : 'FAILED'}  ${head}${fault}: ${outcomeOf(run)}`,
    ...measures.map(({ name, value, unit }) =>
      `    ${name}: ${value.toLocaleString('en')} ${unit}`.trimEnd(),
    ),
    ...unavailable.map(({ what, why }) => `    not tried: ${what} (${why})`),
    ...findings.flatMap(({ text, evidence }) => [`    FOUND: ${text}`, indented(evidence)]),
    ...(findings.length === 0 ? [] : [`    Repeat: ${repeat}`]),
  ].join('\n')
}

const outcomeOf = ({ plant, findings }: Run): string => {
  if (plant !== undefined) return findings.length > 0 ? 'found' : 'NOT FOUND'
  return findings.length === 0 ? 'nothing found' : `${findings.length} found`
}

const indented = (evidence: unknown): string => {
  const text =
    typeof evidence === 'string' ? evidence : inspect(evidence, { depth: 8, maxStringLength: 1000 })
  return `      ${text.slice(0, LONGEST_EVIDENCE).replaceAll('\n', '\n      ')}`
}
