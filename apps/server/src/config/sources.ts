import { UsageError } from '../command-line/usage-error.ts'
import { isCheckout } from '../version.ts'
import { isMissing, readConfigFile, readOperatorFile } from './config-file.ts'
import { explanationOf, fileVariableOf, flagOf, type Variable, variables } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const CONFIG_FILE = 'LECTERN_CONFIG'

/** The file of settings of an installation, as systemd's unit and the packages have it. A checkout does not act on it. */
const INSTALLED_FILE = isCheckout() ? undefined : '/etc/lectern/lectern.conf'

/** The file of settings that applies. One that exists and cannot be read is refused later. */
export const configFileOf = (environment: Environment, installed = INSTALLED_FILE): string | undefined =>
  environment[CONFIG_FILE] || (installed !== undefined && !isMissing(installed) ? installed : undefined)

/** Where a value came from. `inFile`: the path of a secret file that the source names instead of the value. */
export interface Source {
  readonly kind: 'option' | 'environment' | 'file'
  /** The option, the variable, or the path of the configuration file. */
  readonly name: string
  readonly inFile?: string
}

export interface Given {
  readonly value: string
  readonly source: Source
}

export interface Gathered {
  readonly given: ReadonlyMap<Variable, Given>
  /** The path of the file of settings. */
  readonly file: string | undefined
  /** About files that other accounts can read. */
  readonly warnings: readonly string[]
}

type Values = Readonly<Record<string, string | undefined>>

/**
 * The values of all settings that are set: options first, then environment variables, then the file of `LECTERN_CONFIG`,
 * or the installed one.
 * An empty value counts as unset. Throws a `UsageError` with all problems.
 */
export function gatherSettings(flags: ReadonlyMap<string, string>, environment: Environment): Gathered {
  const path = configFileOf(environment)
  const problems: string[] = []
  const warnings: string[] = []
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      problems.push(...error.sentences)
      return undefined
    }
  }
  const file = path === undefined ? undefined : attempt(() => readConfigFile(path))
  const given = new Map<Variable, Given>()
  for (const variable of variables) {
    const found =
      fromFlag(variable, flags) ??
      attempt(() => fromValues(variable, environment, 'environment', variable, warnings)) ??
      attempt(() => fromValues(variable, file?.values ?? {}, 'file', path ?? '', warnings))
    if (found !== undefined) given.set(variable, found)
  }
  if (problems.length > 0) throw new UsageError(problems)
  const hasSecret = given
    .entries()
    .some(([variable, { source }]) => explanationOf(variable).isSecret && isIn(source, path))
  if (file?.isReadableByAll === true && hasSecret) warnings.push(readableByAll(path ?? ''))
  return { given, file: path, warnings }
}

const isIn = ({ kind, name, inFile }: Source, path: string | undefined): boolean =>
  kind === 'file' && name === path && inFile === undefined

function fromFlag(variable: Variable, flags: ReadonlyMap<string, string>): Given | undefined {
  const value = flags.get(flagOf(variable))
  return value === undefined
    ? undefined
    : { value, source: { kind: 'option', name: `--${flagOf(variable)}` } }
}

function fromValues(
  variable: Variable,
  values: Values,
  kind: 'environment' | 'file',
  name: string,
  warnings: string[],
): Given | undefined {
  const value = values[variable] || undefined
  const fileVariable = fileVariableOf(variable)
  const secretPath = (fileVariable && values[fileVariable]) || undefined
  if (fileVariable === undefined || secretPath === undefined) {
    return value === undefined ? undefined : { value, source: { kind, name } }
  }
  const place = kind === 'file' ? ` in ${name}` : ''
  if (value !== undefined)
    throw new UsageError([`${variable} and ${fileVariable} are both set${place}: remove one.`])
  const { text, isReadableByAll } = readOperatorFile(secretPath, fileVariable)
  if (isReadableByAll && !isMountOfSecrets(secretPath)) warnings.push(readableByAll(secretPath))
  const content = text.replace(/\r?\n$/u, '')
  if (content === '') throw new UsageError([`${fileVariable}: ${secretPath} is empty.`])
  const source = kind === 'file' ? { kind, name } : { kind, name: fileVariable }
  return { value: content, source: { ...source, inFile: secretPath } }
}

/** Only the container sees the secrets that Docker mounts, with the mode 0444. */
const isMountOfSecrets = (path: string): boolean => /^(?:\/var)?\/run\/secrets\//u.test(path)

const readableByAll = (path: string): string =>
  `Every account of this machine can read ${path}, which has a secret: give it the mode 0600 (chmod 600).`
