import * as v from 'valibot'
import { UsageError } from '../command-line/usage-error.ts'
import { completeConfig, type Config } from './config.ts'
import { flagOf, settingsSchema, variables, type Variable } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from flags and environment variables. A flag has priority; an empty variable counts as unset. */
export function readConfig(flags: ReadonlyMap<string, string>, environment: Environment): Config {
  const given = new Map<Variable, Given>()
  for (const variable of variables) {
    const value = flags.get(flagOf(variable)) ?? (environment[variable] || undefined)
    if (value !== undefined) given.set(variable, { value, byFlag: flags.has(flagOf(variable)) })
  }
  const raw = Object.fromEntries([...given].map(([variable, { value }]) => [variable, value]))
  const result = v.safeParse(settingsSchema, raw, { abortPipeEarly: true })
  if (!result.success) throw new UsageError(result.issues.map((issue) => sentenceOf(issue, given)))
  return completeConfig(result.output)
}

interface Given {
  readonly value: string
  readonly byFlag: boolean
}

function sentenceOf(issue: v.InferIssue<typeof settingsSchema>, given: ReadonlyMap<string, Given>): string {
  const variable = v.getDotPath(issue) ?? ''
  const { value = '', byFlag = false } = given.get(variable) ?? {}
  const name = byFlag ? `${variable} (given as --${flagOf(variable)})` : variable
  return `${name} ${issue.message}${shown(variable, value)}.`
}

/** Settings whose values never appear in messages, because they may contain secrets. */
const secretSettings: ReadonlySet<string> = new Set<Variable>([
  'DATABASE_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'AKISMET_KEY',
  'AKISMET_URL',
  'METRICS_TOKEN',
])

/** Other addresses may contain a password by mistake. */
const hasUser = (value: string): boolean => /\/\/.*@/su.test(value)

const shown = (variable: string, value: string): string =>
  secretSettings.has(variable) || hasUser(value) || value.trim() === '' ? '' : `, not '${value}'`
