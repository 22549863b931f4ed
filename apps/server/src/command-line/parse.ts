import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util'
import { flagOf, variables } from '../config/settings.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'
import { mistyped, nearest } from './nearest.ts'

export interface CommandLine {
  /** Undefined if the words name no command. */
  readonly command: Command | undefined
  /** If the words name no command, the commands that start with them: `user create` and others for `user`. */
  readonly group: readonly Command[]
  /** The operands after the name of the command. */
  readonly operands: readonly string[]
  /** Settings and options of the command, by name; the value of a switch is `''`. */
  readonly options: Options
}

type Options = ReadonlyMap<string, string>

const text: ParseArgsOptionDescriptor = { type: 'string' }
const flag: ParseArgsOptionDescriptor = { type: 'boolean' }

const common: Readonly<Record<string, ParseArgsOptionDescriptor>> = {
  help: { ...flag, short: 'h' },
  version: flag,
  ...Object.fromEntries(variables.map((variable) => [flagOf(variable), text])),
}

/** Finds the command and its options. Throws a `UsageError` with all problems. */
export function parseCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  const known = { ...Object.fromEntries(commands.flatMap(optionEntries)), ...common }
  const { tokens } = parseArgs({ args, options: known, strict: false, tokens: true })
  const { words, ...asked } = readWords(
    tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
  )
  const { command, name = '' } = commandIn(words, commands)
  const group = command === undefined ? groupOf(words, commands) : []
  const taken = { ...(command && Object.fromEntries(optionEntries(command))), ...common }

  const problems: string[] = []
  const options = new Map<string, string>(asked.options)
  const listed = (name: string): readonly string[] => options.get(name)?.split('\n') ?? []
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const descriptor = taken[name]
    if (descriptor === undefined) problems.push(unknownOption(rawName, command, Object.keys(taken)))
    else if (descriptor.type === 'boolean' && value !== undefined) problems.push(`${rawName} takes no value.`)
    else if (descriptor.type === 'string' && isMissing(value)) problems.push(`${rawName} needs a value.`)
    else if (descriptor.multiple === true) options.set(name, [...listed(name), value].join('\n'))
    else options.set(name, value ?? '')
  }
  const isUnknown = words.length > 0 && command === undefined && group.length === 0
  if (isUnknown) problems.push(unknownCommand(words, commands))
  if (problems.length > 0) throw new UsageError(problems)
  return { command, group, operands: words.slice(wordsOf(name).length), options }
}

/** Throws a `UsageError` unless the number of operands is right. */
export function requireOperands(command: Command, operands: readonly string[]): void {
  const { operands: names = [] } = command
  const missing = names.slice(operands.length)
  const surplus = operands.slice(names.length)
  if (missing.length > 0) {
    const article = /^[aeio]/u.test(missing.join('')) ? 'an' : 'a'
    const placeholders = missing.map((name) => `<${name}>`).join(' ')
    throw new UsageError([`lectern ${command.name} needs ${article} ${placeholders}.`])
  }
  if (surplus.length > 0) {
    throw new UsageError([`lectern ${command.name} has no use for '${surplus.join(' ')}'.`])
  }
}

const optionEntries = ({
  options = {},
}: Command): readonly (readonly [string, ParseArgsOptionDescriptor])[] =>
  Object.entries(options).map(([name, { placeholder, several = false }]) => [
    name,
    placeholder === undefined ? flag : { ...text, multiple: several },
  ])

const wordsOf = (name: string): readonly string[] => name.split(' ').filter((word) => word !== '')

/** The command with the longest name that the words start with: `import v2.1`, and not `import` with the operand `v2.1`. */
function commandIn(
  words: readonly string[],
  commands: readonly Command[],
): { readonly command?: Command; readonly name?: string } {
  const named = commands
    .flatMap((command) => [command.name, command.formerly ?? command.name].map((name) => ({ command, name })))
    .filter(({ name }) => isPrefix(wordsOf(name), words))
  return named.toSorted((one, other) => wordsOf(other.name).length - wordsOf(one.name).length)[0] ?? {}
}

const isPrefix = (start: readonly string[], words: readonly string[]): boolean =>
  start.every((word, index) => words[index] === word)

/** In `--port --host x` the port is missing. */
const isMissing = (value: string | undefined): boolean => value === undefined || value.startsWith('--')

/** `lectern help user create` is an alias for `lectern user create --help`. */
function readWords(words: readonly string[]): {
  readonly words: readonly string[]
  readonly options: Options
} {
  const [first = '', ...rest] = words
  if (first === 'help') return { words: rest, options: new Map([['help', '']]) }
  return { words, options: new Map() }
}

const groupOf = (words: readonly string[], commands: readonly Command[]): readonly Command[] =>
  words.length === 0 ? [] : commands.filter(({ name }) => isPrefix(words, name.split(' ')))

function unknownOption(rawName: string, command: Command | undefined, names: readonly string[]): string {
  const sentence = `There is no option ${rawName}${command === undefined ? '' : ` of lectern ${command.name}`}`
  const meant = rawName.startsWith('--') ? nearest(rawName.slice(2), names) : undefined
  return meant === undefined ? `${sentence}.` : `${sentence}: did you mean --${meant}?`
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const [first = ''] = words
  const sentence = `There is no command '${words.join(' ')}'`
  const names = commands.map(({ name }) => name)
  // The words after the name of a command are its operands.
  const meant = nearest(words.slice(0, 2).join(' '), names) ?? mistyped(first, names)
  if (meant !== undefined) return `${sentence}: did you mean lectern ${meant}?`
  const kin = names.filter((name) => name.startsWith(`${first} `))
  return `${sentence}: the commands are ${(kin.length > 0 ? kin : names).join(', ')}.`
}
