import { readFileSync, statSync } from 'node:fs'
import { mistyped } from '../command-line/nearest.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'
import { variableNames } from './settings.ts'

interface ConfigFile {
  readonly values: Readonly<Record<string, string>>
  readonly isReadableByAll: boolean
}

/** Not for a file that this account cannot see. */
export function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined
  } catch (error) {
    if (codeOf(error) === '') throw error
    return false
  }
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

const MOST_BYTES = 64 * 1024

/** Bits of a file mode. */
const WRITABLE_BY_OTHERS = 0o022
const READABLE_BY_ALL = 0o004

interface OperatorFile {
  readonly text: string
  readonly isReadableByAll: boolean
}

/** A file with settings, which the variable names. Refuses a file that other accounts may change. */
export function readOperatorFile(path: string, variable: string): OperatorFile {
  try {
    const status = statSync(path)
    const { size } = status
    // The modes that Node.js makes up on Windows say nothing about other accounts.
    const mode = process.platform === 'win32' ? 0o600 : status.mode
    if (!status.isFile()) throw new UsageError([`${variable}: ${path} is no file.`])
    if (size > MOST_BYTES)
      throw new UsageError([`${variable}: ${path} is larger than ${MOST_BYTES / 1024} KiB.`])
    if ((mode & WRITABLE_BY_OTHERS) !== 0) {
      throw new UsageError([
        `${variable}: other accounts may change ${path}: take that right from them (chmod go-w).`,
      ])
    }
    return { text: readFileSync(path, 'utf8'), isReadableByAll: (mode & READABLE_BY_ALL) !== 0 }
  } catch (error) {
    const code = codeOf(error)
    if (code === '') throw error
    throw new UsageError([`${variable}: ${path} cannot be read (${code}).`], error)
  }
}
