import { html, type Html } from '@lectern/http'

/** A picture that adds nothing to the name beside it. */
export const avatarHtml = (avatarUrl: string, avatarHash: string, size: number): Html =>
  html`<img
    class="avatar"
    src="${avatarUrl}${avatarHash}"
    alt=""
    width="${size}"
    height="${size}"
    loading="lazy"
  />`
