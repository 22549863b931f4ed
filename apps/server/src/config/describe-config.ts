import { type Config, publicAddresses } from './config.ts'
import { isHidden, type SettingValues, type Variable, variables } from './settings.ts'
import type { Gathered, Source } from './sources.ts'

/** A setting in force. */
export interface DescribedSetting {
  readonly variable: Variable
  /** Undefined for an unset setting without a default. */
  readonly value: string | undefined
  readonly isHidden: boolean
  readonly source: Source | undefined
}

export const describeConfig = (
  values: SettingValues,
  config: Config,
  { given }: Gathered,
): readonly DescribedSetting[] =>
  variables.map((variable) => {
    const value = derivedFrom(config)[variable] ?? values[variable]
    const text = value === undefined ? undefined : String(value)
    return {
      variable,
      ...(text === undefined
        ? { value: text, isHidden: false }
        : disclosed(variable, text, given.has(variable))),
      source: given.get(variable)?.source,
    }
  })

/** Defaults that depend on other settings. */
function derivedFrom(config: Config): Partial<Record<Variable, string>> {
  const { baseUrl, websiteUrl, avatarUrl } = publicAddresses(config)
  return {
    DATABASE_URL: config.databaseUrl,
    BASE_URL: baseUrl,
    WEBSITE_URL: websiteUrl,
    AVATAR_URL: avatarUrl,
    ...(config.images.kind === 'files' && { IMAGES_DIR: config.images.directory }),
    ...(config.images.kind === 's3' && { S3_ENDPOINT: config.images.endpoint }),
  }
}

const HIDDEN = '(hidden)'

/** Of the address of a database or mail server, the password and the query are hidden. */
function disclosed(
  variable: Variable,
  value: string,
  isGiven: boolean,
): { readonly value: string; readonly isHidden: boolean } {
  if (!isGiven) return { value, isHidden: false }
  if (variable === 'DATABASE_URL' || variable === 'SMTP_URL') {
    const open = withoutPassword(value)
    return { value: open, isHidden: open !== value }
  }
  return isHidden(variable, value) ? { value: HIDDEN, isHidden: true } : { value, isHidden: false }
}

function withoutPassword(value: string): string {
  if (!/^\w+:\/\//u.test(value) || !URL.canParse(value)) return value
  const url = new URL(value)
  if (url.password !== '') url.password = 'hidden'
  if (url.search !== '') url.search = '?hidden'
  return url.password + url.search === '' ? value : url.href
}
