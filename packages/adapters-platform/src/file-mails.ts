import type { Mailer, MailMessage } from '@lectern/application'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes each mail to a file of its own, for development and demos. Nothing is sent. */
export class FileMailer implements Mailer {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The directory lists complete mails only, in the order in which they were sent. */
  async send({ to, replyTo, subject, text, unsubscribeUrl }: MailMessage): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const name = `${Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }).replaceAll(':', '-')}-${randomUUID()}`
    const unfinished = join(this.#directory, `.${name}`)
    const unsubscribe = unsubscribeUrl === undefined ? '' : `List-Unsubscribe: <${unsubscribeUrl}>\n`
    const answers = replyTo === undefined ? '' : `Reply-To: ${replyTo}\n`
    const mail = `To: ${to}\n${answers}Subject: ${subject}\n${unsubscribe}\n${text}`
    await writeFile(unfinished, mail, { flag: 'wx', mode: 0o600 })
    await rename(unfinished, join(this.#directory, `${name}.txt`))
  }
}

export interface FiledMail {
  readonly name: string
  readonly to: string
  readonly subject: string
}

const MOST_LISTED = 100

/** The mails that a `FileMailer` wrote to a directory. */
export class FileMailbox {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The newest first. */
  async list(): Promise<readonly FiledMail[]> {
    const names = (await this.#names()).toSorted().toReversed().slice(0, MOST_LISTED)
    return Promise.all(names.map(async (name) => ({ name, ...headersOf(await this.#text(name)) })))
  }

  /** Undefined unless `list` has this name, so no other file can be read. */
  async read(name: string): Promise<string | undefined> {
    return (await this.#names()).includes(name) ? this.#text(name) : undefined
  }

  async #names(): Promise<readonly string[]> {
    const files = await readdir(this.#directory).catch((error: unknown) => noneIfMissing(error))
    return files.filter((file) => /^[^.].*\.txt$/u.test(file)).map((file) => file.slice(0, -'.txt'.length))
  }

  #text(name: string): Promise<string> {
    return readFile(join(this.#directory, `${name}.txt`), 'utf8')
  }
}

/** The first mail creates the directory. */
function noneIfMissing(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

function headersOf(mail: string): Omit<FiledMail, 'name'> {
  const { to = '', subject = '' } = /^To: (?<to>.*)\nSubject: (?<subject>.*)\n/u.exec(mail)?.groups ?? {}
  return { to, subject }
}
