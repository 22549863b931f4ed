import {
  canIssueTokens,
  forbidden,
  issueToken as issue,
  notFound,
  readForm,
  readUsername,
  registered,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'

/** A new token for this account, in clear. It is shown once; only its hash is stored. */
export const issueToken = command(closed('operator'), async (ports, actor, input: { username: unknown }) => {
  if (!canIssueTokens(actor)) throw forbidden('operator-issues-tokens')
  const username = readForm((form) => readUsername(form, input.username))
  const secret = ports.random.secret()
  await ports.transaction(async ({ users, tokens }) => {
    const user = await users.findByUsername(username)
    if (user === undefined) throw notFound(`User ${username}`)
    const holder = { userId: registered(user).id, applicationId: undefined, origin: 'operator' } as const
    await tokens.add(issue(holder, ports.secretHasher.hash(secret), ports.clock.now()))
  })
  return secret
})
