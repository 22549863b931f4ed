import { expect } from 'vitest'
import { textIn, type World } from '../world.ts'
import { ownPath } from './accounts.ts'

/** The secret address of the calendar with one's own stars. */
export async function calendar({ ask, secret }: Pick<World, 'ask' | 'secret'>, token: string): Promise<void> {
  const userPath = await ownPath({ ask }, token)
  const make = async (): Promise<string> => {
    const { pathname } = new URL(textIn(await ask('POST', `${userPath}/calendar`, { token }), 'calendar_uri'))
    secret('calendar address', /^\/calendar\/([\w-]+)\.ics$/u.exec(pathname)?.[1] ?? '')
    return pathname
  }
  const [first, second] = [await make(), await make()]
  expect((await ask('GET', first)).status).toBe(404)
  expect((await ask('GET', second)).status).toBe(200)
  expect((await ask('DELETE', `${userPath}/calendar`, { token })).status).toBe(204)
  expect((await ask('GET', second)).status).toBe(404)
  await make()
}
