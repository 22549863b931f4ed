import { mistyped } from '../command-line/nearest.ts'
import { explanationOf, fileVariableOf, type Variable, variableNames, variables } from './settings.ts'
import { CONFIG_FILE, configFileOf, type Environment } from './sources.ts'

/**
 * A warning for each environment variable with almost the name of an unset setting. It is no error, because the variable may
 * belong to another program. The warning omits the value, which may be secret.
 */
export function misspeltVariables(given: ReadonlySet<Variable>, environment: Environment): readonly string[] {
  const candidates = variables
    .filter((variable) => !given.has(variable))
    .flatMap((variable) =>
      [variable, fileVariableOf(variable) ?? variable].map((name) => [name, missing(variable)] as const),
    )
  const consequences = new Map<string, string>(candidates)
  if (!environment[CONFIG_FILE])
    consequences.set(
      CONFIG_FILE,
      `It is not set, so ${configFileOf(environment) ?? 'no file of settings'} is read.`,
    )
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name)) return []
    const meant = mistyped(name.toUpperCase(), [...consequences.keys()])
    if (meant === undefined) return []
    const question = `The environment variable ${name} is not a setting: did you mean ${meant}?`
    return [`${question} ${consequences.get(meant)}`]
  })
}

const known: ReadonlySet<string> = new Set([CONFIG_FILE, ...variableNames])

const missing = (variable: Variable): string =>
  `${variable} is not set, so its default applies (${explanationOf(variable).fallback}).`
