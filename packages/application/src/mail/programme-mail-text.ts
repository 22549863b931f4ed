import { type Instant, type ProgrammeMail, startIn, type User, type Zone } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { ToldChange } from '../ports/talk-changes.ts'
import { type MailText, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords } from './words/en.ts'

const MOST_TALKS = 50

/** What of a programme changed, to speakers and attendees; by their talks. */
export async function programmeMailText(
  { eventQueries, talkChangeQueries, settings }: Ports,
  { kind, eventId, toldDate }: ProgrammeMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const event = await eventQueries.find(eventId, visibleTo(recipient), undefined)
  const changes = await talkChangeQueries.toldTo(recipient.id, eventId, toldDate)
  if (event === undefined || changes.length === 0) return undefined
  const talks = [...Map.groupBy(changes, ({ talkId, id }) => talkId ?? `change ${id}`).values()]
  const parts = talks
    .slice(0, MOST_TALKS)
    .map((ofTalk) => partOf(ofTalk, event.zone, words, settings.websiteUrl))
  const { subject, text } = words.programmeChanged({
    event: oneLine(event.name),
    own: kind === 'own-talks-changed',
    changes: parts.join('\n\n'),
    more: Math.max(0, talks.length - MOST_TALKS),
  })
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}/changes`
  return { words, subject, text: `${text}\n${address}` }
}

function partOf(changes: readonly ToldChange[], zone: Zone, words: MailWords, site: string): string {
  const last = changes.at(-1)
  const lines = changes.map(({ kind, before, after, undone }) => {
    if (undone) return words.talkChangeTakenBack
    const [from, to] = [before, after].map((value) =>
      kind === 'moved' ? timeOf(startIn(value), zone, words.locale) : oneLine(value),
    )
    return words.talkChanges[kind]({ from: from ?? '', to: to ?? '' })
  })
  const page = last?.stub === undefined ? [] : [`${site}/talk/${last.stub}`]
  return [oneLine(last?.talkTitle ?? ''), ...lines.map((line) => `- ${line}`), ...page].join('\n')
}

const timeOf = (moment: Instant, zone: Zone, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(moment * 1000)
