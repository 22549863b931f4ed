import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util'
import { flagOf, variables } from '../config/settings.ts'
import type { Command } from './command.ts'
import { Complaint } from './complaint.ts'

export interface CommandLine {
  /** Undefined when none was named. */
  readonly command: Command | undefined
  /** What stands after the name of the command. */
  readonly operands: readonly string[]
  /** By name, those of the settings and of the command alike; a switch that is on is `''`. */
  readonly options: ReadonlyMap<string, string>
}

const text: ParseArgsOptionDescriptor = { type: 'string' }
const flag: ParseArgsOptionDescriptor = { type: 'boolean' }

const common: Readonly<Record<string, ParseArgsOptionDescriptor>> = {
  help: { ...flag, short: 'h' },
  version: flag,
  ...Object.fromEntries(variables.map((variable) => [flagOf(variable), text])),
}

/** Finds the command and its options; what it cannot make sense of, it tells at once. */
export function parseCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  const known = { ...Object.fromEntries(commands.flatMap(optionEntries)), ...common }
  const { tokens } = parseArgs({ args, options: known, strict: false, tokens: true })
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const command = commands.find(({ name }) => isPrefix(name.split(' '), words))
  const taken = { ...(command && Object.fromEntries(optionEntries(command))), ...common }

  const problems: string[] = []
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const descriptor = taken[name]
    if (descriptor === undefined) problems.push(`There is no option ${rawName}${of(command)}.`)
    else if (descriptor.type === 'boolean' && value !== undefined) problems.push(`${rawName} takes no value.`)
    else if (descriptor.type === 'string' && isMissing(value)) problems.push(`${rawName} needs a value.`)
    else options.set(name, value ?? '')
  }
  if (words.length > 0 && command === undefined) problems.push(unknownCommand(words, commands))
  if (problems.length > 0) throw new Complaint(problems)
  return { command, operands: words.slice(command?.name.split(' ').length ?? 0), options }
}

/** The operands must be as many as the command has names for. */
export function requireOperands(command: Command, operands: readonly string[]): void {
  const missing = command.operands.slice(operands.length)
  const surplus = operands.slice(command.operands.length)
  if (missing.length > 0) {
    throw new Complaint([`lectern ${command.name} needs a ${missing.map((name) => `<${name}>`).join(' ')}.`])
  }
  if (surplus.length > 0) {
    throw new Complaint([`lectern ${command.name} has no use for '${surplus.join(' ')}'.`])
  }
}

const optionEntries = ({ options }: Command): readonly (readonly [string, ParseArgsOptionDescriptor])[] =>
  Object.entries(options).map(([name, { placeholder }]) => [name, placeholder === undefined ? flag : text])

const isPrefix = (start: readonly string[], words: readonly string[]): boolean =>
  start.every((word, index) => words[index] === word)

/** `--port --host x` forgot the port. */
const isMissing = (value: string | undefined): boolean => value === undefined || value.startsWith('--')

const of = (command: Command | undefined): string =>
  command === undefined ? '' : ` of lectern ${command.name}`

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(', ')
  return `There is no command '${words.join(' ')}': the commands are ${names}.`
}
