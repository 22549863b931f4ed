import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { readSecret } from './read-secret.ts'

export const createUserCommand: Command = {
  name: 'user create',
  operands: ['username'],
  summary: 'Create an account with a verified e-mail address',
  options: {
    email: { placeholder: 'address', meaning: 'The e-mail address (required)' },
    'full-name': { placeholder: 'name', meaning: 'The name that others see (default: the username)' },
    admin: { meaning: 'Make the account a site admin' },
    'password-stdin': {
      meaning: 'Read the password from standard input (without a password, sign-in is by token only)',
    },
  },
  async run({ config, open, operands: [username], options }) {
    const password = options.has('password-stdin') ? await readSecret('password') : undefined
    const admin = options.has('admin')
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    const user = await container.resolve('lectern').createUser(operator, {
      username,
      email: options.get('email'),
      fullName: options.get('full-name'),
      password,
      admin,
    })
    console.log(`Made the ${admin ? 'site admin' : 'account'} ${user.username}.`)
  },
}
