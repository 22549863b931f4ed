import type { Random } from '../../random.ts'
import type { Pairs } from './pairs.ts'
import type { Ids } from './values.ts'

const kindOf: Readonly<Record<string, string>> = {
  eventId: 'events',
  talkId: 'talks',
  trackId: 'tracks',
  roomId: 'rooms',
  linkId: 'links',
  userId: 'users',
  applicationId: 'applications',
  tokenId: 'token',
  moderationId: 'moderations',
  planId: 'imports',
  device: 'devices',
}

const strange = ['0', '-1', 'x', '1.5', '%00', '99999999999999999999', '999999']

/** So many things of a kind are chosen again and again, so that they get into states that take several requests. */
const RECENT = 3

/** Chooses known things. The result is a placeholder that `rendered` replaces. */
export function knownIds(random: Random, pairs: Pairs): Ids {
  const recent = new Map<string, readonly number[]>()
  const choose = (kind: string, count: number): number => {
    const earlier = recent.get(kind) ?? []
    if (earlier.length > 0 && random.oneIn(2)) return random.oneOf(earlier)
    // The newest are the most likely to be there, and to be talked about.
    const index = random.oneIn(3) ? count - 1 - random.below(Math.min(count, 5)) : random.below(count)
    recent.set(kind, [index, ...earlier].slice(0, RECENT))
    return index
  }
  const oneOf: Ids['oneOf'] = (parameter, path) => {
    if (random.oneIn(60)) return random.oneOf(strange)
    if (parameter === 'languageId' || parameter === 'talkTypeId') return String(1 + random.below(6))
    const kind = kindOf[parameter] ?? (/event/u.test(path) ? 'event_comments' : 'talk_comments')
    const count = pairs.count(kind)
    if (count === 0) return '999999'
    return `~${kind}.${choose(kind, count)}~`
  }
  return { oneOf }
}

const placeholder = /~(\w+)\.(\d+)~/gu

/** The text as it is sent to this side. */
export const rendered = (text: string, pairs: Pairs, side: 'server' | 'model'): string =>
  text.replaceAll(
    placeholder,
    (_, kind: string, index: string) => pairs.at(kind, Number(index))?.[side === 'server' ? 0 : 1] ?? '',
  )
