import { FileMailbox, FileMailer, SmtpMailer } from '@lectern/adapters-platform'
import type { Mailer } from '@lectern/application'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** A mail server when there is one, else files to look at. */
export const createMailer = (config: Config): Mailer =>
  config.mailServer === undefined
    ? new FileMailer(directoryOfMails(config))
    : new SmtpMailer(config.mailServer, config.mailFrom)

/** Where to look at them; undefined when there is a mail server. */
export const createMailbox = (config: Config): FileMailbox | undefined =>
  config.mailServer === undefined ? new FileMailbox(directoryOfMails(config)) : undefined

const directoryOfMails = ({ dataDirectory }: Config): string => join(dataDirectory, 'mails')
