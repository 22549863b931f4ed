import { readFileSync, statSync } from 'node:fs'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'

const MOST_BYTES = 64 * 1024

/** Bits of a file mode. */
const WRITABLE_BY_OTHERS = 0o022
const READABLE_BY_ALL = 0o004

export interface OperatorFile {
  readonly text: string
  readonly isReadableByAll: boolean
}

/** A file with settings, which the variable names. Refuses a file that other accounts may change. */
export function readOperatorFile(path: string, variable: string): OperatorFile {
  try {
    const status = statSync(path)
    const { size, mode } = status
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
