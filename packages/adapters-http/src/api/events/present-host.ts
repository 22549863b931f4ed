import type { HostView } from '@lectern/application'
import type { Uris } from '../../http/uris.ts'
import type { HostFields } from './schemas.ts'

export const presentHost = ({ hostName, userId }: HostView, uris: Uris): HostFields => ({
  host_name: hostName,
  host_uri: uris.user(userId),
})
