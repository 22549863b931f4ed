/** An account of the demo content, with which everybody may sign in. */
export interface DemoAccount {
  readonly role: 'host' | 'speaker' | 'attendee' | 'admin'
  readonly username: string
  readonly password: string
}
