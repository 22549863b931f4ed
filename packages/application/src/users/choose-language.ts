import { type Actor, requireMember, type SiteLanguage } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** The language of pages and mails for the actor; undefined for that of the browser, and of the site in mails. */
export async function chooseLanguage(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { language }: { readonly language: SiteLanguage | undefined },
): Promise<void> {
  const { userId } = requireMember(actor, 'update data')
  await ports.transaction(({ users }) => users.setLanguage(userId, language))
}
