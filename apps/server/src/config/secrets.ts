import type { Variable } from './settings.ts'

/** Settings whose values never appear in messages. Each may come from a file: SMTP_URL from the file of SMTP_URL_FILE. */
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

export const isSecret = (variable: string): boolean => secretSettings.has(variable)

/** The variable with the path of the file that has the secret. */
export const fileVariableOf = (variable: Variable): string | undefined =>
  isSecret(variable) ? `${variable}_FILE` : undefined

/** Addresses of settings that are no secrets may contain a password by mistake. */
export const hasUser = (value: string): boolean => /\/\/.*@/su.test(value)
