import type { CommentView } from '@lectern/application'
import { html, type Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { timeHtml } from '../time/time-html.ts'
import { answerLinkHtml } from './answer-html.ts'
import { anchorOf, badgesHtml, commentRow } from './comment-list.ts'

interface TalkCommentParts {
  readonly withTalk: boolean
  readonly mayAnswer: boolean
  /** Where hosts decide about it, of a hidden one. */
  readonly hiddenAt?: string | undefined
}

/** A comment in a list of those on several talks, with the way to its place on the page of its talk. */
export function talkCommentHtml(
  visit: Visit,
  website: Pick<Website, 'avatarUrl'>,
  comment: CommentView,
  { withTalk, mayAnswer, hiddenAt }: TalkCommentParts,
): Html | undefined {
  const { words, at } = visit
  const { subject, createdDate, zone } = comment
  if (subject.kind === 'event') return undefined
  const path = `/talk/${subject.talkStub}`
  return commentRow(visit, website, comment, {
    byline: html`<a class="quiet small" href="${at(hiddenAt ?? `${path}#${anchorOf(comment)}`)}"
        >${timeHtml(words, createdDate, zone, 'day')}</a
      >
      ${badgesHtml(visit, comment)}
      ${hiddenAt === undefined ? undefined : html`<span class="badge warning">${words.comments.hiddenShort}</span>`}`,
    below: html`${mayAnswer && hiddenAt === undefined ? answerLinkHtml(visit, comment, path) : undefined}
    ${
      withTalk
        ? html`<p class="small actions"><a href="${at(path)}" dir="auto">${subject.talkTitle}</a></p>`
        : undefined
    }`,
  })
}
