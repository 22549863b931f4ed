import type { Letter, Mailer } from '@lectern/application'
import { createTransport, type Transporter } from 'nodemailer'

const PATIENCE = 15_000

/** Hands letters to a mail server, which is asked for TLS where it offers it. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #from: string

  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  constructor(address: string, from: string) {
    const timeouts = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
    this.#transport = createTransport({ url: address, ...timeouts })
    this.#from = from
  }

  async send({ to, subject, text }: Letter): Promise<void> {
    // An address as an object is never parsed, so that nothing in it can name further recipients.
    const recipient = { name: '', address: to }
    await this.#transport.sendMail({ from: this.#from, to: recipient, subject, text })
  }
}
