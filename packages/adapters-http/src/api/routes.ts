import { type Compatibility, departing } from '../compatibility/compatibility.ts'
import { notFound } from '@lectern/domain'
import type { FileRoute } from '@lectern/http'
import type { Route } from '../exchange/route.ts'
import { applicationRoutes } from './access/application-routes.ts'
import { tokenRoutes } from './access/token-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { reportRoutes } from './comments/report-routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { imageFileRoutes, imageRoutes } from './images/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { landingRoutes } from './landing/routes.ts'
import { administrationRoutes } from './moderation/administration-routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { talkChangeRoutes } from './talks/change-routes.ts'
import { talkLinkRoutes } from './talks/link-routes.ts'
import { talkRoutes } from './talks/routes.ts'
import { speakerRoutes } from './talks/speaker-routes.ts'
import { voteRoutes } from './votes/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { trackRoutes } from './tracks/routes.ts'
import { accountRoutes, credentialRoutes } from './users/account-routes.ts'
import { avatarRoutes } from './users/draw-avatar.ts'
import { calendarFileRoutes, calendarRoutes } from './users/calendar-routes.ts'
import { activityRoutes, userRoutes } from './users/routes.ts'

/** All operations but the documentation of them. */
export const resourceRoutes: readonly Route[] = [
  ...landingRoutes,
  ...eventRoutes,
  ...imageRoutes,
  ...importRoutes,
  ...trackRoutes,
  ...roomRoutes,
  ...talkRoutes,
  ...speakerRoutes,
  ...talkLinkRoutes,
  ...voteRoutes,
  ...talkChangeRoutes,
  ...webhookRoutes,
  ...claimRoutes,
  ...commentRoutes,
  ...reportRoutes,
  ...moderationRoutes,
  ...administrationRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...credentialRoutes,
  ...contactRoutes,
  ...activityRoutes,
  ...calendarRoutes,
  ...tokenRoutes,
  ...applicationRoutes,
  ...catalogRoutes,
]

/** All operations of the API. The documentation describes all but itself. */
export const routes: readonly Route[] = [...resourceRoutes, ...docsRoutes(resourceRoutes)]

/** The same operations, as the compatibility has them. */
export function routesOf(compatibility: Compatibility): readonly Route[] {
  const departed = resourceRoutes.map((route) => departing(route, compatibility))
  const resources = [...departed, ...compatibility.moreRoutes]
  return [...resources, ...docsRoutes(resources)]
}

/** The files that pages load. */
const assetRoute: FileRoute = {
  path: '/assets/:digest/:name',
  useCase: undefined,
  find: async ({ uris }, { digest, name }) => {
    const asset = uris.frame.assets.find(`/assets/${digest}/${name}`)
    if (asset === undefined) throw notFound('File')
    return asset
  },
}

/** Pages of other sites load it at an address that stays the same. */
const embedElementRoute: FileRoute = {
  path: '/embed/v1.js',
  useCase: undefined,
  find: async ({ uris }) => ({
    ...uris.frame.assets.embedElement,
    headers: { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' },
  }),
}

/** Files, outside of the addresses of the API. */
export const fileRoutes: readonly FileRoute[] = [
  ...imageFileRoutes,
  ...avatarRoutes,
  ...calendarFileRoutes,
  assetRoute,
  embedElementRoute,
]
