import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FiledMail {
  readonly name: string
  readonly to: string
  readonly subject: string
}

const MOST_LISTED = 100

/** What a `FileMailer` put into a directory, to be looked at in demos. */
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

  /** Undefined when there is no mail of this name: nothing else in the file system has one. */
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

/** The directory is made with the first mail. */
function noneIfMissing(error: unknown): readonly string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

function headersOf(mail: string): Omit<FiledMail, 'name'> {
  const { to = '', subject = '' } = /^To: (?<to>.*)\nSubject: (?<subject>.*)\n/u.exec(mail)?.groups ?? {}
  return { to, subject }
}
