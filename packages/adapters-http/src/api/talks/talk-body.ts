import { languages, type TalkInput, talkTypeCatalog } from '@lectern/domain'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { address, described } from '../schemas.ts'

const typeWords = [...new Set(talkTypeCatalog.flatMap(({ name, title }) => [name, title]))]
const KEPT = 'An edit keeps it when this is left out, empty or null'

/** The body of a talk, for the documentation. The domain checks it. */
export const talkBodySchema = v.object({
  talk_title: v.pipe(v.string(), v.maxLength(200)),
  talk_description: v.pipe(v.string(), v.maxLength(20_000)),
  language: v.exactOptional(described(v.picklist(languages), KEPT)),
  type: v.exactOptional(described(v.picklist(typeWords), KEPT)),
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
    described(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)), `Minutes. ${KEPT}`),
  ),
  slides_link: v.exactOptional(
    described(address, 'An edit keeps it when this is left out, and removes it when this is empty or null'),
  ),
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
