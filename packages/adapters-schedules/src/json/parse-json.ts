import { invalid } from '@lectern/domain'

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
    throw malformed(`is not valid JSON ${placeIn(text, Number(position ?? text.length))}`)
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
      if (depth > DEEPEST) throw malformed(`nests deeper than ${DEEPEST} levels ${placeIn(text, at)}`)
    } else if (character === ']' || character === '}') {
      depth -= 1
    } else if (character === ',') {
      values += 1
    }
    if (values > MOST_VALUES) throw malformed(`has more than ${MOST_VALUES} values`)
  }
}

const malformed = (what: string) => invalid([{ code: 'malformed-file', message: `The file ${what}` }])

function placeIn(text: string, position: number): string {
  const before = text.slice(0, position)
  const line = before.split('\n').length
  return `(line ${line}, column ${position - before.lastIndexOf('\n')})`
}
