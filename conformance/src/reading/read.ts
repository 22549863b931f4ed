import { expect } from 'vitest'
import { type Fields, asFields, asList, asText, asTexts } from './fields.ts'
import type { Reply } from '../world/client.ts'
import type { RoleAsk } from '../world/roles.ts'
import type { World } from '../world/world.ts'

/** What a page of resources says. */
export interface Page {
  readonly reply: Reply
  readonly body: Fields
  /** The name of the collection, which is the first key. */
  readonly root: string
  readonly records: readonly Fields[]
  readonly meta: Fields
}

export const bodyOf = ({ text }: Pick<Reply, 'text'>): unknown => JSON.parse(text)

/** The records of a list. */
export function recordsIn(reply: Pick<Reply, 'text'>): readonly Fields[] {
  const [records] = Object.values(asFields(bodyOf(reply)))
  return asList(records).map(asFields)
}

/** The body of a successful answer. */
export async function readBody(world: World, address: string, asking?: RoleAsk): Promise<Fields> {
  const reply = await world.ask(address, asking)
  expect(reply, `${address}: ${reply.text}`).toMatchObject({ status: 200 })
  return asFields(bodyOf(reply))
}

export async function read(world: World, address: string, asking?: RoleAsk): Promise<Page> {
  const reply = await world.ask(address, asking)
  expect(reply.status, `${address}: ${reply.text}`).toBe(200)
  const body = asFields(bodyOf(reply))
  const [root = ''] = Object.keys(body)
  const records = asList(body[root]).map(asFields)
  return { reply, body, root, records, meta: asFields(body['meta']) }
}

/** The record at its own address. */
export async function readOne(world: World, address: string, asking?: RoleAsk): Promise<Fields> {
  const { records } = await read(world, address, asking)
  expect(records.length, `records at ${address}`).toBe(1)
  return asFields(records[0])
}

/** This field of all records of a list, which is asked for in one page. */
export async function readAll(
  world: World,
  list: string,
  field: string,
  asking?: RoleAsk,
): Promise<readonly string[]> {
  const { records } = await read(world, withParameter(list, 'resultsperpage=0'), asking)
  return records.map((record) => asText(record[field]))
}

export const withParameter = (address: string, parameter: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${parameter}`

export const verboseOf = (address: string): string => withParameter(address, 'verbose=yes')

export interface Refusal {
  readonly status: number
  readonly messages: readonly string[]
  readonly reply: Reply
}

/** What was said in place of an answer. */
export async function readRefusal(world: World, address: string, asking?: RoleAsk): Promise<Refusal> {
  const reply = await world.ask(address, asking)
  expect(reply.headers['content-type'], `${address}: ${reply.text}`).toBe('application/json; charset=utf-8')
  return { status: reply.status, messages: asTexts(bodyOf(reply)), reply }
}

export async function expectStatus(
  world: World,
  address: string,
  status: number,
  asking?: RoleAsk,
): Promise<void> {
  const reply = await world.ask(address, asking)
  expect(reply.status, `${asking?.as ?? 'visitor'} asks for ${address}: ${reply.text}`).toBe(status)
}
