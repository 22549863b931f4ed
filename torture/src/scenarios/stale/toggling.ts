import { setTimeout } from 'node:timers/promises'
import type { Random } from '../../random.ts'
import type { Context } from '../../scenario.ts'
import { ask } from '../../world/ask.ts'
import type { World } from '../../world/world.ts'
import type { Toggle } from './toggles.ts'

/** Turns one thing after another on and off, between answers that are cached. Returns the number of turns. */
export async function toggleWhile(
  goesOn: () => boolean,
  context: Context,
  { servers }: World,
  toggles: readonly Toggle[],
  random: Random,
  lag: number,
  first: number,
): Promise<number> {
  const on = new Set<Toggle>()
  const judge = async (toggle: Toggle, server: number, when: string): Promise<void> => {
    for (const path of toggle.pages) {
      const { status, text } = await ask(servers[server]?.url ?? '', { method: 'GET', path })
      // The server sheds load.
      if (status === 503) continue
      const is = toggle.shown.test(text)
      if (status === 200 && is === on.has(toggle)) continue
      const state = on.has(toggle) ? 'on' : 'off'
      context.finding(
        `GET ${path} of server ${server + 1}, ${when} “${toggle.name}” was turned ${state}: ${status}`,
        text,
      )
    }
  }
  let turns = 0
  for (; goesOn(); turns += 1) {
    const toggle = toggles[(first + Math.floor(turns / 2)) % toggles.length]
    if (toggle === undefined) break
    for (const server of servers.keys()) await judge(toggle, server, 'long after')
    const isOn = !on.has(toggle)
    const by = random.below(servers.length)
    const { status, text } = await toggle.turn(isOn, by)
    if (status >= 300)
      context.finding(`“${toggle.name}” could not be turned ${isOn ? 'on' : 'off'}: ${status}`, text)
    if (isOn) on.add(toggle)
    else on.delete(toggle)
    await judge(toggle, by, 'after')
    await setTimeout(lag)
    for (const server of servers.keys()) await judge(toggle, server, 'soon after')
  }
  return turns
}
