import {
  type Actor,
  invalid,
  ownTextsOf,
  readRegistration,
  register,
  registerInVain,
  type RegistrationInput,
  type Username,
  usernameTaken,
} from '@lectern/domain'
import { askForMail } from '../mail/ask-for-mail.ts'
import type { Ports } from '../ports/ports.ts'
import { ratePassword } from './rate-password.ts'

/**
 * A new account, whose e-mail address is not verified yet. When the address belongs to another account, only a mail to that
 * address says so: the caller gets the same answer in both cases.
 */
export async function registerUser(
  ports: Pick<
    Ports,
    'transaction' | 'passwordEstimator' | 'passwordHasher' | 'secretHasher' | 'random' | 'clock'
  >,
  _asker: Actor,
  input: RegistrationInput,
): Promise<Username> {
  const strength = await ratePassword(ports, input.password, ownTextsOf(input))
  const { password, ...registration } = readRegistration(input, strength)
  const { username, email } = registration
  const hash = await ports.passwordHasher.hash(password)
  const avatarHash = ports.random.letters(32)
  await ports.transaction(async (repositories) => {
    const { users } = repositories
    if ((await users.findByUsername(username)) !== undefined) throw invalid([usernameTaken])
    const owner = await users.findByEmail(email)
    const make = owner === undefined ? register : registerInVain
    const user = await users.add(make(registration, avatarHash, ports.clock.now()))
    await users.setPassword(user.id, hash)
    const kind = owner === undefined ? 'verify-email' : 'email-taken'
    await askForMail(ports, repositories, { kind, asked: email }, owner?.id ?? user.id)
  })
  return username
}
