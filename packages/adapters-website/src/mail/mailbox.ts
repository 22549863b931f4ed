/** The mails that were written to files, newest first: for people who try Lectern out. */
export interface Mailbox {
  list(): Promise<readonly MailboxEntry[]>
  /** The whole mail as text; undefined if there is none of this name. */
  read(name: string): Promise<string | undefined>
}

export interface MailboxEntry {
  readonly name: string
  readonly to: string
  readonly subject: string
}
