import type { Route } from '../http/route.ts'
import { docsRoutes } from './docs/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { landingRoutes } from './landing/routes.ts'

const resourceRoutes: readonly Route[] = [...landingRoutes, ...eventRoutes]

/** Every operation of the interface; the documentation describes all the others. */
export const routes: readonly Route[] = [...resourceRoutes, ...docsRoutes(resourceRoutes)]
