import type { ListedWebhook } from '@lectern/application'
import {
  factKinds,
  isDelivered,
  type Sent,
  stateOfWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookWish,
} from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { linkRowsHtml } from '../http/pager.ts'
import { dateHtml } from '../time/time-html.ts'

/** The name of the checkbox for all kinds. Those of the others are the kinds. */
export const ALL = 'all'

/** What there is, and the form for another one. */
export function listHtml(visit: Visit, path: string, webhooks: readonly ListedWebhook[]): Html {
  const { webhooks: words } = visit.words
  return html`<p class="prose">${words.means} ${path.startsWith('/admin') ? words.ofSite : words.ofEvent}</p>
    <section class="stack">
      <h2 class="visually-hidden">${visit.words.hosting.tabs.webhooks}</h2>
      ${linkRowsHtml(
        webhooks.map((webhook) => rowHtml(visit, path, webhook)),
        words.none,
      )}
    </section>
    <section class="stack">
      <h2>${words.add}</h2>
      ${webhookFormHtml(visit, path)}
    </section>`
}

function rowHtml(visit: Visit, path: string, webhook: ListedWebhook): Html {
  const { webhooks: words } = visit.words
  const { id, url, lastDelivery: last, attempts } = webhook
  return html`<li class="link-row">
    <p>
      <a href="${visit.at(`${path}/${id}`)}"><strong>${url}</strong></a>
      <span class="small quiet facts">
        ${stateHtml(visit, webhook)}
        ${
          last === undefined
            ? html`<span>${words.notCalled}</span>`
            : html`<span>${words.last} ${sentText(visit, last)}</span>
                <span>${dateHtml(visit.words, last.date)}</span>`
        }
        ${attempts === 0 ? undefined : html`<span>${words.failures(attempts)}</span>`}
      </span>
    </p>
  </li>`
}

function stateHtml({ words }: Visit, webhook: Webhook): Html {
  const state = stateOfWebhook(webhook)
  return html`<span class="badge ${state === 'active' ? '' : 'warning'}"
    >${words.webhooks.states[state]}</span
  >`
}

const sentText = ({ words: { webhooks } }: Visit, { status, fault }: Sent): string =>
  fault === '' ? webhooks.answered(status) : webhooks.faults[fault]

/** For a new one, or to edit one. */
export function webhookFormHtml(visit: Visit, action: string, webhook?: WebhookWish): Html {
  const { webhooks: words, fields, site } = visit.words
  const { form, problems } = visit
  const chosen = new Set<string>(webhook?.kinds.length === 0 ? [ALL] : (webhook?.kinds ?? [ALL]))
  const check = (name: typeof ALL | (typeof factKinds)[number]): Html =>
    html`<div class="check">
      <input
        id="${name}"
        name="${name}"
        type="checkbox"
        value="yes"
        ${(problems.length > 0 ? form.has(name) : chosen.has(name)) ? html` checked` : undefined}
      />
      <label for="${name}">${name === ALL ? words.all : words.kinds[name]}</label>
    </div>`
  return formHtml(visit, {
    action,
    fields: [{ name: 'url', type: 'url', hint: words.urlHint }],
    ...(webhook && { values: new Map([['url', webhook.url]]) }),
    controls: html`<fieldset>
      <legend>${fields.kinds}</legend>
      ${check(ALL)}
      <p>${words.some}</p>
      <div class="choices">${factKinds.map(check)}</div>
    </fieldset>`,
    submit: webhook === undefined ? words.submitAdd : site.save,
  })
}

