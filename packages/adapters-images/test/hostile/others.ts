/** Files of other kinds, whatever their names say. */
export const otherFiles = (): Readonly<Record<string, Buffer>> => ({
  nothing: Buffer.alloc(0),
  'one byte': Buffer.of(0xff),
  'an SVG': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="140"><script>alert(1)</script></svg>',
  ),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a WebP': Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  'a BMP': Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'),
  'a TIFF': Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'),
  'an ICO': Buffer.from('\0\0\x01\0\x01\0\x10\x10', 'latin1'),
  'an AVIF': Buffer.from('\0\0\0\x1cftypavif', 'latin1'),
  'a PDF': Buffer.from('%PDF-1.7'),
  'a ZIP': Buffer.from('PK\x03\x04', 'latin1'),
  zeros: Buffer.alloc(5000),
  'a GIF of an unknown version': Buffer.from('GIF90a\x8c\0\x8c\0\0\0\0;', 'latin1'),
})
