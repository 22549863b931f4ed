import { FileMailbox, FileMailer, SmtpMailer } from '@lectern/adapters-platform'
import type { Mailer } from '@lectern/application'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** Sends to the configured mail server, or writes files. */
export const createMailer = (config: Config): Mailer =>
  config.mailServer === undefined
    ? new FileMailer(directoryOfMails(config))
    : new SmtpMailer(config.mailServer, config.mailFrom)

/** Reads the mail files; undefined with a mail server. */
export const createMailbox = (config: Config): FileMailbox | undefined =>
  config.mailServer === undefined ? new FileMailbox(directoryOfMails(config)) : undefined

const directoryOfMails = ({ dataDirectory }: Config): string => join(dataDirectory, 'mails')
