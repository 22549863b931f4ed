/** Next.js bundles what a route imports. Lectern reads files of its packages, so Node.js has to load them. */
export default {
  serverExternalPackages: ['@lectern/adapters-http', '@lectern/application', '@lectern/domain'],
  // Lectern answers addresses with a slash at the end itself.
  skipTrailingSlashRedirect: true,
  // OAuth clients look for this address at the origin of `baseUrl`, which is outside of the prefix: see route.ts.
  rewrites: () => [
    {
      source: '/.well-known/oauth-authorization-server',
      destination: '/talks/.well-known/oauth-authorization-server',
    },
  ],
}
