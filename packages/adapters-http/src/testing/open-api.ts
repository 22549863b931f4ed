import { createLectern, type Ports } from '@lectern/application'
import { operator } from '@lectern/domain'
import { createHttpServer } from '../assemble.ts'
import type { HttpConfig } from '../config.ts'
import { answersOfContract } from './contract-document.ts'
import type { DescribedAnswers } from './described-answers.ts'

/** The service on a real socket, with three accounts: the first one is a site admin. */
export interface OpenApi {
  /** The address that it listens on. */
  readonly url: string
  /** The start of all addresses in its responses. */
  readonly baseUrl: string
  readonly tokens: Readonly<Record<Account, string>>
  readonly described: DescribedAnswers
  close(): Promise<void>
}

/** The password of every account. */
export const PASSWORD = 'correct horse battery'

export const accounts = ['admin', 'host', 'guest'] as const
export type Account = (typeof accounts)[number]

const baseUrl = 'https://api.lectern.example'
const websiteUrl = 'https://lectern.example'

export async function openApi(ports: Ports, streams: HttpConfig['streams'] = {}): Promise<OpenApi> {
  const lectern = createLectern(ports)
  const issue = async (username: Account): Promise<string> => {
    const email = `${username}@lectern.example`
    const fullName = `The ${username}`
    const admin = username === 'admin'
    await lectern.createUser(operator, { username, email, fullName, password: PASSWORD, admin })
    return lectern.issueToken(operator, { username })
  }
  const tokens = { admin: await issue('admin'), host: await issue('host'), guest: await issue('guest') }
  const addresses = { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/` }
  const config = { ...addresses, trustProxy: 0, log: false, streams } as const
  const server = createHttpServer({ lectern, config })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, baseUrl, tokens, described: answersOfContract, close: () => server.close() }
}
