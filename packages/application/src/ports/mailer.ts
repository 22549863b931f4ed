export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mailer {
  /** Fails when the letter could not be handed over; it is tried again later then. */
  send(letter: Letter): Promise<void>
}
