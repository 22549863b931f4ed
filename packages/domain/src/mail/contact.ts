import { type DomainError, forbidden, waitFirst } from '../errors.ts'
import { readForm, requiredText } from '../fields/form.ts'
import { readClient } from '../access/sign-in.ts'
import { HOUR } from '../time/time.ts'
import { readEmail } from '../users/user-fields.ts'

/** A message of a visitor to the operator, sent by an application that may sign people in. */
export interface ContactInput {
  readonly clientId?: unknown
  readonly clientSecret?: unknown
  readonly name?: unknown
  readonly email?: unknown
  readonly subject?: unknown
  readonly comment?: unknown
}

/** The mail has the whole message. The sender has no account, so it is stored nowhere else. */
export interface ContactMail {
  readonly kind: 'contact'
  readonly name: string
  readonly email: string
  readonly title: string
  readonly comment: string
}

export const contactLimits = { name: 200, subject: 200, comment: 10_000 } as const

/** Messages a day. A limit of the application holds for all its users together. */
export const contactRate = {
  ofAddress: { leastPause: 0, mostADay: 10 },
  ofClient: { leastPause: 0, mostADay: 100 },
} as const

export const readContactClient = (input: ContactInput) => readForm((form) => readClient(form, input))

export const readContact = (input: ContactInput): ContactMail =>
  readForm((form) => ({
    kind: 'contact',
    name: requiredText(form, 'name', input.name, contactLimits.name),
    email: readEmail(form, input.email),
    title: requiredText(form, 'subject', input.subject, contactLimits.subject),
    comment: requiredText(form, 'comment', input.comment, contactLimits.comment),
  }))

export const clientMayNotContact = (): DomainError => forbidden('client-may-not-contact')

export const tooManyMessages = (): DomainError =>
  waitFirst('too-many-mails', 'Too many messages were sent, please wait a little', HOUR)
