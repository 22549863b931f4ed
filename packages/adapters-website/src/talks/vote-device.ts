import { html, type Html } from '@lectern/http'
import { newVisitSecret } from '../http/form-token.ts'
import type { Visit } from '../http/page-route.ts'

/** The field with the secret of the device that the first vote of a visitor makes. */
const DEVICE = 'device'

/** The secrets of a visitor's browser. */
export interface VotingDevice {
  readonly device: string
  /** Of another device, whose answer with its cookie was lost. */
  readonly instead: string | undefined
}

/**
 * Who votes: a member, or the device of this browser. A form that is sent twice has the same secret, so it makes one device.
 * Undefined for a visitor whose form has none, because it is on a page that visitors share and no script has filled it in.
 */
export function voterIn({ actor, device, form }: Visit): Partial<VotingDevice> | undefined {
  if (actor.kind === 'member') return { instead: device }
  const sent = secretIn(form)
  if (device === undefined) return sent === undefined ? undefined : { device: sent }
  return { device, instead: sent === device ? undefined : sent }
}

const secretIn = (form: Visit['form']): string | undefined =>
  /^[\w-]{43,64}$/u.exec(form.get(DEVICE) ?? '')?.[0]

/** On a page of one visitor a new secret, unless its browser has one; on a page that visitors share an empty field for the script. */
export function deviceFieldHtml(visit: Visit): Html | undefined {
  if (visit.actor.kind === 'member' || visit.device !== undefined) return undefined
  const secret = visit.onPublicPage ? '' : (secretIn(visit.form) ?? newVisitSecret())
  return html`<input type="hidden" name="${DEVICE}" value="${secret}" />`
}
