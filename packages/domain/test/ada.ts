import { asId } from '../src/brand.ts'
import { instant } from '../src/time/time.ts'
import { readRegistration, register } from '../src/users/registration.ts'
import type { RegisteredUser } from '../src/users/user.ts'

const registration = readRegistration({
  username: 'ada',
  fullName: 'Ada Lovelace',
  email: 'ada@lectern.example',
  password: 'correct horse',
})

/** Registered and verified, and nothing else. */
export const ada: RegisteredUser = {
  ...register(registration, 'a1b2', instant(0)),
  id: asId(1),
  verified: true,
}
