import { type DomainError, invalid } from '../errors.ts'
import { type FileFault, fileFaults, type FilePosition } from './file-faults.ts'

export function unreadableFile(fault: FileFault, position?: FilePosition): DomainError {
  const message = `${fileFaults[fault]}${writePosition(position)}`
  return invalid([{ code: 'unreadable-file', message, facts: { fault, position } }])
}

function writePosition(position: FilePosition | undefined): string {
  if (position === undefined) return ''
  const { line, column } = position
  return column === undefined ? ` (line ${line})` : ` (line ${line}, column ${column})`
}
