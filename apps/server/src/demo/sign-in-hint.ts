import { demoAdmin } from './people.ts'

/** The database has only the hash of the password. `serve --demo` offers the sign-in on its front page, too. */
export const signInHint = (password: string): string =>
  `Demo content was added. Its site admin is ${demoAdmin.username}, with the password ${password} (shown only now).`
