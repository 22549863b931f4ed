import type { HostView } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import type { HostFields, ListedHostFields } from './schemas.ts'

export const presentHost = ({ hostName, userId }: HostView, uris: Uris): HostFields => ({
  host_name: hostName,
  host_uri: uris.user(userId),
})

export const presentListedHost = (host: HostView, event: EventId, uris: Uris): ListedHostFields => ({
  ...presentHost(host, uris),
  remove_host_uri: uris.belowEvent(event, `hosts/${host.userId}`),
})
