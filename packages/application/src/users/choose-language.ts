import { requireMember, type SiteLanguage } from '@lectern/domain'
import { closed, command } from '../use-case.ts'

/** The language of pages and mails for the actor; undefined for that of the browser, and of the site in mails. */
export const chooseLanguage = command(
  closed('members'),
  async (ports, actor, { language }: { readonly language: SiteLanguage | undefined }) => {
    const { userId } = requireMember(actor, 'update data')
    await ports.transaction(({ users }) => users.setLanguage(userId, language))
  },
)
