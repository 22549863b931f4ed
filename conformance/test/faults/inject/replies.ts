import { type Fields, asFields, asList, asTexts, isFields } from '../../../src/reading/fields.ts'
import { type ReplyInjection, type Request, type Response, matches } from './injection.ts'

const reply = (change: (reply: Response, request: Request) => Response): ReplyInjection => ({ reply: change })

/** Only replies to requests for this route. */
export const repliesOf = (route: string, { reply: change }: ReplyInjection): ReplyInjection =>
  reply((said, request) => (matches(route, request) ? change(said, request) : said))

/** Another status in place of this one. */
export const status = (from: number, to: number, path = /./u): ReplyInjection =>
  reply((said, request) => (said.status === from && path.test(request.path) ? { ...said, status: to } : said))

/** Another value of a header; without the header for `undefined`. */
export const header = (name: string, edit: (value: string) => string | undefined): ReplyInjection =>
  reply((said) => {
    const { [name]: value, ...others } = said.headers
    if (value === undefined) return said
    const edited = edit(value)
    return { ...said, headers: edited === undefined ? others : { ...others, [name]: edited } }
  })

export const noHeader = (name: string): ReplyInjection => header(name, () => undefined)

/** Other JSON objects as bodies. */
const body = (edit: (body: Fields, request: Request) => unknown): ReplyInjection =>
  reply((said, request) => {
    const isJson = said.headers['content-type'] === 'application/json; charset=utf-8'
    if (!isJson || !said.body.startsWith('{"')) return said
    return { ...said, body: JSON.stringify(edit(asFields(JSON.parse(said.body)), request)) }
  })

/** Other text as bodies of these media types. */
export const text = (edit: (text: string) => string, type = /json/u): ReplyInjection =>
  reply((said) => (type.test(said.headers['content-type'] ?? '') ? { ...said, body: edit(said.body) } : said))

/** Other records under this root. */
export const records = (root: string, edit: (record: Fields) => Fields): ReplyInjection =>
  body((whole) => {
    const found = whole[root]
    return Array.isArray(found) ? { ...whole, [root]: found.map((record) => edit(asFields(record))) } : whole
  })

/** Another value of a field of the records that have it. */
export const field = (root: string, name: string, edit: (value: unknown) => unknown): ReplyInjection =>
  records(root, (record) =>
    Object.hasOwn(record, name) ? { ...record, [name]: edit(record[name]) } : record,
  )

export const noField = (root: string, name: string): ReplyInjection =>
  records(root, ({ [name]: _left, ...record }) => record)

export const meta = (edit: (meta: Fields) => Fields): ReplyInjection =>
  body((whole) => (isFields(whole['meta']) ? { ...whole, meta: edit(whole['meta']) } : whole))

export const metaField = (name: string, edit: (value: unknown, meta: Fields) => unknown): ReplyInjection =>
  meta((said) => (Object.hasOwn(said, name) ? { ...said, [name]: edit(said[name], said) } : said))

/** The list under this root the other way round, where the path is like this. */
export const reversed = (path: RegExp, root: string): ReplyInjection =>
  body((whole, request) =>
    path.test(request.path) ? { ...whole, [root]: asList(whole[root]).toReversed() } : whole,
  )

const isRefusal = ({ status: code, headers, body: said }: Response): boolean =>
  code >= 400 && headers['content-type']?.startsWith('application/json') === true && said.startsWith('[')

/** Another body in place of the messages of an error. */
export const messages = (edit: (messages: readonly string[]) => unknown): ReplyInjection =>
  reply((said) =>
    isRefusal(said) ? { ...said, body: JSON.stringify(edit(asTexts(JSON.parse(said.body)))) } : said,
  )

/** Other words in messages. */
export const words = (from: string, to: string): ReplyInjection =>
  messages((said) => said.map((message) => message.replace(from, () => to)))

/** A refusal in these words with another status. */
export const refusal = (said: RegExp, code: number): ReplyInjection =>
  reply((refused) => (isRefusal(refused) && said.test(refused.body) ? { ...refused, status: code } : refused))
