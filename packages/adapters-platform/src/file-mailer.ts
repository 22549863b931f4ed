import type { MailMessage, Mailer } from '@lectern/application'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Puts each mail into a file of its own, for those who develop and for demos: nobody is sent anything. */
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
