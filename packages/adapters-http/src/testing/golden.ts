import { createFrames, createUris, type Uris } from '@lectern/http'

const addresses = {
  baseUrl: 'https://api.lectern.example',
  websiteUrl: 'https://lectern.example',
  avatarUrl: 'https://api.lectern.example/avatars/',
}

export const goldenUris: Uris = createUris(addresses, createFrames(addresses).api)
