import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import type { TalkPageData } from './read-talk.ts'

export interface ClaimedTalk extends Pick<TalkPageData, 'claims'> {
  readonly talk: Pick<TalkPageData['talk'], 'stub'>
}

/** Beside a name without an account: `This is me`, or what the hosts and the reader have said about it. */
export function claimFormHtml(
  visit: Visit,
  { talk, claims }: ClaimedTalk,
  speakerName: string,
): Html | undefined {
  const { talks } = visit.words
  const form = (path: string, submit: string): Html =>
    formHtml(visit, {
      action: `/talk/${talk.stub}/claim${path}`,
      hidden: { display_name: speakerName },
      submit,
      look: 'link',
    })
  const claim = claims.find(({ displayName }) => displayName === speakerName)
  switch (claim?.pending?.kind) {
    case 'claim':
      return html`<div class="claim small">
        <span class="quiet">${talks.claimWaits}</span> ${form('/withdraw', talks.withdraw)}
      </div>`
    case 'assignment':
      return html`<div class="claim small">
        <span class="quiet">${talks.assignmentWaits}</span> ${form('', talks.confirm)}
        ${form('/withdraw', talks.decline)}
      </div>`
    case undefined:
      return isSpeaker(claims) ? undefined : html`<div class="claim small">${form('', talks.thisIsMe)}</div>`
  }
}

/** A speaker of the talk claims no second name. */
const isSpeaker = (claims: ClaimedTalk['claims']): boolean =>
  claims.some(({ pending }) => pending === undefined)
