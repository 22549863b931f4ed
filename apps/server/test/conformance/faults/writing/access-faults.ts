import { port, useCase } from '../meddle.ts'
import { leading, leadingAnywhere, pressed, unknownScheme } from './access-meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { elevated, nothing, refuse, repository, sentField, status } from './meddle.ts'

/** Section 5 without its table of rights. */
export const accessFaults: readonly WritingFault[] = [
  fault('5.1 public', 'visitors do not read events', status('GET', '/events', 200, 401)),
  fault('5.2 add or edit', 'visitors attend', status('POST', '/events/*/attending', 401, 201)),
  fault('5.2 private', 'visitors see tokens', status('GET', '/token', 401, 200)),
  fault('5.2 private', 'visitors see applications', status('GET', '/applications/*', 401, 200)),
  fault('5.3 signed in', 'visitors register applications', status('POST', '/applications', 401, 201)),
  fault(
    '5.3 owner',
    'everybody sees every application',
    useCase(
      'getApplication',
      (getApplication) =>
        (actor, ...rest) =>
          getApplication(elevated(actor), ...rest),
    ),
  ),
  fault(
    '5.3 owner',
    'everybody is listed the applications of one',
    port('accessQueries', ({ listApplications }, { people }) => ({
      listApplications: (_owner, page) => listApplications(people.mia, page),
    })),
  ),
  fault(
    '5.3 many',
    'a user may have one key',
    useCase('registerApplication', (register) => {
      const owners = new Set<unknown>()
      return (actor, ...rest) => {
        const owner = actor.kind === 'member' ? actor.userId : undefined
        if (owners.has(owner)) throw refuse('You have a key')
        owners.add(owner)
        return register(actor, ...rest)
      }
    }),
  ),
  fault(
    '5.3 delete',
    'keys are for ever',
    repository('applications', () => ({ remove: nothing })),
  ),
  fault(
    '5.3 callback',
    'another callback is registered',
    sentField('POST', '/applications', 'callback_url', (callback) => `${String(callback)}x`),
  ),
  fault('5.4 api_key', 'any key leads back', leadingAnywhere('unknown-key')),
  fault(
    '5.4 secret',
    'the secret is asked for',
    pressed((query) => {
      if (query.includes('secret')) throw refuse('The secret is wrong')
      return query
    }),
  ),
  fault('5.4 callback', 'any callback will do', leadingAnywhere('wrong-callback')),
  fault(
    '5.4 callback',
    'case does not count in a callback',
    pressed((query) => query.replace('%2FBack', '%2Fback')),
  ),
  fault(
    '5.4 callback',
    'a slash at the end does not count in a callback',
    pressed((query) => query.replace('back%2F', 'back')),
  ),
  fault(
    '5.4 device',
    'devices have no callbacks',
    useCase('registerApplication', (register) => (actor, input) => {
      if (!String(input.callbackUrl).startsWith('http')) throw refuse('Not a web address')
      return register(actor, input)
    }),
  ),
  fault(
    '5.4 state',
    'state is decoded and encoded again',
    leading((address) =>
      address.replace(/(?<=&state=)[^#]*/u, (state) => encodeURIComponent(decoded(state))),
    ),
  ),
  fault(
    '5.4 state',
    'state is cut',
    leading((address) => address.replace(/(?<=&state=[^#]{300})[^#]*/u, '')),
  ),
  fault(
    '5.4 state',
    'there is always a state',
    leading((address) => (address.includes('&state=') ? address : `${address}&state=`)),
  ),
  fault(
    '5.5 access_token',
    'the token has another name',
    leading((address) => address.replace('access_', '')),
  ),
  fault(
    '5.5 access_token',
    'the token is none',
    leading((address) => address.replace(/(?<=access_token=)./u, '_')),
  ),
  fault('5.5 per user', 'tokens speak for an admin', {
    ports: (ports, { people }) => ({
      ...ports,
      transaction: (work) =>
        ports.transaction((all, queries) => {
          const { tokens } = all
          return work(
            { ...all, tokens: { ...tokens, add: (token) => tokens.add({ ...token, userId: people.ada }) } },
            queries,
          )
        }),
    }),
  }),
  fault('5.6 Bearer', 'Bearer is unknown', unknownScheme(/^bearer/iu)),
  fault('5.6 Bearer', 'BEARER is unknown', unknownScheme(/^BEARER/u)),
  fault('5.6 OAuth', 'OAuth is unknown', unknownScheme(/^oauth/iu)),
  fault('5.6 OAuth', 'oauth is unknown', unknownScheme(/^oauth/u)),
]

function decoded(state: string): string {
  try {
    return decodeURIComponent(state)
  } catch {
    return ''
  }
}
