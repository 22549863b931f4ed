import { englishMails } from './en.ts'
import type { MailWords } from './mail-words.ts'

export const germanMails: MailWords = englishMails
