import * as v from 'valibot'

const comment = v.object({ rating: v.number(), comment: v.string(), user_display_name: v.string() })

export const factSchema = v.object({
  type: v.string(),
  data: v.object({
    talk_uri: v.string(),
    title: v.string(),
    before: v.string(),
    after: v.string(),
    comment: v.optional(v.object({ ...comment.entries, talk_title: v.optional(v.string(), 'The event') })),
  }),
})

type Fact = v.InferOutput<typeof factSchema>

/** A line for people at the conference, or nothing. Only what everybody may read has its text in a fact. */
export function lineOf(
  { type, data: { title, before, after, comment: said } }: Fact,
  zone: string,
): string | undefined {
  const name = bare(title)
  if (type === 'talk.cancelled') return `Cancelled: ${name}`
  if (type === 'talk.moved') return `${name} begins on ${timeIn(zone, after)}, not on ${timeIn(zone, before)}`
  if (type === 'talk.room')
    return `${name} is in ${bare(after) || 'no room'}, not in ${bare(before) || 'none'}`
  if (said === undefined || (type !== 'comment.added' && type !== 'comment.released')) return undefined
  const author = bare(said.user_display_name) || 'Somebody'
  return `${author} on ${bare(said.talk_title)}: ${'★'.repeat(said.rating)} ${bare(said.comment)}`
}

const timeIn = (timeZone: string, moment: string): string =>
  new Date(moment).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

const MOST_CHARACTERS = 300
const ZERO_WIDTH_SPACE = '\u200B'

/** What others wrote, in one line that calls nobody, is no link to elsewhere, and is no markup of Slack. */
function bare(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const characters = [...line]
  const short =
    characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : line
  return short
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[@\]]/gu, (sign) => sign + ZERO_WIDTH_SPACE)
}
