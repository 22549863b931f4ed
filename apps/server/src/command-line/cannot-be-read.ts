import { codeOf } from '../error-code.ts'
import { UsageError } from './usage-error.ts'

/** An error of the file system becomes a sentence. */
export function cannotBeRead(path: string, error: unknown): unknown {
  const code = codeOf(error)
  return code === '' ? error : new UsageError([`${path} cannot be read: ${reasons[code] ?? code}.`], error)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a parent is not a directory',
  EISDIR: 'it is a directory',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
}
