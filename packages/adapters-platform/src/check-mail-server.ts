import { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

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
