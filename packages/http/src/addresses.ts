/** The public addresses of the service, without slashes at the end. */
export interface Addresses {
  readonly baseUrl: string
  readonly websiteUrl: string
  readonly avatarUrl: string
}
