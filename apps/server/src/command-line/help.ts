import { explanationOf, flagOf, type Variable, variables } from '../config/settings.ts'
import type { Command } from './command.ts'

export const overview = (commands: readonly Command[]): string =>
  [
    'Usage: lectern <command> [options]',
    '',
    'Commands:',
    ...columns(commands.map((command): Row => [callOf(command), command.summary])),
    '',
    'Settings: options of every command, environment variables (PORT is --port), or lines of the file LECTERN_CONFIG.',
    ...columns(variables.map(settingRow)),
    '',
    'Other options:',
    ...columns([
      ['--help', 'Explain Lectern, or the command before it'],
      ['--version', 'Print the version of Lectern'],
    ]),
  ].join('\n')

/** For `lectern user`: all commands that start with `user`. */
export const helpOfGroup = (group: readonly Command[]): string =>
  [
    'Commands:',
    ...columns(group.map((command) => [`lectern ${callOf(command)}`, command.summary])),
    '',
    'Each of them has more to say with --help.',
  ].join('\n')

export const helpOf = (command: Command): string =>
  [
    `Usage: lectern ${callOf(command)} [options]`,
    '',
    `${command.summary}.`,
    '',
    ...(command.notes === undefined ? [] : [...command.notes, '']),
    ...optionLines(command),
    'Settings such as --database-url work here too: lectern --help lists them.',
  ].join('\n')

function optionLines({ options = {} }: Command): readonly string[] {
  const rows = Object.entries(options).map(([name, { placeholder, meaning }]): Row => [
    placeholder === undefined ? `--${name}` : `--${name} <${placeholder}>`,
    meaning,
  ])
  return rows.length === 0 ? [] : ['Options:', ...columns(rows), '']
}

const callOf = ({ name, operands = [] }: Command): string =>
  [name, ...operands.map((operand) => `<${operand}>`)].join(' ')

function settingRow(variable: Variable): Row {
  const { placeholder, meaning, fallback } = explanationOf(variable)
  return [`--${flagOf(variable)} <${placeholder}>`, `${meaning} (${fallback})`]
}

type Row = readonly [left: string, right: string]

/** Aligns the right side of all rows. */
function columns(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
