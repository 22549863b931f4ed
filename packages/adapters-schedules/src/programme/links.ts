import { fold, LONGEST_URL, type TalkLinkDetails, type TalkLinkType } from '@lectern/domain'
import type { Notes } from './notes.ts'

/** A link of a talk as a file has it. */
export interface FileLink {
  readonly title: string
  readonly url: string
  /** Where the file itself says what the link leads to. */
  readonly kind?: TalkLinkType
}

/** Links whose addresses are valid. A talk has one link to slides at most: further ones are other links. */
export function readLinks(
  links: readonly FileLink[],
  baseUrl: string,
  place: string,
  notes: Notes,
): readonly TalkLinkDetails[] {
  const read: TalkLinkDetails[] = []
  const typesOf = new Map<string, Set<TalkLinkType>>()
  let hasSlides = false
  for (const { title, url, kind } of links) {
    const address = webAddress(url, baseUrl)
    if (address === undefined) {
      notes.add(place, 'bad-link', { url })
      continue
    }
    const known = typesOf.get(address) ?? new Set<TalkLinkType>()
    if (kind === undefined ? known.size > 0 : known.has(kind)) continue
    const type = kind ?? kindOf(title, address)
    const displayName: TalkLinkType = type === 'slides_link' && hasSlides ? 'other_link' : type
    hasSlides ||= displayName === 'slides_link'
    typesOf.set(address, known.add(displayName))
    read.push({ displayName, url: address })
  }
  return read
}

function webAddress(url: string, baseUrl: string): string | undefined {
  const text = url.trim().replace(/^www\./iu, 'https://www.')
  if (text === '' || text.length > 2 * LONGEST_URL) return undefined
  if (/^https?:\/\/\S+$/iu.test(text)) return URL.canParse(text) ? text : undefined
  const isBase = baseUrl.length <= LONGEST_URL && /^https?:\/\//iu.test(baseUrl)
  const resolved = URL.parse(text, isBase ? baseUrl : undefined)
  return resolved !== null && /^https?:$/u.test(resolved.protocol) ? resolved.href : undefined
}

function kindOf(title: string, url: string): TalkLinkType {
  const words = fold(title.slice(0, 200))
  if (words === 'link') return 'other_link'
  if (/\b(?:slides?|slide ?deck|presentation|folien)\b/u.test(words)) return 'slides_link'
  if (/\b(?:video|recording|stream|aufzeichnung)\b/u.test(words)) return 'video_link'
  if (/\b(?:audio|podcast)\b/u.test(words)) return 'audio_link'
  if (/\b(?:code|repository|repo|source|github|gitlab)\b/u.test(words)) return 'code_link'
  const { hostname, pathname } = new URL(url)
  if (/(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|media\.ccc\.de)$/u.test(hostname)) return 'video_link'
  if (/(?:^|\.)(?:speakerdeck\.com|slideshare\.net)$/u.test(hostname)) return 'slides_link'
  if (/(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org)$/u.test(hostname)) return 'code_link'
  if (/\.(?:pptx?|odp|key)$/iu.test(pathname)) return 'slides_link'
  if (/\.(?:mp4|webm|mkv)$/iu.test(pathname)) return 'video_link'
  return /\.(?:mp3|ogg|opus|flac)$/iu.test(pathname) ? 'audio_link' : 'other_link'
}
