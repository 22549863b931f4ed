import type { Visit, Website } from './page-route.ts'

/** Whether the request has the expected `Host`, against DNS rebinding. */
export const isOwnHost = ({ address }: Pick<Website, 'address'>, { host }: Pick<Visit, 'host'>): boolean =>
  host === new URL(address.origin).host || isLoopback(host)

const isLoopback = (host: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(host)
