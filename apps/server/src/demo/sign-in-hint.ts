import { demoAdmin } from './people.ts'

/** The only output of the password: the database has only its hash. */
export const signInHint = (password: string): string =>
  `Demo content was added. Its site admin is ${demoAdmin.username}, with the password ${password} (shown only now).`
