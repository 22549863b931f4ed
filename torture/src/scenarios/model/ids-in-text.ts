import type { Pairs } from './pairs.ts'

/** Ids in addresses, and what is random: the short names of talks, tokens of devices, and avatar hashes, which also begin invented addresses of mail. */
const address =
  /\/(events|talks|tracks|rooms|links|users|hosts|speakers|talk_comments|event_comments|applications|token|moderations|imports)\/(\d+)(?:\/comments\/(\d+))?(?!\d)|(?:\/talk\/|"stub":"|<dt>stub<\/dt>\s*<dd><span class="text" dir="auto">)(\w{7})\b|(?:"device_token":"|<dt>device_token<\/dt>\s*<dd><span class="text" dir="auto">)([\w-]{43})|\b([a-z\d]{32})\b/gu

const kindOf: Readonly<Record<string, string>> = { hosts: 'users', speakers: 'users' }

interface IdInText {
  readonly kind: string
  readonly id: string
}

/** The text with the kinds in place of the ids, and the ids. */
function takeApart(text: string): readonly [rest: string, ids: readonly IdInText[]] {
  const ids: IdInText[] = []
  type Part = string | undefined
  const rest = text.replaceAll(
    address,
    (_, folder: Part, id: Part, comment: Part, stub: Part, device: Part, avatar: Part) => {
      if (avatar !== undefined) {
        ids.push({ kind: 'avatars', id: avatar })
        return '#'
      }
      if (device !== undefined) {
        ids.push({ kind: 'devices', id: device })
        return '#'
      }
      if (folder === undefined || id === undefined) {
        ids.push({ kind: 'stubs', id: stub ?? '' })
        return '/#'
      }
      ids.push({ kind: kindOf[folder] ?? folder, id })
      if (comment === undefined) return `/${folder}/#`
      ids.push({ kind: `${folder.slice(0, -1)}_comments`, id: comment })
      return `/${folder}/#/comments/#`
    },
  )
  return [rest, ids]
}

/** The text without its ids. */
export const withKinds = (text: string): string => takeApart(text)[0]

/** Whether the texts are the same but for the ids in addresses, and the ids are those of the same things. */
export function isSameText(server: string, model: string, pairs: Pairs): boolean {
  const [rest, ids] = takeApart(server)
  const [expectedRest, expectedIds] = takeApart(model)
  if (rest !== expectedRest) return false
  return ids.every(({ kind, id }, index) => pairs.unify(kind, [id, expectedIds[index]?.id ?? '']))
}
