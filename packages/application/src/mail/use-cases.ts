import type { Bind } from '../bind.ts'
import { sendDueMails } from './send-due-mails.ts'

export const mailUseCases = (bind: Bind) => ({
  sendDueMails: bind(sendDueMails),
})
