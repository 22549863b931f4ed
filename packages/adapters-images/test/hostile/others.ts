/** Files of other kinds, whatever their names say. */
export const otherFiles = (): Readonly<Record<string, Buffer>> => ({
  nothing: Buffer.alloc(0),
  'one byte': Buffer.of(0xff),
  'an SVG': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="140"><script>alert(1)</script></svg>',
  ),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a WebP': Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  'a ZIP': Buffer.from('PK\x03\x04', 'latin1'),
  zeros: Buffer.alloc(5000),
  'a GIF of an unknown version': Buffer.from('GIF90a\x8c\0\x8c\0\0\0\0;', 'latin1'),
})
