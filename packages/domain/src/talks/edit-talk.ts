import { replaceSpeakers } from './speakers.ts'
import type { TalkForm } from './talk-details.ts'
import { withSlidesLink } from './talk-links.ts'
import type { Talk, TalkToSave } from './talk.ts'

/** The body replaces the talk; its stub, tracks and other links stay, and so do its speakers when none are given. */
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
