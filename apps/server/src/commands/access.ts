import { asId, operator, toIso, type TokenId, UTC } from '@lectern/domain'
import { type Command, withLectern } from '../command-line/command.ts'
import { everyPage, jsonOption, printList } from '../command-line/print-list.ts'
import { withProgress } from '../command-line/progress.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { readSecret } from '../command-line/values.ts'

/** Access tokens, browser sessions and applications. */
export const accessCommands: readonly Command[] = [
  {
    name: 'token issue',
    operands: ['username'],
    summary: 'Print a new access token of an account on standard output, and nothing else',
    needs: 'lectern',
    async run(lectern, { operands: [username] }) {
      console.log(await lectern.issueToken(operator, { username }))
    },
  },
  {
    name: 'token list',
    operands: ['username'],
    summary: 'List the access tokens of an account: number, last use, application',
    options: jsonOption,
    needs: 'lectern',
    async run(lectern, { operands: [username], options }) {
      printList(
        await everyPage((page) => lectern.listTokens(operator, { username, page })),
        options,
        ({ id, application, scope, createdDate, lastUsedDate, expiresDate }) => ({
          number: id,
          application,
          scope,
          created_date: toIso(createdDate, UTC),
          last_used_date: toIso(lastUsedDate, UTC),
          expires_date: expiresDate === undefined ? null : toIso(expiresDate, UTC),
        }),
        ({ id, lastUsedDate, application }) => [id, toIso(lastUsedDate, UTC), application],
      )
    },
  },
  {
    name: 'token revoke',
    operands: ['number'],
    summary: 'Revoke the access token with this number in lectern token list',
    needs: 'config',
    async run(call) {
      const [number = ''] = call.operands
      if (!/^\d{1,9}$/u.test(number)) {
        throw new UsageError([
          `'${number}' is not the number of an access token: lectern token list has the numbers.`,
        ])
      }
      const tokenId = asId<TokenId>(Number(number))
      await withLectern(call, (lectern) => lectern.revokeToken(operator, { tokenId }))
      console.log(`Revoked the access token ${number}.`)
    },
  },
  {
    name: 'token prune',
    summary: 'Remove what has expired, such as tokens, sessions and links, as running servers do',
    needs: 'lectern',
    async run(lectern, { config }) {
      await withProgress((progress) => {
        progress.step('Removing what has expired')
        return lectern.removeExpired(operator, {})
      })
      const days = config.settings.tokenIdleDays
      console.log(
        `Removed the access tokens without use for ${days} days, ended sessions and expired grants.`,
      )
    },
  },
  {
    name: 'session list',
    operands: ['username'],
    summary: 'List the browser sessions of an account: start, last use',
    options: jsonOption,
    needs: 'lectern',
    async run(lectern, { operands: [username], options }) {
      printList(
        await everyPage((page) => lectern.listSessions(operator, { username, page })),
        options,
        ({ createdDate, lastUsedDate }) => ({
          created_date: toIso(createdDate, UTC),
          last_used_date: toIso(lastUsedDate, UTC),
        }),
        ({ createdDate, lastUsedDate }) => [toIso(createdDate, UTC), toIso(lastUsedDate, UTC)],
      )
    },
  },
  {
    name: 'session end',
    operands: ['username'],
    summary: 'End all browser sessions of an account; access tokens stay valid',
    needs: 'lectern',
    async run(lectern, { operands: [username] }) {
      await lectern.revokeSessions(operator, { username })
      console.log(`Signed ${username} out of every browser.`)
    },
  },
  {
    name: 'application create',
    operands: ['username'],
    summary: 'Register an application of an account, with a new API key or the one that it has elsewhere',
    options: {
      name: { placeholder: 'name', meaning: 'The name that users see on the consent page (required)' },
      description: { placeholder: 'text', meaning: 'What the application does' },
      'callback-url': {
        placeholder: 'address',
        meaning: 'Where users return after their consent (required)',
      },
      'api-key': {
        placeholder: 'key',
        meaning: 'The API key that the application already has (default: a random one)',
      },
      'client-secret-stdin': {
        meaning:
          'Read the client secret from standard input, and let the application exchange passwords for tokens',
      },
    },
    needs: 'config',
    async run(call) {
      const { operands, options } = call
      const input = {
        username: operands[0],
        name: options.get('name'),
        description: options.get('description'),
        callbackUrl: options.get('callback-url'),
        apiKey: options.get('api-key'),
        clientSecret: options.has('client-secret-stdin') ? await readSecret('client secret') : undefined,
      }
      const { apiKey } = await withLectern(call, (lectern) => lectern.createApplication(operator, input))
      console.log(apiKey)
    },
  },
]
