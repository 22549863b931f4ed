import { NotUnique, type Ports } from '@lectern/application'
import { invalid, type User, usernameTaken } from '@lectern/domain'
import { port, useCase } from '../meddle.ts'
import { fault, type WritingFault } from './fault.ts'
import { location, nothing, repository, sentField, status, unmailed, words } from './meddle.ts'

const easy = 'must not be one of the most common passwords'

/** As if something that can be only once could be again. */
const goodAgain = repository('mailedLinks', () => ({ remove: nothing, removeAllOf: nothing }))

/** Finds any link by any secret, whatever it was sent for. */
const anyLink = repository('mailedLinks', ({ find }) => ({
  find: async (hash) => {
    const link = await find(hash)
    return link && { ...link, purpose: 'reset-password' }
  },
}))

const oldLinks = (ports: Ports): Ports => {
  const { now } = ports.clock
  let first: ReturnType<typeof now> | undefined
  return { ...ports, clock: { now: () => (first ??= now()) } }
}

/** Whoever is saved becomes more than they were. */
const promoted = (change: Partial<User>) =>
  repository('users', ({ add, save }) => ({
    add: (user) => add({ ...user, ...change }),
    save: (user) => save({ ...user, ...change }),
  }))

/** Says whether there is anybody with the address. */
const telling = (name: 'sendVerification' | 'remindUsername') =>
  repository('users', ({ findByEmail }) => ({
    findByEmail: async (email) => {
      const user = await findByEmail(email)
      if (user === undefined) throw invalid([{ code: 'fault', message: `${name} knows nobody` }])
      return user
    },
  }))

