import * as v from 'valibot'
import { UsageError } from '../command-line/usage-error.ts'
import { completeConfig, type Config } from './config.ts'
import { isHidden, settingsSchema, type SettingValues, variables } from './settings.ts'
import { type Environment, type Gathered, gatherSettings, type Given, type Source } from './sources.ts'

/** Reads the settings from options, environment variables and the file of `LECTERN_CONFIG`. */
export const readConfig = (flags: ReadonlyMap<string, string>, environment: Environment): Config => {
  const gathered = gatherSettings(flags, environment)
  return completeConfig(readValues(gathered), gathered)
}

/** Checks the settings that are set, and adds the defaults of the others. */
export function readValues({ given }: Gathered): SettingValues {
  const raw = Object.fromEntries([...given].map(([variable, { value }]) => [variable, value]))
  const result = v.safeParse(settingsSchema, raw, { abortPipeEarly: true })
  if (!result.success) throw new UsageError(result.issues.map((issue) => sentenceOf(issue, given)))
  return result.output
}

function sentenceOf(issue: v.InferIssue<typeof settingsSchema>, given: ReadonlyMap<string, Given>): string {
  const variable = variables.find((name) => name === v.getDotPath(issue))
  const { value = '', source } = (variable && given.get(variable)) ?? {}
  const shown =
    variable === undefined || isHidden(variable, value) || value.trim() === '' ? '' : `, not '${value}'`
  return `${variable}${source === undefined ? '' : placeOf(source)} ${issue.message}${shown}.`
}

function placeOf({ kind, name, inFile }: Source): string {
  if (inFile !== undefined) return ` (read from ${inFile})`
  switch (kind) {
    case 'option':
      return ` (given as ${name})`
    case 'file':
      return ` (in ${name})`
    case 'environment':
      return ''
  }
}
