import * as v from 'valibot'
import type { AddHostInput } from '@lectern/application'
import { USERNAME } from '@lectern/domain'
import type { Fields } from '../../exchange/body.ts'
import { textLike } from '../inputs.ts'
import { described } from '../schemas.ts'

export const hostBodySchema = v.object({
  host_name: described(
    textLike(USERNAME),
    'The username of the new host, an account; may be sent as username instead',
  ),
})

type HostFields = Fields & { readonly host_name?: unknown; readonly username?: unknown }

export const hostInput = (body: HostFields): Pick<AddHostInput, 'hostName'> => ({
  hostName: body.host_name ?? body.username,
})
