import * as v from 'valibot'
import type { Reply } from './client.ts'

const fieldsSchema = v.record(v.string(), v.unknown())
const recordsSchema = v.array(fieldsSchema)

export type Fields = Readonly<v.InferOutput<typeof fieldsSchema>>

/** The records under the root element of a response. */
export const recordsIn = ({ text }: Reply, root: string): readonly Fields[] =>
  v.parse(recordsSchema, v.parse(fieldsSchema, JSON.parse(text))[root])

export const recordIn = (reply: Reply, root: string): Fields => recordsIn(reply, root)[0] ?? {}
