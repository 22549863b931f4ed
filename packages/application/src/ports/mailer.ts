export interface MailMessage {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mailer {
  /** Fails when the mail could not be handed over; it is tried again later then. */
  send(mail: MailMessage): Promise<void>
}
