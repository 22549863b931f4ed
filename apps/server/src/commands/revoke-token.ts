import { asId, operator, type TokenId } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'

export const revokeTokenCommand: Command = {
  name: 'token revoke',
  operands: ['number'],
  summary: 'Revoke the access token with this number in lectern token list',
  options: {},
  async run({ config, open, operands: [number = ''] }) {
    if (!/^\d{1,9}$/u.test(number)) {
      throw new UsageError([
        `'${number}' is not the number of an access token: lectern token list has the numbers.`,
      ])
    }
    await using disposal = new AsyncDisposableStack()
    const lectern = (await open(config, disposal)).resolve('lectern')
    await lectern.revokeToken(operator, { tokenId: asId<TokenId>(Number(number)) })
    console.log(`Revoked the access token ${number}.`)
  },
}
