import { mustGivePassword } from '@lectern/domain'
import type { Field } from '../http/field-html.ts'
import type { Visit } from '../http/page-route.ts'

const presentPassword: Field = {
  name: 'old_password',
  type: 'password',
  autocomplete: 'current-password',
}

/** The field for the present password; none shortly after a sign-in. */
export const presentPasswordFields = ({ actor }: Pick<Visit, 'actor'>): readonly Field[] =>
  mustGivePassword(actor) ? [presentPassword] : []
