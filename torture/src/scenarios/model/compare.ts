import type { Reply } from '../../world/ask.ts'
import { isSameText, withKinds } from './ids-in-text.ts'
import type { Pairs } from './pairs.ts'

/** Headers that differ between any two answers. The entity tag differs with the ids and secrets in a body. */
const own: ReadonlySet<string> = new Set([
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
  'etag',
  'transfer-encoding',
])

/** Fields with values that each side makes at random. */
const secrets =
  /("(?:api_key|client_id|client_secret|consumer_key|consumer_secret|access_token|refresh_token|calendar_uri)":\s*")[^"]+"/gu
const shownSecrets = /(<dt>(?:api_key|client_secret|access_token|calendar_uri)<\/dt>\s*<dd>).*?<\/dd>/gsu
/** The servers send mails meanwhile. */
const mailsInJson = /"(?:mails|mailed_links|sign_in_links)":\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/gu
const mailsInHtml = /<dt>(?:mails|mailed_links|sign_in_links)<\/dt>\s*(?=<dd>)/u
const requestId = /("request_id":\s*")[^"]*"/gu

/** Whether the answers are the same but for ids and secrets. */
export const isSameAnswer = (server: Reply, model: Reply, pairs: Pairs): boolean =>
  isSameText(comparable(server), comparable(model), pairs)

const AROUND = 200

/** Where the answers begin to differ. Ids may differ without a fault. */
export function firstDifference(server: Reply, model: Reply): object {
  const [answer, expected] = [withKinds(comparable(server)), withKinds(comparable(model))]
  let at = 0
  while (at < answer.length && answer[at] === expected[at]) at += 1
  const part = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return { answer: part(answer), expected: part(expected) }
}

function comparable({ status, headers, text }: Reply): string {
  const compared = Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([status, headers.etag !== undefined, compared]) + withoutSecrets(text)
}

const withoutSecrets = (text: string): string =>
  withoutMails(text)
    .replaceAll(secrets, '$1<secret>"')
    .replaceAll(shownSecrets, '$1<secret></dd>')
    .replaceAll(requestId, '$1<id>"')

function withoutMails(text: string): string {
  const [before = '', ...others] = text.replaceAll(mailsInJson, '').split(mailsInHtml)
  return before + others.map(behindDefinition).join('')
}

/** The definition of a list holds those of its records. */
function behindDefinition(html: string): string {
  let depth = 0
  for (const { 0: tag, index } of html.matchAll(/<\/?dd>/gu)) {
    depth += tag === '<dd>' ? 1 : -1
    if (depth === 0) return html.slice(index + tag.length)
  }
  return html
}
