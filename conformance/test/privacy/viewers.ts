import { openBrowser, type Shown } from '@lectern/adapters-http/testing'
import { baseUrl, PASSWORD, websiteUrl } from '../../src/world/names.ts'
import type { World } from '../../src/world/world.ts'
import { send } from '../../src/writing/send.ts'
import type { PublicRequest } from './public-reads.ts'

/** Somebody to whom private comments are not there. */
export interface Viewer {
  readonly name: string
  /** Sends a request to the API, or in a browser; everything that comes back. */
  readonly ask: (request: Omit<PublicRequest, 'label'>) => Promise<string>
}

/** A visitor, a member, and a host of another event. */
export const openViewers = (world: World): Promise<readonly Viewer[]> =>
  Promise.all([openViewer(world), openViewer(world, 'member', 'mia'), openViewer(world, 'otherHost', 'otto')])

/** What comes back, by viewer and request. */
export type Received = ReadonlyMap<string, string>

export async function received(
  viewers: readonly Viewer[],
  requests: readonly PublicRequest[],
): Promise<Received> {
  const ofEach = await Promise.all(
    viewers.map(async ({ name, ask }) => {
      const texts: [string, string][] = []
      for (const { label, ...request } of requests) texts.push([`${name}: ${label}`, await ask(request)])
      return texts
    }),
  )
  return new Map(ofEach.flat())
}

export const differences = (before: Received, now: Received): readonly string[] =>
  [...now].filter(([request, text]) => before.get(request) !== text).map(([request]) => request)

const inBrowser = { host: new URL(websiteUrl).host, accept: 'text/html', 'sec-fetch-site': 'same-origin' }

/** What any of the requests takes. */
const fields = { comment: 'Mine', decision: 'denied' }

async function openViewer(world: World, as?: 'member' | 'otherHost', username?: string): Promise<Viewer> {
  const browser = openBrowser(world.url)
  const login = await browser.get('/login', inBrowser)
  if (username !== undefined) {
    await browser.submit(login, '/login', { username, password: PASSWORD }, inBrowser)
  }
  const account = username === undefined ? login : await browser.get('/user/account', inBrowser)
  const form = { ...fields, form_token: formTokenIn(account) }
  return {
    name: username ?? 'visitor',
    async ask({ kind, method, target, body = fields }) {
      const isRead = method === 'GET'
      if (kind !== 'page')
        return written(await send(world, method, baseUrl + target, isRead ? { as } : { as, body }))
      const shown = await (isRead ? browser.get(target, inBrowser) : browser.post(target, form, inBrowser))
      return written(shown)
    },
  }
}

function formTokenIn({ text }: Shown): string {
  const [, token] = /name="form_token" value="([^"]+)"/u.exec(text) ?? []
  if (token === undefined) throw new Error('The page has no form')
  return token
}

/** Without what differs from request to request. */
const written = ({ status, headers, text }: Pick<Shown, 'status' | 'headers' | 'text'>): string =>
  JSON.stringify([
    status,
    Object.entries(headers).filter(([name]) => !varying.has(name)),
    text.replaceAll(/name="(?:form_id|device)" value="[^"]*"/gu, ''),
  ])

const varying = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'set-cookie'])
