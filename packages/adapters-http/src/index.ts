export * from './config.ts'
export * from './create-http-server.ts'
export type { Logo, Site } from './http/page/site.ts'
export type { Mailbox, MailboxEntry } from './website/mail/mailbox.ts'
