import type { SiteLanguage } from '@lectern/domain'
import { englishFrameWords as frame } from '@lectern/http'
import { inLocale } from '../../text/in-locale.ts'

export const language: SiteLanguage = 'en'
/** For `Intl`. */
export const { locale } = frame
export const numbers = inLocale(locale)
export { frame }
export { accessWords as access } from './access.ts'
export { accountWords as account, mailWords as mails } from './account.ts'
export { adminWords as admin } from './admin.ts'
export { applicationWords as applications } from './applications.ts'
export { boxWords as boxes } from './boxes.ts'
export { changeWords as changes } from './changes.ts'
export { codeWords as codes } from './codes.ts'
export { commentWords as comments } from './comments.ts'
export { embedWords as embed } from './embed.ts'
export { eventWords as events } from './events.ts'
export { choiceWords as choices, fieldWords as fields } from './fields.ts'
export { hostingWords as hosting, sheetWords as sheets } from './hosting.ts'
export { exportWords as exports, importWords as imports } from './imports.ts'
export { invitationWords as invitations } from './invitations.ts'
export { moderationWords as moderation } from './moderation.ts'
export { nowWords as now } from './now.ts'
export { peopleWords as people } from './people.ts'
export { problemWords as problems } from './problems.ts'
export { reportWords as reports } from './reports.ts'
export { scheduleWords as schedule } from './schedule.ts'
export {
  failureWords as failures,
  offlineWords as offline,
  searchWords as search,
  siteWords as site,
} from './site.ts'
export { talkWords as talks } from './talks.ts'
export { voteMarkWords as voteMarks } from './vote-marks.ts'
export { webhookWords as webhooks } from './webhooks.ts'
export { zoneWords as zones } from './zones.ts'
