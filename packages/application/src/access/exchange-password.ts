import {
  type Application,
  issueToken,
  type PasswordGrantInput,
  readPasswordGrant,
  signinFailed,
  type UserId,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { checkSignIn } from './check-password.ts'

export interface ExchangePasswordInput extends PasswordGrantInput {
  /** The network address of the client. */
  readonly address: string
  /** That of its user, as the client says. */
  readonly userAddress?: string | undefined
}

export interface Exchanged {
  readonly accessToken: string
  readonly userId: UserId
}

/** The OAuth password grant: a token for username and password, through an application that an admin allowed to ask. */
export const exchangePassword = command(
  'anybody',
  async (ports, _actor, given: ExchangePasswordInput): Promise<Exchanged> => {
    const { address, userAddress = address, ...input } = given
    const { clientId, clientSecret, ...account } = readPasswordGrant(input)
    const clientHash = ports.secretHasher.hash(clientSecret)
    const mayAsk = (client: Application | undefined): client is Application =>
      client?.clientSecretHash === clientHash
    const asking = await ports.accessQueries.findApplicationByKey(clientId)
    if (!mayAsk(asking)) throw signinFailed()
    const accessToken = ports.random.secret()
    const from = { address: userAddress, client: asking.id }
    const user = await checkSignIn(ports, account, from, {
      issueCredential: async ({ applications, tokens }, { id }) => {
        const client = await applications.findByApiKey(clientId)
        if (!mayAsk(client)) throw signinFailed()
        const now = ports.clock.now()
        const holder = { userId: id, applicationId: client.id, origin: 'password' } as const
        await tokens.add(issueToken(holder, ports.secretHasher.hash(accessToken), now))
      },
    })
    return { accessToken, userId: user.id }
  },
)
