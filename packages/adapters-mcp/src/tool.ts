import type { Listing, PageRequest, UseCases } from '@lectern/application'
import type { Actor } from '@lectern/domain'
import type { JsonObject, Uris } from '@lectern/http'
import type { CallToolResult, McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** Who calls a tool, and what it works with. */
export interface Calling {
  readonly lectern: UseCases
  readonly actor: Actor
  readonly uris: Uris
}

/** Makes a result of what a tool says, or of why it says nothing. */
export type Answering = (work: () => Promise<JsonObject>) => Promise<CallToolResult>

/** Adds the tool to the server of one request. */
export type Tool = (server: McpServer, calling: Calling, answering: Answering) => void

type Input<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>

/** `openWorldHint` stays true: what a tool shows was written by anybody. */
const toolOf =
  (annotations: ToolAnnotations) =>
  <Entries extends v.ObjectEntries>(
    name: string,
    description: string,
    entries: Entries,
    work: (calling: Calling, input: Input<Entries>) => Promise<JsonObject>,
  ): Tool => {
    const schema: v.GenericSchema<unknown, Input<Entries>> = v.strictObject(entries)
    const facts = { description, annotations, inputSchema: toStandardJsonSchema(schema) }
    return (server, calling, answering) => {
      server.registerTool(name, facts, (input) => answering(() => work(calling, input)))
    }
  }

export const readingTool = toolOf({ readOnlyHint: true })
/** Writes what only the caller sees. */
export const privateTool = toolOf({ readOnlyHint: false, destructiveHint: false, idempotentHint: true })
/** Writes a proposal, which may take the place of an older one. The person confirms it on the website. */
export const proposingTool = toolOf({ readOnlyHint: false, destructiveHint: true })

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const MOST_OF_PAGE = 50
const from = v.pipe(whole(0, Number.MAX_SAFE_INTEGER), v.description('next_start of the page before'))
const count = v.pipe(whole(1, MOST_OF_PAGE), v.description('20 unless given'))
const page = { start: v.optional(from), count: v.optional(count) }

type ListInput<Entries extends v.ObjectEntries> = Input<Entries & typeof page>

/** Tools that read a page of a list. */
export const listingTool =
  <Item>(kind: string, present: (item: Item, uris: Uris) => JsonObject) =>
  <Entries extends v.ObjectEntries>(
    name: string,
    description: string,
    entries: Entries,
    read: (calling: Calling, input: ListInput<Entries>, page: PageRequest) => Promise<Listing<Item>>,
  ): Tool =>
    readingTool(name, description, { ...entries, ...page }, async (calling, input) => {
      const { start: asked, count = 20 } = v.parse(v.object(page), input)
      const { items, total, start } = await read(calling, input, { start: asked, resultsPerPage: count })
      const next = start + items.length
      const shown = items.map((item) => present(item, calling.uris))
      return { [kind]: shown, total, start, next_start: next < total ? next : null }
    })
