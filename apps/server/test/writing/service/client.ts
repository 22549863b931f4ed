import { Agent } from 'node:http'
import { type Reply, send, type Sent } from '@lectern/adapters-http/testing'
import { baseUrl } from './names.ts'

export type { Reply }

/** A request. The token is named by its account; by default there is none. */
export type Asking = Omit<Sent, 'agent'>

/** Sends a request to a path under `/v2.1`, or to an address from a response. */
export const ask = (url: string, address: string, asking: Asking = {}): Promise<Reply> =>
  send(`${url}${address.startsWith(baseUrl) ? address.slice(baseUrl.length) : `/v2.1${address}`}`, {
    ...asking,
    agent: connections,
  })

/** A client without a limit on connections. */
const connections = new Agent({ keepAlive: true })
