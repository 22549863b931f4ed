import { asFields, asList, type Fields, isFields } from '../reading/fields.ts'
import type { Request, Response } from './fault.ts'

type ReplyEdit = (reply: Response, request: Request) => Response
type RequestEdit = (request: Request) => Request

/** Changes bodies that are JSON objects. */
export const editBody =
  (edit: (body: Fields, request: Request) => unknown): ReplyEdit =>
  (reply, request) => {
    if (reply.headers['content-type'] !== 'application/json; charset=utf-8') return reply
    if (!reply.body.startsWith('{"')) return reply
    const body = edit(asFields(JSON.parse(reply.body)), request)
    return { ...reply, body: JSON.stringify(body) }
  }

/** Changes each record under this root. */
export const editRecords = (root: string, edit: (record: Fields, request: Request) => Fields): ReplyEdit =>
  editBody((body, request) => {
    const records = body[root]
    return Array.isArray(records)
      ? { ...body, [root]: records.map((record) => edit(asFields(record), request)) }
      : body
  })

/** Changes a field of each record under this root that has it. */
export const editField = (root: string, field: string, edit: (value: unknown) => unknown): ReplyEdit =>
  editRecords(root, (record) =>
    Object.hasOwn(record, field) ? { ...record, [field]: edit(record[field]) } : record,
  )

export const dropField = (root: string, field: string): ReplyEdit =>
  editRecords(root, (record) => without(record, field))

export const editMeta = (edit: (meta: Fields, request: Request) => Fields): ReplyEdit =>
  editBody((body, request) =>
    isFields(body['meta']) ? { ...body, meta: edit(body['meta'], request) } : body,
  )

export const dropMeta = (field: string): ReplyEdit => editMeta((meta) => without(meta, field))

export const editMetaField = (field: string, edit: (value: unknown, meta: Fields) => unknown): ReplyEdit =>
  editMeta((meta) => (Object.hasOwn(meta, field) ? { ...meta, [field]: edit(meta[field], meta) } : meta))

/** Reverses the list under this root, wherever the path is like this. */
export const reverse = (path: RegExp, root: string): ReplyEdit =>
  editBody((body, request) =>
    path.test(request.path) ? { ...body, [root]: asList(body[root]).toReversed() } : body,
  )

export const editText =
  (edit: (text: string) => string, type = /./u): ReplyEdit =>
  (reply) =>
    type.test(reply.headers['content-type'] ?? '') ? { ...reply, body: edit(reply.body) } : reply

export const editHeader =
  (name: string, edit: (value: string, reply: Response) => string): ReplyEdit =>
  (reply) => {
    const value = reply.headers[name]
    return value === undefined
      ? reply
      : { ...reply, headers: { ...reply.headers, [name]: edit(value, reply) } }
  }

export const dropHeader =
  (name: string): ReplyEdit =>
  (reply) => ({ ...reply, headers: without(reply.headers, name) })

/** A copy without this key. */
export const without = <Value>(
  object: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

/** Another status where there was this one. */
export const editStatus =
  (from: number, to: number, path = /./u): ReplyEdit =>
  (reply, { path: asked }) =>
    reply.status === from && path.test(asked) ? { ...reply, status: to } : reply

/** The service does not see this in the address. */
export const rewritePath =
  (pattern: RegExp, replacement: string): RequestEdit =>
  (request) => ({ ...request, path: request.path.replaceAll(pattern, replacement) })

/** The service does not see this parameter. */
export const ignoreParameter = (name: string): RequestEdit =>
  rewritePath(new RegExp(`(?<=[?&])${name}=[^&]*&?`, 'gu'), '')

export const rewriteHeader =
  (name: string, edit: (value: string) => string | undefined): RequestEdit =>
  (request) => {
    const value = request.headers[name]
    if (value === undefined) return request
    const edited = edit(value)
    const others = without(request.headers, name)
    return { ...request, headers: edited === undefined ? others : { ...others, [name]: edited } }
  }
