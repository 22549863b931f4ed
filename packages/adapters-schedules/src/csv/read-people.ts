import { fold, isEmail } from '@lectern/domain'
import { decodeText } from '../text/decode-text.ts'
import { parseCsv } from './parse-csv.ts'

const MOST_PEOPLE = 200_000
const MOST_NAMED = 20

/** The addresses of people by their folded usernames, or the lines of the file that are wrong. */
export type PeopleRead =
  | { readonly kind: 'read'; readonly addresses: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

/** A table with a username and an e-mail address in each row. The first row may be a heading. */
export function readPeople(bytes: Uint8Array): PeopleRead {
  const { text } = decodeText(bytes)
  const delimiter = /^[^\n]*;/u.test(text) && !/^[^\n]*,/u.test(text) ? ';' : ','
  const rows = parseCsv(text, delimiter, MOST_PEOPLE)
  const problems: string[] = []
  const addresses = new Map<string, string>()
  for (const [place, { number, cells }] of rows.entries()) {
    const [username = '', email = ''] = cells.map((cell) => cell.trim())
    const key = fold(username)
    if (place === 0 && !email.includes('@')) continue
    if (username === '') problems.push(`Line ${number} has no username.`)
    else if (!isEmail(email)) problems.push(`Line ${number} has no e-mail address in its second column.`)
    else if (addresses.has(key)) problems.push(`Line ${number} has a username that is there before.`)
    else addresses.set(key, email)
  }
  if (rows.length > MOST_PEOPLE) problems.push(`The file has more than ${MOST_PEOPLE} lines.`)
  if (rows.length === 0) problems.push('The file is empty.')
  if (problems.length === 0) return { kind: 'read', addresses }
  const more = problems.length - MOST_NAMED
  return {
    kind: 'refused',
    problems: [...problems.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more lines.`] : [])],
  }
}
