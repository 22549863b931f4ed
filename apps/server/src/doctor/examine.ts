import { styleText } from 'node:util'
import type { BareCall } from '../command-line/command.ts'
import { plain } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { completeConfig, type Config } from '../config/config.ts'
import { misspeltVariables } from '../config/misspelt.ts'
import { readValues } from '../config/read-config.ts'
import { type Environment, gatherSettings } from '../config/sources.ts'
import { whereabouts } from '../config/whereabouts.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkImages } from './check-images.ts'
import { checkMail } from './check-mail.ts'
import { type Finding, finding, type Level } from './finding.ts'

const checks = [checkDatabase, checkDisk, checkMail, checkImages, checkAddresses] as const

/** Checks the installation, and changes nothing. */
export async function examine({ options, environment }: BareCall): Promise<void> {
  const { config, findings } = checkConfig(options, environment)
  const all: Finding[] = []
  const add = (found: readonly Finding[]): void => {
    all.push(...found)
    if (!options.has('json')) for (const each of found) console.log(lineOf(each))
  }
  if (config !== undefined) console.error(whereabouts(config))
  add(findings)
  const running = config === undefined ? [] : checks.map(async (check) => [await check(config)].flat())
  for (const found of running) add(await found)
  if (options.has('json')) console.log(JSON.stringify(all, undefined, 2))
  const failures = all.filter(({ level }) => level === 'failed').length
  if (failures > 0) throw new UsageError([failures === 1 ? '1 check failed.' : `${failures} checks failed.`])
}

const styles = { ok: 'green', warning: 'yellow', failed: 'red' } as const satisfies Record<Level, string>

/** In colours on a terminal, unless NO_COLOR is set. */
function lineOf({ check, level, message }: Finding): string {
  const word = styleText(styles[level], level.padEnd('warning'.length), { stream: process.stdout })
  return `${word}  ${check.padEnd('configuration'.length)}  ${plain(message)}`
}

interface CheckedConfig {
  /** Undefined if a setting is invalid. */
  readonly config: Config | undefined
  readonly findings: readonly Finding[]
}

const clientsOf = ({ compatibility }: Config): string =>
  compatibility === 'off'
    ? 'The API answers as its document says. If clients of joind.in use it, set COMPATIBILITY=joindin.'
    : 'The API answers as clients of joind.in expect.'

/** About the settings. */
export function checkConfig(flags: ReadonlyMap<string, string>, environment: Environment): CheckedConfig {
  const report = finding('configuration')
  try {
    const gathered = gatherSettings(flags, environment)
    const config = completeConfig(readValues(gathered), gathered)
    const warnings = [...misspeltVariables(new Set(gathered.given.keys()), environment), ...gathered.warnings]
    const findings = warnings.map((warning) => report('warning', warning))
    const size = gathered.given.size
    const all = `${size === 1 ? '1 setting is' : `${size} settings are`} set, and all are valid.`
    const settings = findings.length === 0 ? [report('ok', all)] : findings
    return { config, findings: [...settings, finding('compatibility')('ok', clientsOf(config))] }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { config: undefined, findings: error.sentences.map((sentence) => report('failed', sentence)) }
  }
}
