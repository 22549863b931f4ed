import type { SiteLanguage, User } from '@lectern/domain'
import type { QueryPorts } from '../../use-case.ts'
import { germanMails } from './de.ts'
import { englishMails, type MailWords } from './en.ts'

const mailWords: Readonly<Record<SiteLanguage, MailWords>> = { en: englishMails, de: germanMails }

/** The words of a mail to this person; to somebody without an account in the language of the site. */
export const wordsFor = (
  { settings }: QueryPorts,
  recipient: Pick<User, 'language'> | undefined,
): MailWords => mailWords[recipient?.language ?? settings.language]
