import { FileMailer, SmtpMailer } from '@lectern/adapters-platform'
import type { Mailer } from '@lectern/application'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** A mail server when there is one, else files to look at. */
export const createMailer = ({ mailServer, mailFrom, dataDirectory }: Config): Mailer =>
  mailServer === undefined
    ? new FileMailer(join(dataDirectory, 'mails'))
    : new SmtpMailer(mailServer, mailFrom)
