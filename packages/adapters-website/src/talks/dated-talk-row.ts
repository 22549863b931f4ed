import { html, type Html } from '@lectern/http'
import type { Visit } from '../http/page-route.ts'
import { formatMoment } from '../time/formats.ts'
import { type RowTalk, talkRow } from './talk-row.ts'

/** A talk in a list of talks of several events. */
export const datedTalkRow = (
  talk: RowTalk & { readonly event: { readonly name?: string } },
  visit: Visit,
): Html =>
  talkRow(talk, visit, {
    level: 3,
    dated: true,
    when: html`${formatMoment(visit.words.locale, 'day', talk.startDate, talk.event.zone)}`,
    ...(talk.event.name === undefined ? {} : { facts: html`<span dir="auto">${talk.event.name}</span>` }),
  })
