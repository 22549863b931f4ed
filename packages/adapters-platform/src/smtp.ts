import type { Mailer, MailMessage } from '@lectern/application'
import type { Transporter } from 'nodemailer'
import { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

const PATIENCE = 15_000

/** Hands mails to a mail server, with TLS if the server offers it. */
export class SmtpMailer implements Mailer {
  readonly #address: string
  readonly #from: string
  /** Created with the first mail. */
  #transport: Promise<Transporter> | undefined

  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  constructor(address: string, from: string) {
    this.#address = address
    this.#from = from
  }

  /** With the headers for unsubscribing by one click (RFC 8058). */
  async send({ to, replyTo, subject, text, unsubscribeUrl }: MailMessage): Promise<void> {
    // Nodemailer does not parse an address in an object, so it cannot name further recipients.
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

export interface MailServerStatus {
  /** The version of TLS, such as `TLSv1.3`. Undefined without TLS. */
  readonly tls: string | undefined
  readonly hasSignedIn: boolean
}

/** Connects to a mail server as the mailer does, signs in if the address has a user, and sends no mail. */
export async function checkMailServer(address: string, milliseconds: number): Promise<MailServerStatus> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { auth, ...options } = parseConnectionUrl(address)
  const connection = new SmtpConnection({
    ...options,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    // Longer than the greeting may take, so that the error of a silent server names the greeting.
    socketTimeout: 2 * milliseconds,
  })
  const failed = Promise.withResolvers<never>()
  connection.on('error', failed.reject)
  connection.on('end', () => failed.reject(new Error('The mail server closed the connection')))
  const step = (start: (done: (error?: Error | null) => void) => void): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    start((error) => (error ? reject(error) : resolve()))
    return Promise.race([promise, failed.promise])
  }
  try {
    await step((done) => connection.connect(done))
    if (auth !== undefined) await step((done) => connection.login(auth, done))
    return { tls: versionOf(connection._socket), hasSignedIn: auth !== undefined }
  } finally {
    failed.promise.catch(() => undefined)
    connection.quit()
    connection.close()
  }
}

const versionOf = (socket: object | false | null): string | undefined =>
  socket instanceof Socket && isEncrypted(socket) ? (socket.getProtocol() ?? undefined) : undefined

/** Loading `node:tls` for an `instanceof` takes a tenth of the time of a command. */
const isEncrypted = (socket: Socket): socket is TLSSocket => 'encrypted' in socket
