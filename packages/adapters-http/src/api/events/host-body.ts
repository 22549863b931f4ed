import type { AddHostInput } from '@lectern/application'
import * as v from 'valibot'
import type { Fields } from '../../http/request/body.ts'
import { described } from '../schemas.ts'

export const hostBodySchema = v.object({
  host_name: described(v.string(), 'The username of the new host; username says the same'),
})

type HostFields = Fields & { readonly host_name?: unknown; readonly username?: unknown }

export const hostInput = (body: HostFields): Pick<AddHostInput, 'hostName'> => ({
  hostName: body.host_name ?? body.username,
})
