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

/** The reply has this status. */
export async function expectSent(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
): Promise<Reply> {
  const reply = await send(world, verb, address, sending)
  const { as = 'visitor', body } = sending
  const sent = body === undefined ? '' : JSON.stringify(body).slice(0, 500)
  const what = `${as}: ${verb} ${address} ${sent}: ${reply.text}`
  expect(reply.status, `status of ${what}`).toBe(status)
  if (status === 401) expect(reply.headers['www-authenticate'], `header of ${what}`).toMatch(/^Bearer\b/u)
  return reply
}

/** The reply has this status, no body, and this Location or none. */
export async function expectEmpty(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
  location?: string,
): Promise<Reply> {
  const reply = await expectSent(world, verb, address, sending, status)
  expect([reply.text, reply.headers.location], `reply to ${verb} ${address}`).toEqual(['', location])
  return reply
}

/** The reply has this status, and these messages, one for each problem. */
export async function expectRefused(
  world: World,
  verb: Verb,
  address: string,
  sending: Sending,
  status: number,
  messages: readonly unknown[],
): Promise<void> {
  const reply = await expectSent(world, verb, address, sending, status)
  const body = sending.body === undefined ? '' : JSON.stringify(sending.body).slice(0, 500)
  expect(asTexts(bodyOf(reply)), `messages for ${verb} ${address} ${body}`).toEqual(messages)
}

/** The same request by each of these callers has these statuses. */
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
