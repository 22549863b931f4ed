import { createFrames } from '../http/page/frame.ts'
import { createUris } from '../http/uris.ts'

const addresses = {
  baseUrl: 'https://api.lectern.example',
  websiteUrl: 'https://lectern.example',
  avatarUrl: 'https://api.lectern.example/avatars/',
}

export const goldenUris = createUris(addresses, createFrames(addresses).api)
