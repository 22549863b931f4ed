import type { Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { completeConfig, type Config, publicAddresses } from '../config/config.ts'
import { readValues } from '../config/read-config.ts'
import { explanationOf, isHidden, type SettingValues, type Variable, variables } from '../config/settings.ts'
import { type Gathered, gatherSettings, type Source } from '../config/sources.ts'

export const configCommand: Command = {
  name: 'config',
  summary: 'List the settings in force: name, value, and where the value came from; secrets are hidden',
  options: jsonOption,
  needs: 'config',
  run({ environment, options }) {
    const gathered = gatherSettings(options, environment)
    const values = readValues(gathered)
    printList(
      describeConfig(values, completeConfig(values, gathered), gathered),
      options,
      ({ variable, value, isHidden, source }) => ({
        name: variable,
        value: value ?? null,
        hidden: isHidden,
        source: source?.kind ?? 'default',
        source_name: source?.name ?? null,
        secret_file: source?.inFile ?? null,
      }),
      ({ variable, value, source }) => [
        variable,
        value ?? `(${explanationOf(variable).fallback})`,
        textOf(source),
      ],
    )
    return Promise.resolve()
  },
}

function textOf(source: Source | undefined): string {
  if (source === undefined) return 'default'
  const text = `${source.kind} ${source.name}`
  return source.inFile === undefined ? text : `${text}, from ${source.inFile}`
}

/** A setting in force. */
interface DescribedSetting {
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
