import type { MailMessage, Mailer } from '@lectern/application'
import type { Transporter } from 'nodemailer'

const PATIENCE = 15_000

/** Hands mails to a mail server, which is asked for TLS where it offers it. */
export class SmtpMailer implements Mailer {
  readonly #address: string
  readonly #from: string
  /** From the first byte on. */
  #transport: Promise<Transporter> | undefined

  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  constructor(address: string, from: string) {
    this.#address = address
    this.#from = from
  }

  /** With the headers for unsubscribing by one click (RFC 8058). */
  async send({ to, replyTo, subject, text, unsubscribeUrl }: MailMessage): Promise<void> {
    // An address as an object is never parsed, so that nothing in it can name further recipients.
    const recipient = { name: '', address: to }
    const transport = await (this.#transport ??= createTransport(this.#address))
    const headers =
      unsubscribeUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const answers = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }
    await transport.sendMail({ from: this.#from, to: recipient, ...answers, subject, text, headers })
  }
}

async function createTransport(url: string): Promise<Transporter> {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
}
