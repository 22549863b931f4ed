import { type FilePosition, unreadableFile } from '@lectern/domain'

/** Bounds on the memory that a small file can take when it is parsed. */
const DEEPEST = 60
const MOST_VALUES = 500_000

export function parseJson(text: string): unknown {
  checkShape(text)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const [, position] = /position (\d+)/u.exec(error.message) ?? []
    throw unreadableFile('not-json', positionIn(text, Number(position ?? text.length)))
  }
}

function checkShape(text: string): void {
  let depth = 0
  let values = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') {
      isText = true
    } else if (character === '[' || character === '{') {
      depth += 1
      values += 1
      if (depth > DEEPEST) throw unreadableFile('too-deep', positionIn(text, at))
    } else if (character === ']' || character === '}') {
      depth -= 1
    } else if (character === ',') {
      values += 1
    }
    if (values > MOST_VALUES) throw unreadableFile('too-many-parts')
  }
}

function positionIn(text: string, at: number): FilePosition {
  const before = text.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}
