import { expect } from 'vitest'
import { asTexts } from '../reading/fields.ts'
import { bodyOf } from '../reading/read.ts'
import type { Reply } from '../world/client.ts'
import { type Role, type RoleAsk, isRole } from '../world/roles.ts'
import type { World } from '../world/world.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Sending extends Omit<RoleAsk, 'method' | 'body'> {
  /** Goes out as JSON, and says so. */
  readonly body?: unknown
}

export const send = (
  world: World,
  verb: Verb,
  address: string,
  { body, headers = {}, ...asking }: Sending = {},
): Promise<Reply> =>
  world.ask(address, {
    ...asking,
    method: verb,
    ...(body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
  })

const asked = (verb: Verb, address: string, { as, body }: Sending): string =>
  `${as ?? 'visitor'}: ${verb} ${address} ${body === undefined ? '' : JSON.stringify(body).slice(0, 500)}`

/** An answer without a body: its status, and where it leads, if it leads anywhere. */
export async function expectEmpty(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
  location?: string,
): Promise<Reply> {
  const reply = await send(world, verb, address, sending)
  expect(
    [reply.status, reply.text, reply.headers.location],
    `${asked(verb, address, sending)}: ${reply.text}`,
  ).toEqual([status, '', location])
  return reply
}

export async function expectSent(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
): Promise<Reply> {
  const reply = await send(world, verb, address, sending)
  expect(reply.status, `${asked(verb, address, sending)}: ${reply.text}`).toBe(status)
  return reply
}

/** The same request of each of these callers; the statuses that they get. */
export async function expectEach(
  world: World,
  verb: Verb,
  address: string,
  statuses: Readonly<Partial<Record<Role | 'visitor', number>>>,
  body?: unknown,
): Promise<void> {
  for (const [caller, status] of Object.entries(statuses)) {
    await expectSent(world, verb, address, { as: isRole(caller) ? caller : undefined, body }, status)
  }
}

/** An answer that says what is wrong in these words, one text for each problem. */
export async function expectRefused(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
  messages: readonly unknown[],
): Promise<void> {
  const reply = await send(world, verb, address, sending)
  const what = `${asked(verb, address, sending)}: ${reply.text}`
  expect(reply.status, `status of ${what}`).toBe(status)
  expect(asTexts(bodyOf(reply)), `messages of ${what}`).toEqual(messages)
}
