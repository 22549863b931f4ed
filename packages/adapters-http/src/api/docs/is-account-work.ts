import { useCaseFacts } from '@lectern/application'
import type { Route } from '@lectern/http'

/** Whether the route is closed to applications with the user's consent. */
export const isAccountWork = ({ useCase, signIn }: Route): boolean =>
  useCase !== undefined && signIn !== undefined && useCaseFacts[useCase].applications === 'closed'
