import { asText } from '../reading/fields.ts'
import { recordsIn } from '../reading/read.ts'
import type { Ask } from '../world/client.ts'
import { type Account, type Cast, httpMakers, newEventIn, type SendAs } from './makers.ts'
import { NotProvable, notProvable } from './not-provable.ts'
import { makeScene } from './scene.ts'
import type { Service } from './service.ts'
import type { Accounts } from './tokens.ts'
import { usernames } from './usernames.ts'
import { addressesOf } from '../world/addresses.ts'
import { api } from '../world/names.ts'
import type { Role } from '../world/roles.ts'
import { type World, pathOf } from '../world/world.ts'

export interface OutsideWorld {
  readonly world: World
  /** Deletes the events of the proof before. */
  readonly nextProof: () => Promise<void>
  /** Deletes all events that were made. */
  readonly cleanUp: () => Promise<void>
}

const missing: Partial<Record<Role, string>> = {
  otherHost: 'it needs a fourth member in the file of tokens',
  author: 'it needs a fifth member in the file of tokens',
}

/** The accounts with the names that the service shows. */
async function castOf(service: Service, accounts: Accounts): Promise<Cast> {
  const named = async (account: Accounts['author']): Promise<Account | undefined> =>
    account && { ...account, fullName: await fullNameOf(service, account.userId) }
  const certain = async (account: Accounts['admin']): Promise<Account> => ({
    ...account,
    fullName: await fullNameOf(service, account.userId),
  })
  return {
    ada: await certain(accounts.admin),
    hanna: await certain(accounts.host),
    mia: await certain(accounts.member),
    sven: await certain(accounts.speaker),
    otto: await named(accounts.otherHost),
    arne: await named(accounts.author),
  }
}

async function fullNameOf(service: Service, userId: number): Promise<string> {
  const reply = await service.send(`/v2.1/users/${userId}`, {})
  if (reply.status !== 200)
    throw new Error(`there is no user ${userId}: ${reply.status} ${reply.text.slice(0, 200)}`)
  return asText(recordsIn(reply)[0]?.['full_name'])
}

/** The world of proofs over HTTP alone, on a scene that is made over HTTP. */
export async function openWorld(service: Service, accounts: Accounts): Promise<OutsideWorld> {
  const cast = await castOf(service, accounts)
  const { ada: admin, hanna, mia: member, sven: speaker, otto: otherHost, arne: author } = cast
  const known: Partial<Record<Role, Account | undefined>> = {
    admin,
    host: hanna,
    member,
    speaker,
    otherHost,
    author,
  }
  const send: SendAs = ({ token }, method, address, body, type = 'application/json') =>
    service.send(pathOf(address), {
      method,
      token,
      ...(body === undefined
        ? {}
        : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body), headers: { 'content-type': type } }),
    })
  const made = new Map<string, Account>()
  /** Events of a trusted host are approved at once, and none of her texts is taken for spam. */
  const trust = (trusted: boolean) => send(admin, 'POST', `${api}/users/${hanna.userId}/trusted`, { trusted })
  const makers = httpMakers(cast, send, made, trust)
  await trust(true)
  const { scene, beside } = await makeScene(cast, send, makers)
  const ofScene = [...made.keys()]
  made.clear()
  const remove = async (addresses: Iterable<string>): Promise<void> => {
    for (const address of addresses) await send(admin, 'DELETE', address)
  }
  /** Applications, each with the credentials of its owner. */
  const applications = new Map<string, Ask>()
  const removeMade = async (): Promise<void> => {
    await remove(made.keys())
    made.clear()
    for (const [address, { body: _body, ...owner }] of applications)
      await service.send(pathOf(address), { ...owner, method: 'DELETE' })
    applications.clear()
  }
  const named = usernames(cast)
  let proof = 0
  const run = Date.now()
  /** The same key in two proofs, or in two runs, would be a repetition. */
  const withFreshKey = ({ 'idempotency-key': key, ...headers }: Ask['headers'] = {}): NonNullable<
    Ask['headers']
  > => (key === undefined ? headers : { ...headers, 'idempotency-key': `${key}-${run}-${proof}` })
  const inside = (what: string) => notProvable(`it looks at ${what}`)
  const tokenOf = (role: Role): string => {
    const account = known[role]
    if (account === undefined) throw new NotProvable(missing[role] ?? 'it needs an account that is suspended')
    return account.token
  }
  const world: World = {
    url: service.url,
    at: addressesOf(scene),
    tokenOf,
    make: makers,
    people: scene.people,
    async ask(address, { as, ...asking } = {}) {
      const sent = { ...asking, headers: withFreshKey(asking.headers), token: as && tokenOf(as) }
      const reply = named.inReply(await service.send(named.inPath(pathOf(address)), named.inRequest(sent)))
      const event = newEventIn(reply)
      if (event !== undefined) made.set(event, hanna)
      const { location = '' } = reply.headers
      if (/\/applications\/\d+$/u.test(location)) applications.set(location, sent)
      return reply
    },
    get store() {
      return inside('the store')()
    },
    lectern: inside('a page of the website'),
    mails: inside('mails'),
    withoutMailServer: inside('a mail server that fails'),
    withoutSpamChecker: inside('a spam checker that fails'),
    whileSpamCheckerThinks: inside('a spam checker that is slow'),
    later: notProvable('it needs a clock that can be set'),
  }
  return {
    world,
    async nextProof() {
      proof += 1
      makers.nextProof()
      await removeMade()
    },
    async cleanUp() {
      await removeMade()
      await remove(ofScene)
      for (const [owner, address] of beside) await send(owner, 'DELETE', address)
      await trust(false)
    },
  }
}
