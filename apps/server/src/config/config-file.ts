import { mistyped } from '../command-line/nearest.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { readOperatorFile } from './operator-file.ts'
import { variableNames } from './settings.ts'

export interface ConfigFile {
  readonly values: Readonly<Record<string, string>>
  readonly isReadableByAll: boolean
}

/** Reads lines of `KEY=VALUE`. Throws a `UsageError` with all problems, and without values, which may be secret. */
export function readConfigFile(path: string): ConfigFile {
  const { text, isReadableByAll } = readOperatorFile(path, 'LECTERN_CONFIG')
  const values = new Map<string, string>()
  const problems: string[] = []
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const [, key, value] = /^([^\s=]+)\s*=\s*(.*)$/su.exec(content) ?? []
    const problem = problemOf(key, values)
    if (key === undefined || problem !== undefined) problems.push(`${path}, line ${index + 1}: ${problem}`)
    else values.set(key, unquoted(value ?? ''))
  }
  if (problems.length > 0) throw new UsageError(problems)
  return { values: Object.fromEntries(values), isReadableByAll }
}

function problemOf(key: string | undefined, before: ReadonlyMap<string, string>): string | undefined {
  if (key === undefined) return 'a line must be KEY=VALUE, or start with #.'
  if (before.has(key)) return `${key} is there already: remove one of the lines.`
  if (variableNames.includes(key)) return undefined
  const meant = mistyped(key.toUpperCase(), variableNames)
  return meant === undefined
    ? `there is no setting ${key}: lectern --help lists all settings.`
    : `there is no setting ${key}: did you mean ${meant}?`
}

/** `#` and spaces inside of a value belong to it. Quotes around a whole value do not. */
const unquoted = (value: string): string => /^(["'])(.*)\1$/su.exec(value)?.[2] ?? value
