import { join } from 'node:path'
import { runLectern, serveLectern } from './lectern.ts'

/** A Lectern with demo content on SQLite, as a program of its own, and with its mailbox. */
export interface Site extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  readonly origin: string
  /** The address of the API, with the version. */
  readonly api: string
  /** The password of an account of the demo content, which is chosen at the first call. `demo` is a site admin. */
  passwordOf(username: string): Promise<string>
  /** Runs a command on the same database, and returns its output. */
  run(args: readonly string[]): Promise<string>
}

/** Keeps the database in a folder, which the caller removes. A site that is opened again may have its port again. */
export async function openSite(folder: string, port = '0'): Promise<Site> {
  const place = ['--data-dir', join(folder, 'data')]
  const lectern = await serveLectern(folder, ['--demo', `--port=${port}`, ...place])
  const { origin } = lectern
  const run = (args: readonly string[]): Promise<string> => runLectern(folder, [...args, ...place])
  const [, password = ''] = /with the password (\S+)/u.exec(lectern.said) ?? []
  const passwords = new Map([['demo', Promise.resolve(password)]])

  const choosePassword = async (username: string): Promise<string> => {
    const link = await run(['user', 'reset-password', username, `--website-url=${origin}`])
    const token = new URL(link.trim()).searchParams.get('token')
    const chosen = `the password of ${username}`
    const answer = await fetch(`${origin}/v2.1/users/passwords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: chosen }),
    })
    if (!answer.ok) throw new Error(`The password of ${username} was refused: ${await answer.text()}`)
    return chosen
  }

  return {
    origin,
    api: `${origin}/v2.1`,
    run,
    passwordOf: (username) => passwords.getOrInsertComputed(username, choosePassword),
    [Symbol.asyncDispose]: () => lectern[Symbol.asyncDispose](),
  }
}
