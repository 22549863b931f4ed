import type { Problem } from '@lectern/domain'
import type { Failure } from '../../http/failure.ts'
import { html } from '../../http/page/html.ts'
import { statusText } from '../../http/status-text.ts'
import { sentence } from './form-html.ts'
import { page, type Page } from './page-answer.ts'
import type { Visit } from './page-route.ts'

/** The page of a failure. */
export function failurePage({ status, problems, headers }: Failure, visit: Visit): Page {
  const { 'retry-after': retryAfter, allow } = headers
  return {
    ...page(
      titles[status] ?? statusText(status) ?? 'Something went wrong',
      html`<article>
        ${problems.map((problem) => html`<p>${sentence(inWordsOfForms(problem))}</p>`)}
        ${
          status === 403 && problems.some(({ code }) => code === 'foreign-form')
            ? html`<p>
                Please go back, reload the page, and try again. Nothing was changed. It helps to know that
                forms are good until you sign in or out, and need cookies.
              </p>`
            : undefined
        }
        <p>
          <a href="${visit.at('/')}">Go to the front page</a>, or
          ${
            visit.actor.kind === 'member'
              ? html`<a href="${visit.at('/user/account')}">to your account</a>`
              : html`<a href="${visit.at('/login')}">sign in</a>`
          }.
        </p>
      </article>`,
    ),
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(allow === undefined ? {} : { allow }),
    },
  }
}

/** The API has these messages in words about its header. */
const inWordsOfForms = ({ code, message }: Problem): string => formWords[code] ?? message

const formWords: Readonly<Record<string, string>> = {
  running: 'The form that you sent again is still being carried out. Please try again in a moment',
  'done-already':
    'The form that you sent again was carried out the first time. What it showed is not shown again',
  'key-reused':
    'The form was sent before with other contents, which were carried out. Please reload its page, and send it again if you mean it',
}

const titles: Readonly<Record<number, string>> = {
  400: 'That did not work',
  403: 'This is not allowed',
  404: 'There is nothing here',
  405: 'This cannot be done here',
  409: 'This form was sent before',
  413: 'That is too much',
  415: 'That did not work',
  421: 'This is at another address',
  422: 'This form was sent before',
  429: 'Please wait a little',
  500: 'Something went wrong',
  503: 'Please come back in a moment',
}