/** One webhook with its last attempts, and what hosts can do with it. */
export function webhookHtml(
  visit: Visit,
  path: string,
  webhook: Webhook,
  deliveries: readonly WebhookDelivery[],
): Html {
  const { words, at } = visit
  const { webhooks: texts } = words
  const isStopped = stateOfWebhook(webhook) === 'stopped'
  return html`<section class="stack">
      <dl class="fields lines">
        <div>
          <dt>${words.fields.url}</dt>
          <dd><code>${webhook.url}</code></dd>
        </div>
        <div>
          <dt>${words.fields.kinds}</dt>
          <dd>
            ${webhook.kinds.length === 0 ? texts.allShort : webhook.kinds.map((kind) => texts.kinds[kind]).join(', ')}
          </dd>
        </div>
        <div>
          <dt>${texts.state}</dt>
          <dd>${stateHtml(visit, webhook)} ${whyHtml(visit, webhook)}</dd>
        </div>
        <div>
          <dt>${texts.added}</dt>
          <dd>${dateHtml(words, webhook.createdDate)}</dd>
        </div>
      </dl>
      ${isStopped ? html`<p>${texts.startMeans}</p>` : undefined}
      <div class="row">
        ${
          isStopped
            ? formHtml(visit, { action: `${path}/resume`, submit: texts.start })
            : formHtml(visit, { action: `${path}/stop`, submit: texts.stop, look: 'quiet' })
        }
        ${formHtml(visit, { action: `${path}/test`, submit: texts.test, look: 'quiet' })}
        <a href="${at(`${path}/edit`)}">${words.site.edit}</a>
        <a href="${at(`${path}/remove`)}">${texts.remove}</a>
      </div>
    </section>
    <section class="stack">
      <h2>${texts.log}</h2>
      <p class="hint">${texts.logMeans}</p>
      ${linkRowsHtml(
        deliveries.map((delivery) => deliveryHtml(visit, path, delivery)),
        texts.notCalled,
      )}
    </section>
    <section class="stack">
      <h2>${texts.resend}</h2>
      <p class="prose">${texts.resendMeans}</p>
      ${formHtml(visit, {
        action: `${path}/resume`,
        fields: [{ name: 'after', type: 'number', optional: true }],
        submit: texts.resendSubmit,
        look: 'quiet',
      })}
    </section>
    <section class="stack">
      <h2>${texts.newSecret}</h2>
      <p class="prose">${texts.newSecretMeans}</p>
      ${formHtml(visit, { action: `${path}/secret`, submit: texts.makeSecret, look: 'quiet' })}
    </section>`
}

/** Why it is failing or stopped, and since when. */
function whyHtml({ words }: Visit, webhook: Webhook): Html | undefined {
  const { webhooks: texts } = words
  const { attempts, failingSince, nextAttemptDate, stopReason, stoppedDate } = webhook
  const since = (date: typeof stoppedDate) => date && html`${texts.since} ${dateHtml(words, date)}.`
  if (nextAttemptDate === undefined) return html`${texts.stops[stopReason]} ${since(stoppedDate)}`
  if (attempts === 0) return undefined
  return html`${texts.failures(attempts)}. ${since(failingSince)} ${texts.nextAttempt}
  ${dateHtml(words, nextAttemptDate)}.`
}

function deliveryHtml(visit: Visit, path: string, delivery: WebhookDelivery): Html {
  const { words } = visit
  const { webhooks: texts } = words
  const { kind, date, sequence, milliseconds, bytes, answer } = delivery
  return html`<li class="link-row">
    <p>
      <strong>${texts.kinds[kind]}</strong>
      <span class="small quiet facts">
        <span class="badge ${isDelivered(delivery) ? '' : 'warning'}">${sentText(visit, delivery)}</span>
        <span>${dateHtml(words, date)}</span>
        <span>${texts.milliseconds(milliseconds)}</span>
        <span>${texts.bytes(bytes)}</span>
        ${sequence === 0 ? undefined : html`<span>${texts.number(sequence)}</span>`}
      </span>
      ${answer === '' ? undefined : html`<code dir="auto">${answer}</code>`}
    </p>
    ${
      sequence === 0
        ? undefined
        : formHtml(visit, {
            action: `${path}/resume`,
            hidden: { after: String(sequence - 1) },
            submit: texts.fromHere,
            look: 'link',
          })
    }
  </li>`
}

/** A secret, which is shown this once. */
export function secretHtml(visit: Visit, back: string, secret: string, isRenewed: boolean): Html {
  const { webhooks: words } = visit.words
  return html`<section class="panel">
    <p class="notice" role="status">${words.copyNow}</p>
    <div class="field">
      <label for="secret">${words.secret}</label>
      <input id="secret" value="${secret}" readonly />
    </div>
    <button type="button" class="quiet copy" value="${secret}" data-words="${words.copied}">
      ${words.copy}
    </button>
    <p>${words.check} <a href="https://www.standardwebhooks.com">Standard Webhooks</a>.</p>
    ${isRenewed ? html`<p>${words.oldSecret}</p>` : undefined}
    <p><a href="${visit.at(back)}">${words.back}</a></p>
  </section>`
}
