/** Next.js bundles what a route imports. Lectern reads files of its packages, so Node.js has to load them. */
export default {
  serverExternalPackages: ['@lectern/adapters-http', '@lectern/application', '@lectern/domain'],
  // Lectern answers addresses with a slash at the end itself.
  skipTrailingSlashRedirect: true,
}
