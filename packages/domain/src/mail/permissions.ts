import { type Actor, isAdmin } from '../actor.ts'

/** Admins see which mails could not be sent, and have them sent again. The text of a mail is only its recipient's. */
export const canSeeFailedMails = (actor: Actor): boolean => isAdmin(actor)

/** Admins send a test mail to their own address, and the operator to any address. */
export const canTestMails = (actor: Actor): boolean => isAdmin(actor)
