import { languages, type TalkInput, talkTypeCatalog } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/body.ts'
import { address, described } from '../schemas.ts'

/** What the body of a talk may hold. The rules for it are the domain's: this says them to readers. */
export const talkBodySchema = v.object({
  talk_title: v.pipe(v.string(), v.maxLength(200)),
  talk_description: v.pipe(v.string(), v.maxLength(20_000)),
  language: v.exactOptional(v.picklist(languages)),
  type: v.exactOptional(v.picklist(talkTypeCatalog.map(({ name }) => name))),
  start_date: described(
    v.string(),
    'Within the event; ISO 8601, @seconds since 1970, or natural English, read in the zone of the event',
  ),
  speakers: v.exactOptional(
    described(
      v.pipe(v.array(v.string()), v.maxLength(20)),
      'All names; an edit removes who is left out, and keeps all when this is left out',
    ),
  ),
  duration: v.exactOptional(
    described(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)), 'Minutes'),
  ),
  slides_link: v.exactOptional(address),
})

type TalkFields = Fields & Partial<Record<keyof v.InferInput<typeof talkBodySchema>, unknown>>

export const talkInput = (body: TalkFields): TalkInput => ({
  talkTitle: body.talk_title,
  talkDescription: body.talk_description,
  language: body.language,
  type: body.type,
  startDate: body.start_date,
  speakers: body.speakers,
  duration: body.duration,
  slidesLink: body.slides_link,
})
