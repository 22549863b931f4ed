import { replaceSpeakers } from './speakers.ts'
import type { TalkForm } from './talk-details.ts'
import { withSlidesLink } from './talk-links.ts'
import type { Talk, TalkToSave } from './talk.ts'

/** The stub, the tracks and the other links stay. The speakers stay when the form has no list of them. */
export const editTalk = (
  talk: Talk,
  form: TalkForm,
  urlFriendlyTalkTitle: Talk['urlFriendlyTalkTitle'],
): TalkToSave => ({
  ...talk,
  ...form.details,
  urlFriendlyTalkTitle,
  speakers:
    form.speakerNames === undefined ? talk.speakers : replaceSpeakers(talk.speakers, form.speakerNames),
  links: withSlidesLink(talk.links, form.slidesLink),
})
