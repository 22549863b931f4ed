import { isLoopbackName } from '@lectern/adapters-http'
import { checkMailServer } from '@lectern/adapters-platform'
import { join } from 'node:path'
import { type Config, publicAddresses } from '../config/config.ts'
import { bounded } from '../health/bounded.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const PATIENCE_MILLISECONDS = 5_000

const mailsBecomeFiles = ({ dataDirectory }: Config): string =>
  `Mails become files in ${join(dataDirectory, 'mails')}: set SMTP_URL, so that people get them.`

/** For a server that others reach. */
export function warningOfMails(config: Config): string | undefined {
  if (isLoopbackName(new URL(publicAddresses(config).websiteUrl).hostname)) return undefined
  if (config.mailServer === undefined) return mailsBecomeFiles(config)
  const { mailFrom } = config
  return /@localhost>?$/u.test(mailFrom)
    ? `Mails come from ${mailFrom}, which mail servers refuse: set MAIL_FROM.`
    : undefined
}

/** About the mail server, which gets no mail. */
export async function checkMail(config: Config): Promise<Finding> {
  const report = finding('mail')
  const { mailServer } = config
  if (mailServer === undefined) return report('warning', mailsBecomeFiles(config))
  const { hostname } = new URL(mailServer)
  const check = bounded(() => checkMailServer(mailServer, PATIENCE_MILLISECONDS), 2 * PATIENCE_MILLISECONDS)
  const result = await check()
  if (result.status === 'rejected') {
    return report(
      'failed',
      `${hostname} takes no mails: ${reasonOf(result.reason)}. Correct SMTP_URL, or the server.`,
    )
  }
  const { tls, hasSignedIn } = result.value
  const found = `${hostname} answers ${tls === undefined ? 'without TLS' : `with ${tls}`}`
  const signedIn = hasSignedIn ? ', and accepts the user' : ''
  const warning = warningOfMails(config)
  if (warning !== undefined) return report('warning', `${found}${signedIn}. ${warning}`)
  return tls !== undefined || isLoopbackName(hostname)
    ? report('ok', `${found}${signedIn}.`)
    : report(
        'warning',
        `${found}${signedIn}: passwords and mails go there unencrypted. Use a server with TLS.`,
      )
}
