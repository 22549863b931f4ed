import { mistyped } from '../command-line/nearest.ts'
import type { Environment } from './read-config.ts'
import { explanations } from './explanations.ts'
import { flagOf, type Variable, variables } from './settings.ts'

/**
 * A warning for each environment variable with almost the name of an unset setting. It is no error, because the variable may
 * belong to another program. The warning omits the value, which may be secret.
 */
export function misspeltVariables(
  flags: ReadonlyMap<string, string>,
  environment: Environment,
): readonly string[] {
  const isGiven = (variable: Variable): boolean =>
    flags.has(flagOf(variable)) || Boolean(environment[variable])
  const missing = variables.filter((variable) => !isGiven(variable))
  const known = new Set<string>(variables)
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.has(name)) return []
    const meant = mistyped(name.toUpperCase(), missing)
    return meant === undefined ? [] : [sentenceOf(name, meant)]
  })
}

const sentenceOf = (name: string, meant: Variable): string =>
  `The environment variable ${name} is not a setting: did you mean ${meant}? ` +
  `${meant} is not set, so its default applies (${explanations[meant].fallback}).`
