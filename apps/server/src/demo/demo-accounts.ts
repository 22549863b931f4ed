import type { HttpServerParts } from '@lectern/adapters-http'
import type { Ports } from '@lectern/application'
import { type RegisteredUser, readForm, readUsername } from '@lectern/domain'

/** The site admin of a demo. */
export const DEMO_ADMIN = 'demo'

type DemoAccounts = NonNullable<HttpServerParts['demo']>

/** With these accounts visitors of a demo sign in. The others have no passwords. */
const roles = [
  { role: 'host', username: 'ines' },
  { role: 'speaker', username: 'joao' },
  { role: 'attendee', username: 'tomw' },
  { role: 'admin', username: DEMO_ADMIN },
] as const

/**
 * The passwords of the demo accounts: four groups of letters and digits, easy to copy by hand. They are derived from the key
 * of the installation, so that later starts know them, and nobody else does.
 */
export function demoAccounts({ signer }: Pick<Ports, 'signer'>): DemoAccounts {
  return roles.map(({ role, username }) => {
    const letters = signer.sign(`demo password of ${username}`).replaceAll(/\W|_/gu, 'x')
    return { role, username, password: [0, 5, 10, 15].map((from) => letters.slice(from, from + 5)).join('-') }
  })
}

/** The accounts of the demo that are in this database with these passwords. */
export async function presentDemoAccounts(
  ports: Pick<Ports, 'signer' | 'passwordHasher' | 'transaction'>,
): Promise<DemoAccounts> {
  const accounts = demoAccounts(ports)
  const hashes = await ports.transaction(async ({ users }) => {
    const found: (Awaited<ReturnType<typeof users.passwordOf>> | undefined)[] = []
    for (const { username } of accounts) {
      const user = await users.findByUsername(asUsername(username))
      found.push(user && (await users.passwordOf(user.id)))
    }
    return found
  })
  const verified = await Promise.all(
    accounts.map(({ password }, index) => ports.passwordHasher.verify(password, hashes[index])),
  )
  return accounts.filter((_, index) => verified[index])
}

const asUsername = (name: string): RegisteredUser['username'] => readForm((form) => readUsername(form, name))
