import type { InvitedPerson } from '@lectern/domain'
import { html, type Html } from '@lectern/http'
import { formHtml } from '../http/form-html.ts'
import type { Visit } from '../http/page-route.ts'
import { rowsHtml } from '../http/pager.ts'

/** Who would be invited, with the form that does it. `person_N` has a name of the programme and an address, as JSON. */
export function previewHtml(visit: Visit, matched: readonly InvitedPerson[], action: string): Html {
  const texts = visit.words.invitations
  const ready = matched.filter(({ verdict }) => verdict === 'ready')
  const near = matched.filter((one) => one.verdict === 'near')
  const choices = near.flatMap((person) =>
    person.near.map((name) => ({ person, name, value: valueOf(name, person.email) })),
  )
  const others = matched.flatMap((person) => {
    const { verdict } = person
    return verdict === 'ready' || verdict === 'near' ? [] : [{ person, why: texts.verdicts[verdict] }]
  })
  const hidden = ready.map(({ displayName, email }, place): [string, string] => [
    `person_${place}`,
    valueOf(displayName, email),
  ])
  return html`<section class="panel">
    <h2>${texts.preview}</h2>
    ${
      ready.length + near.length === 0
        ? html`<p>${texts.nobody}</p>`
        : html`${ready.length === 0 ? undefined : html`<p>${texts.ready(ready.length)}</p>`}
          ${rowsHtml(ready.map((person) => html`<li>${personHtml(person)}</li>`))}
          ${formHtml(visit, {
            action,
            hidden: Object.fromEntries(hidden),
            controls: html`${near.length === 0 ? undefined : html`<h3>${texts.near}</h3>`}
            ${choices.map(({ person, name, value }, place) => {
              const id = `person_${ready.length + place}`
              return html`<div class="field check">
                <input id="${id}" name="${id}" type="checkbox" value="${value}" />
                <div>
                  <label for="${id}" dir="auto">${texts.as(name)}</label>
                  <p class="hint">${personHtml(person)}</p>
                </div>
              </div>`
            })}`,
            submit: texts.send,
          })}`
    }
    ${
      others.length === 0
        ? undefined
        : html`<h3>${texts.others}</h3>
            ${rowsHtml(
              others.map(
                ({ person, why }) => html`<li>${personHtml(person)} <span class="quiet">${why}</span></li>`,
              ),
            )}`
    }
  </section>`

  function personHtml({ displayName, email }: InvitedPerson): Html {
    return html`<bdi>${displayName || texts.noName}</bdi> <span class="quiet" dir="ltr">${email}</span>`
  }
}

const valueOf = (name: string, email: string): string => JSON.stringify({ name, email })