/** What is said of accounts, and of the mails about them. */
export const accountFaults: readonly WritingFault[] = [
  fault('D6 register', '200 for an account', status('POST', '/users', 201, 200)),
  fault(
    'D6 register',
    'nobody is made',
    useCase('registerUser', () => () => Promise.reject(new NotUnique('fault'))),
  ),
  fault(
    'D6 usernames',
    'names may be short',
    sentField('POST', '/users', 'username', (name) => `${String(name)}xx`),
  ),
  fault(
    'D6 usernames',
    'names may be taken in another letter case',
    repository('users', ({ findByUsername }) => ({
      findByUsername: async (name) => {
        const user = await findByUsername(name)
        return user?.username === name ? user : undefined
      },
    })),
  ),
  fault(
    'D6 password',
    'passwords may be short',
    sentField('POST', '/users', 'password', (text) => `${String(text)}xxx`),
  ),
  fault(
    'D6 password',
    'passwords are trimmed',
    sentField('POST', '/users', 'password', (text) => String(text).trim()),
  ),
  fault(
    'D6 short password',
    'every password is rated well',
    port('passwordEstimator', () => ({ estimate: () => Promise.resolve(4) })),
  ),
  fault(
    'D6 short password',
    'no password is rated well',
    port('passwordEstimator', () => ({ estimate: () => Promise.resolve(2) })),
  ),
  fault(
    'D6 easy password',
    'a blank password is taken',
    sentField('POST', '/users', 'password', (text) => String(text).replace(/^ +$/u, 'correct horse')),
  ),
  fault('D6 easy password', 'it is not told what is wrong', words(easy, 'must be another one')),
  fault('D6 verification mail', 'nobody gets a link', unmailed('verify-email')),
  fault('D6 verification mail', 'links last for ever', { ports: oldLinks }),
  fault(
    'D6 verify',
    'nothing is verified',
    useCase('verifyEmail', () => nothing),
  ),
  fault('D6 once', 'links are good for ever', goodAgain),
  fault('D6 once', 'links are good for anything', anyLink),
  fault('D6 another verification mail', 'it tells who there is', telling('sendVerification')),
  fault(
    'D6 another verification mail',
    'it sends nothing',
    useCase('sendVerification', () => nothing),
  ),
  fault('D6 username reminder', 'it tells who there is', telling('remindUsername')),
  fault('D6 username reminder', 'it sends nothing', unmailed('username-reminder')),
  fault('D6 password reminder', 'it sends nothing', unmailed('password-reset')),
  fault('D6 password reminder', 'it is done at once', status('POST', '/emails/reminders/password', 202, 200)),
  fault(
    'D6 taken address',
    'it is told that the address is taken',
    repository('users', ({ findByEmail }) => ({
      findByEmail: async (email) => {
        if ((await findByEmail(email)) !== undefined) throw invalid([usernameTaken])
        return undefined
      },
    })),
  ),
  fault('D6 taken address', 'the owner hears nothing', unmailed('email-taken')),
  fault(
    'D6 registered location',
    'Location is the collection',
    location('POST', '/users', (address) => address.replace(/\?.*$/u, '')),
  ),
  fault('D6 new password', '200 for a new password', status('POST', '/users/passwords', 204, 200)),
  fault(
    'D6 new password',
    'the password stays',
    repository('users', ({ setPassword, passwordOf }) => ({
      setPassword: async (id, hash) => {
        if ((await passwordOf(id)) === undefined) await setPassword(id, hash)
      },
    })),
  ),
  fault(
    'D6 edit',
    'nothing is changed',
    useCase('editUser', () => nothing),
  ),
  fault(
    'D6 edit',
    'no Location',
    location('PUT', '/users/*', () => ''),
  ),
  fault(
    'D6 other access',
    'tokens stay',
    repository('tokens', () => ({ removeAllOf: nothing })),
  ),
  fault(
    'D6 other access',
    'no token stays',
    repository('tokens', ({ removeAllOf }) => ({ removeAllOf: (id) => removeAllOf(id) })),
  ),
  fault(
    'D6 delete',
    'nobody is deleted',
    useCase('deleteUser', () => nothing),
  ),
  fault('D6 delete', '200 for a deletion', status('DELETE', '/users/*', 204, 200)),
  fault(
    'D6 comments stay',
    'comments of nobody are of somebody',
    useCase('getTalkComment', (get) => async (...asked) => ({
      ...(await get(...asked)),
      userDisplayName: 'Somebody',
    })),
  ),
  fault(
    'D6 comments stay',
    'they count on',
    useCase('getTalk', (get) => async (...asked) => {
      const talk = await get(...asked)
      return { ...talk, ratingFigures: { ...talk.ratingFigures, 5: 1 } }
    }),
  ),
  fault(
    'D6 rights go',
    'only the account is hidden',
    repository('users', ({ find, save }) => ({
      remove: async (id) => {
        const user = await find(id)
        if (user !== undefined) await save({ ...user, suspended: true })
      },
    })),
  ),
  fault(
    'D6 last admin',
    'the last admin goes like any other',
    repository('users', ({ activeAdmins }) => ({
      activeAdmins: async () => {
        const admins = await activeAdmins()
        return [...admins, ...admins]
      },
    })),
  ),
  fault('D6 last admin', 'it is said otherwise', words('site admin', 'admin')),
  fault(
    'D6 export',
    'events are left out',
    useCase('exportUser', (exportUser) => async (...asked) => {
      const page = await exportUser(...asked)
      return { ...page, items: [{ ...page.items[0], submittedEvents: [] }] }
    }),
  ),
  fault(
    'D6 export',
    'everybody exports everything',
    useCase(
      'exportUser',
      (exportUser) => (actor, input) =>
        exportUser(actor.kind === 'visitor' ? actor : { kind: 'operator' }, input),
    ),
  ),
  fault('D6 trusted', '200 for trust', status('POST', '/users/*/trusted', 204, 200)),
  fault(
    'D6 trusted',
    'nobody is trusted',
    useCase('trustUser', () => nothing),
  ),
  fault('D6 no field', 'everybody is trusted', promoted({ trusted: true })),
  fault('D6 no field', 'everybody is verified', promoted({ verified: true })),
  fault('D6 secrets of mails', 'secrets are kept as they are', {
    ports: (ports) => ({
      ...ports,
      transaction: (work) =>
        ports.transaction((all, queries) =>
          work({ ...all, mailedLinks: { ...all.mailedLinks, add: nothing } }, queries),
        ),
    }),
  }),
]
