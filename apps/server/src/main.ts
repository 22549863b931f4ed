import cluster from 'node:cluster'
import { DomainError } from '@lectern/domain'
import { UsageError } from './command-line/usage-error.ts'
import { helpOf, helpOfGroup, overview } from './command-line/help.ts'
import { type Command, runCommand } from './command-line/command.ts'
import { parseCommandLine, requireOperands } from './command-line/parse.ts'
import { commands } from './commands/commands.ts'
import { misspeltVariables } from './config/misspelt.ts'
import { type Config, completeConfig } from './config/config.ts'
import { readValues } from './config/read-config.ts'
import { type Environment, gatherSettings } from './config/sources.ts'
import { whereabouts } from './config/whereabouts.ts'
import type { OpenContainer } from './container/open-container.ts'
import { stopSignal } from './serving/stop-signal.ts'
import { version } from './version.ts'

/** Runs one command line and returns the exit status of the process. */
export async function main(args: readonly string[], environment: Environment): Promise<number> {
  outliveReaders()
  let complain: Voice['fatal'] = onConsole.fatal
  try {
    await run(args, environment, (said) => (complain = said))
    return 0
  } catch (error) {
    for (const sentence of await sentencesOf(error)) complain(sentence)
    return 1
  } finally {
    // The IPC channel to the primary process would keep a worker alive.
    if (cluster.isWorker) process.disconnect?.()
  }
}

/** `complainBy` gets the log of a server, as soon as there is one. */
async function run(
  args: readonly string[],
  environment: Environment,
  complainBy: (say: Voice['fatal']) => void,
): Promise<void> {
  const { command, group, operands, options } = parseCommandLine(args, commands)
  if (options.has('version')) {
    console.log(version())
  } else if (command === undefined && group.length > 0) {
    console.log(helpOfGroup(group))
  } else if (options.has('help')) {
    console.log(command === undefined ? overview(commands) : helpOf(command))
  } else if (command === undefined) {
    throw new UsageError(['Name a command: lectern --help lists all commands.'])
  } else {
    requireOperands(command, operands)
    const call = { operands, options, environment, open, stopSignal }
    try {
      await runCommand(command, call, async () => {
        const { config, voice } = await configFor(command, options, environment)
        complainBy((line) => voice.fatal(line))
        return config
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      throw new UsageError([...inOptions(error, command), ...causeOf(error)], error)
    }
  }
}

/** The adapters are loaded on demand: `--help` and mistyped commands do without them. */
const open: OpenContainer = async (...args) => {
  const { openContainer } = await import('./container/open-container.ts')
  return await openContainer(...args)
}

interface Voice {
  info(line: string): void
  warn(line: string): void
  fatal(line: string): void
}

const onConsole: Voice = { info: console.error, warn: console.error, fatal: console.error }

/** What a server says is in its log. The logger is loaded on demand. */
async function voiceOf({ name }: Command, config: Config): Promise<Voice> {
  if (name !== 'serve') return onConsole
  const { createLogger } = await import('./logging/logger.ts')
  const logger = createLogger(config)
  return process.stderr.isTTY || !logger.isLevelEnabled('fatal')
    ? { info: (line) => logger.info(line), warn: (line) => logger.warn(line), fatal: console.error }
    : logger
}

/** Says on standard error what the command acts on. */
async function configFor(command: Command, options: ReadonlyMap<string, string>, environment: Environment) {
  const gathered = gatherSettings(options, environment)
  const config = completeConfig(readValues(gathered), gathered)
  const voice = await voiceOf(command, config)
  // Workers have the same environment as the primary process, which says all this.
  if (!cluster.isWorker) {
    const misspelt = misspeltVariables(new Set(gathered.given.keys()), environment)
    for (const line of [...misspelt, ...gathered.warnings]) voice.warn(line)
    voice.info(whereabouts(config))
  }
  return { config, voice }
}

/** Sentences for errors that the operator can fix. Any other error is a bug and has a stack trace. */
async function sentencesOf(error: unknown): Promise<readonly string[]> {
  if (error instanceof UsageError) return error.sentences
  const { DatabaseUnusable } = await import('@lectern/adapters-persistence')
  if (error instanceof DatabaseUnusable) return [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/** The sentences of a refusal, in the words of the command line: `--email` or `<username>` for a field of the API. */
const inOptions = ({ problems }: DomainError, command: Command): readonly string[] =>
  problems.map(({ field = '', message }) => {
    const name = nameOf(field, command)
    if (name === undefined) return `${message}.`
    return `${message.replace(`'${field}'`, name).replace(/ is a required field$/u, ' is required')}.`
  })

function nameOf(field: string, { operands = [], options = {} }: Command): string | undefined {
  const option = field.replaceAll('_', '-')
  if (Object.hasOwn(options, option)) return `--${option}`
  return operands.includes(field) ? `<${field}>` : undefined
}

/** The cause of an outage, for the operator. */
const causeOf = ({ kind, cause }: DomainError): readonly string[] =>
  kind === 'unavailable' && cause instanceof Error ? [`Cause: ${cause.message}`] : []

/** Keeps the service running after the reader of a standard stream has closed it. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
