import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { readSecret } from './read-secret.ts'

export const createApplicationCommand: Command = {
  name: 'application create',
  operands: ['username'],
  summary: 'Register an application of an account, with a new API key or the one that it has elsewhere',
  options: {
    name: { placeholder: 'name', meaning: 'The name that users see on the consent page (required)' },
    description: { placeholder: 'text', meaning: 'What the application does' },
    'callback-url': { placeholder: 'address', meaning: 'Where users return after their consent (required)' },
    'api-key': {
      placeholder: 'key',
      meaning: 'The API key that the application already has (default: a random one)',
    },
    'client-secret-stdin': {
      meaning:
        'Read the client secret from standard input, and let the application exchange passwords for tokens',
    },
  },
  async run({ config, open, operands: [username], options }) {
    const clientSecret = options.has('client-secret-stdin') ? await readSecret('client secret') : undefined
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    const { apiKey } = await container.resolve('lectern').createApplication(operator, {
      username,
      name: options.get('name'),
      description: options.get('description'),
      callbackUrl: options.get('callback-url'),
      apiKey: options.get('api-key'),
      clientSecret,
    })
    console.log(apiKey)
  },
}
