import { UsageError } from '../command-line/usage-error.ts'
import { completeConfig, type Config } from '../config/config.ts'
import { misspeltVariables } from '../config/misspelt.ts'
import { readValues } from '../config/read-config.ts'
import { type Environment, gatherSettings } from '../config/sources.ts'
import { type Finding, finding } from './finding.ts'

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
