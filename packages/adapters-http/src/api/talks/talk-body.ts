import { furtherTalkFields, languages, speakerLimits, talkFields, talkTypeCatalog } from '@lectern/domain'
import * as v from 'valibot'
import { bodySchemas } from '../fields.ts'
import { described } from '../schemas.ts'
import { DATE_RULE, optional, optionalUrl, requiredDate, requiredText, wholeNumberIn } from '../inputs.ts'

const typeWords = [...new Set(talkTypeCatalog.flatMap(({ name, title }) => [name, title]))]
const speakerName = requiredText(speakerLimits.name)
const KEPT = 'An edit keeps it when this is left out, empty or null'

/** The body of a talk, for the documentation. The domain checks it. */
export const talkBodySchema = v.object({
  talk_title: requiredText(talkFields.talkTitle.most),
  talk_description: requiredText(talkFields.talkDescription.most),
  language: optional(v.picklist([...languages, '']), KEPT),
  type: optional(v.picklist([...typeWords, '']), KEPT),
  start_date: requiredDate(`Within the event. ${DATE_RULE}`),
  speakers: v.exactOptional(
    described(
      v.pipe(
        v.array(v.union([speakerName, v.object({ speaker_name: speakerName })])),
        v.maxLength(speakerLimits.names),
      ),
      'All names, each once; an edit removes the speakers that are left out, and keeps all when the list is left out',
    ),
  ),
  duration: optional(wholeNumberIn(talkFields.duration), `Minutes. ${KEPT}`),
  slides_link: optionalUrl(
    'An edit keeps it when this is left out, and removes it when this is empty or null',
  ),
  ...bodySchemas(furtherTalkFields),
})
