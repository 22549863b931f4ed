import type { Ask, Reply } from '../world/client.ts'
import type { Cast } from './makers.ts'

/** Replaces the usernames of the scene by those of the accounts in requests, and the other way round in replies. */
export function usernames(cast: Cast) {
  const pairs = Object.entries(cast).flatMap(([name, account]: [string, Cast[keyof Cast]]) =>
    account === undefined || account.username === name ? [] : [[name, account.username] as const],
  )
  /** Values of JSON, and texts of pages. */
  const replaced = (text: string, from: 0 | 1, to: 0 | 1): string =>
    pairs.reduce(
      (current, pair) =>
        current.replaceAll(
          new RegExp(`(?<=[:,[]"|>)${RegExp.escape(pair[from])}(?="|<)`, 'gu'),
          () => pair[to],
        ),
      text,
    )
  return {
    inPath: (path: string): string =>
      pairs.reduce(
        (current, [name, username]) =>
          current.replaceAll(
            new RegExp(`(?<=[?&]username=)${name}(?=&|$)`, 'gu'),
            encodeURIComponent(username),
          ),
        path,
      ),
    inRequest: ({ body, ...asking }: Ask): Ask =>
      typeof body === 'string'
        ? { ...asking, body: replaced(body, 0, 1) }
        : body === undefined
          ? asking
          : { ...asking, body },
    inReply: (reply: Reply): Reply => ({ ...reply, text: replaced(reply.text, 1, 0) }),
  }
}
