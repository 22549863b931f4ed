import { mistyped } from '../command-line/nearest.ts'
import type { Environment } from './read-config.ts'
import { explanations, flagOf, type Variable, variables } from './settings.ts'

/**
 * A sentence for each variable of the environment that is almost the name of a setting, unless that setting is given. The
 * environment belongs to other programs too, so that this is no reason to refuse the start. Values may be secret.
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
  `The environment variable ${name} is no setting: did you mean ${meant}? ` +
  `That one is not set, so its default holds (${explanations[meant].fallback}).`
