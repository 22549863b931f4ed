import type { Ports, Repositories } from '@lectern/application'
import { type AccountMail, type Actor, DomainError, operator } from '@lectern/domain'
import { asFields, asTexts, type Fields, isFields } from '../../reading/fields.ts'
import { without } from '../edits.ts'
import type { Request, Response } from '../fault.ts'

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'
type ReplyEdit = (reply: Response, request: Request) => Response

/** Whether a request is one for a path below `/v2.1`, in which a star stands for an id. */
const isFor = (verb: Verb, path: string, { method, path: asked }: Request): boolean =>
  method === verb && new RegExp(`^/v2\\.1${path.replaceAll('*', '[^/?]+')}/?(?:\\?|$)`, 'u').test(asked)

/** Changes the fields of bodies on their way in. */
export const sent = (verb: Verb, path: string, change: (body: Fields) => Fields) => ({
  request: (request: Request): Request => {
    if (!isFor(verb, path, request) || request.body?.startsWith('{"') !== true) return request
    const body: unknown = parsed(request.body)
    return isFields(body) ? { ...request, body: JSON.stringify(change(body)) } : request
  },
})

/** Changes one field that is sent. */
export const sentField = (verb: Verb, path: string, field: string, change: (value: unknown) => unknown) =>
  sent(verb, path, (body) => ({ ...body, [field]: change(body[field]) }))

export const answered = (verb: Verb, path: string, edit: ReplyEdit) => ({
  reply: (reply: Response, request: Request): Response =>
    isFor(verb, path, request) ? edit(reply, request) : reply,
})

/** Another status where there was this one. */
export const status = (verb: Verb, path: string, from: number, to: number) =>
  answered(verb, path, (reply) => (reply.status === from ? { ...reply, status: to } : reply))

/** Another Location; none for ''. */
export const location = (verb: Verb, path: string, change: (location: string) => string) =>
  answered(verb, path, (reply) => {
    const { location: said } = reply.headers
    if (said === undefined) return reply
    const headers = without(reply.headers, 'location')
    return { ...reply, headers: change(said) === '' ? headers : { ...headers, location: change(said) } }
  })

const isRefusal = ({ status, headers, body }: Response): boolean =>
  status >= 400 && headers['content-type']?.startsWith('application/json') === true && body.startsWith('[')

/** Changes what is said in place of an answer. */
export const messages = (change: (messages: readonly string[]) => readonly string[]) => ({
  reply: (reply: Response): Response =>
    isRefusal(reply) ? { ...reply, body: JSON.stringify(change(asTexts(JSON.parse(reply.body)))) } : reply,
})

/** Other words in messages. */
export const words = (from: string, to: string) =>
  messages((said) => said.map((message) => message.replace(from, () => to)))

/** A refusal in these words with another status. */
export const refusedBy = (said: RegExp, status: number) => ({
  reply: (reply: Response): Response =>
    isRefusal(reply) && said.test(reply.body) ? { ...reply, status } : reply,
})

/** Puts other functions in the place of some of a repository's. */
export const repository = <Name extends keyof Repositories>(
  name: Name,
  change: (real: Repositories[Name]) => Partial<Repositories[Name]>,
) => ({
  ports: (ports: Ports): Ports => ({
    ...ports,
    transaction: (work) =>
      ports.transaction((all, queries) =>
        work({ ...all, [name]: { ...all[name], ...change(all[name]) } }, queries),
      ),
  }),
})

/** Nobody gets such a mail. */
export const unmailed = (kind: AccountMail['kind']) =>
  repository('mails', ({ add }) => ({
    add: (mails) => add(mails.filter(({ subject }) => subject.kind !== kind)),
  }))

export const nothing = (): Promise<void> => Promise.resolve()

/** As if whoever is signed in were an admin. */
export const elevated = (actor: Actor): Actor => (actor.kind === 'member' ? operator : actor)

/** As if it had not been refused for this. */
export const forgive =
  (code: string) =>
  (error: unknown): undefined => {
    if (error instanceof DomainError && error.problems.some((problem) => problem.code === code))
      return undefined
    throw error
  }

export const refuse = (message: string): DomainError =>
  new DomainError('refused', [{ code: 'fault', message }])

function parsed(text: string): unknown {
  try {
    return asFields(JSON.parse(text))
  } catch {
    return undefined
  }
}
