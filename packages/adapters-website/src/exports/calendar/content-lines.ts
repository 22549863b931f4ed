/** The most octets of a line of iCalendar, without its end. */
const MOST_OCTETS = 75

const octets = new TextEncoder()

/** A content line of iCalendar (RFC 5545), folded. Its value is written already. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`
  return octets.encode(line).length <= MOST_OCTETS ? `${line}\r\n` : `${folded(line)}\r\n`
}

/** Between characters, so that each line is valid UTF-8. A continuation begins with a space, which counts. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (size + length > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += length
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }

/** A value of the type TEXT. Line breaks become `\n`; control characters, which the type does not have, are removed. */
export const calendarText = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters that RFC 5545 excludes
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/gu, '')
    .replaceAll(/[\\;,\n]/gu, (character) => escapes[character] ?? '')
