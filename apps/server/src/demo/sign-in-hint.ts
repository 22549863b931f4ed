import { demoAdmin } from './people.ts'

/** Only a hash of the password is kept, so whoever prints this is the last to know it. */
export const signInHint = (password: string): string =>
  `Demo content was added. Its site admin is ${demoAdmin.username}, with the password ${password} (shown only now).`
