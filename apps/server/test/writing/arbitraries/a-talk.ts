import {
  fold,
  languages,
  type Speaker,
  talkLinkTypes,
  type TalkLinkToSave,
  type TalkToSave,
  talkTypes,
  type UserId,
  type Zone,
} from '@lectern/domain'
import fc from 'fast-check'
import { momentIn } from './moments.ts'
import { text, url } from './texts.ts'

/** Any valid talk, also outside of the days of its event, because events can move. */
export const anyTalk = (zone: Zone, users: readonly UserId[]): fc.Arbitrary<Partial<TalkToSave>> =>
  fc.record({
    talkTitle: text(200),
    talkDescription: text(20_000),
    language: fc.constantFrom(...languages),
    type: fc.constantFrom(...talkTypes),
    startDate: momentIn(zone),
    duration: fc.integer({ min: 0, max: 1440 }),
    speakers: speakersAmong(users),
    links,
  })

/** Names that differ after case folding. The first ones may be claimed by different users. */
const speakersAmong = (users: readonly UserId[]): fc.Arbitrary<readonly Speaker[]> =>
  fc
    .tuple(
      fc.uniqueArray(text(200), { maxLength: 20, selector: (name) => fold(name.trim()) }),
      fc.shuffledSubarray([...users]),
    )
    .map(([names, claimers]) =>
      names.map((speakerName, at) => ({ speakerName, userId: claimers[at] }) as const),
    )

const links: fc.Arbitrary<readonly TalkLinkToSave[]> = fc
  .array(fc.record({ displayName: fc.constantFrom(...talkLinkTypes), url }), { maxLength: 5 })
  .map((all) => all.filter((link, at) => link.displayName !== 'slides_link' || at === firstSlides(all)))

const firstSlides = (all: readonly TalkLinkToSave[]): number =>
  all.findIndex(({ displayName }) => displayName === 'slides_link')
