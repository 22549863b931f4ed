import type { Site } from './site.ts'

/** A member who uses the API. */
export interface Host {
  /** Sends the body to an address or a path below the API. Returns the address of what was made. */
  post(to: string, body: Readonly<Record<string, unknown>>): Promise<string>
  put(address: string, body: Readonly<Record<string, unknown>>): Promise<void>
  /** Sends an image to an address. */
  send(to: string, image: Blob): Promise<void>
  /** The path of the page of something that has an address in the API. */
  pageOf(address: string): Promise<string>
}

/** Gets a token of the account from the command line. */
export async function hostOf({ api, run }: Pick<Site, 'api' | 'run'>, username: string): Promise<Host> {
  const token = (await run(['token', 'issue', username])).trim()
  const authorization = `Bearer ${token}`
  const headers = { authorization, 'content-type': 'application/json' }
  return {
    async post(to, body) {
      const address = to.startsWith('/') ? api + to : to
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`POST ${address} was refused: ${await answer.text()}`)
      const [, item] = /<([^>]*)>; rel="?item"?/u.exec(answer.headers.get('link') ?? '') ?? []
      return item ?? answer.headers.get('location') ?? ''
    },
    async put(address, body) {
      const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`PUT ${address} was refused: ${await answer.text()}`)
    },
    async send(to, image) {
      const body = new FormData()
      body.set('image', image, 'image.png')
      const answer = await fetch(to, { method: 'POST', headers: { authorization }, body })
      if (!answer.ok) throw new Error(`POST ${to} was refused: ${await answer.text()}`)
    },
    async pageOf(address) {
      const text = await (await fetch(address, { headers })).text()
      const [, page] = /"website_uri":\s*"([^"]*)"/u.exec(text) ?? []
      if (page === undefined) throw new Error(`${address} has no page: ${text}`)
      return new URL(page).pathname
    },
  }
}
