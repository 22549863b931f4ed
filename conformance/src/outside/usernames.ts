import type { Ask, Reply } from '../world/client.ts'
import { accounts } from '../world/scene/accounts.ts'
import type { Cast } from './makers.ts'

/**
 * Replaces the usernames of the scene by those of the accounts in requests, and the other way round in replies. A role without an
 * account gets a username that nobody has, and so does, in replies, another member who has the name of a role.
 */
export function usernames(cast: Cast) {
  const ofCast = Object.entries(cast).flatMap(([role, account]: [string, Cast[keyof Cast]]) =>
    account === undefined ? [] : [[role, account.username] as const],
  )
  const suffix = crypto.randomUUID().slice(0, 8)
  const others = Object.keys(accounts).map((role) => [role, `${role}-${suffix}`] as const)
  const swapped = others.map(([role, reserved]) => [reserved, role] as const)
  const toService = new Map([...others, ...swapped, ...ofCast])
  const toScene = new Map([
    ...others,
    ...swapped,
    ...ofCast.map(([role, username]) => [username, role] as const),
  ])
  const inAddresses = (text: string, names: ReadonlyMap<string, string>): string =>
    text.replaceAll(/(?<=[?&;]username=)[^&"<]+/gu, (name) => names.get(name) ?? name)
  /** Values of JSON, texts of pages, and addresses in them. */
  const inText = (text: string, names: ReadonlyMap<string, string>): string =>
    inAddresses(text, names).replaceAll(/(?<=[:,[]"|>)[^"<>]+(?="|<)/gu, (name) => names.get(name) ?? name)
  return {
    inPath: (path: string): string => inAddresses(path, toService),
    inRequest: ({ body, ...asking }: Ask): Ask =>
      typeof body === 'string'
        ? { ...asking, body: inText(body, toService) }
        : body === undefined
          ? asking
          : { ...asking, body },
    inReply: (reply: Reply): Reply => ({ ...reply, text: inText(reply.text, toScene) }),
  }
}
