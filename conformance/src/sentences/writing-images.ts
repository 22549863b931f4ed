/** Sections 4.5, 4.10, 5.7, 7 and 8, and section 7 of what fills the gaps: the images of events. */
export const writingImages = {
  '4.5 POST': 'POST of a multipart form, with one field named image and no other, to images_uri',
  '4.5 no JSON': 'Accepts no JSON',
  '4.5 admin': 'The user must be an event admin',
  '4.5 created': '201, and Location points to the event',
  '4.5 failure': 'On failure, an error status and a message',
  '4.5 DELETE': 'DELETE removes all current images of the event',
  '4.5 size': 'The image must be square, at least 140 and at most 1440 pixels on a side',

  '4.10 image removal': 'Removing images succeeds with a status that the contract does not show',

  '5.7 images': 'An event admin replaces and removes its images',

  '7 images': 'An upload that fails has an appropriate status and a message',

  '8 image': 'The image of an event is square, at least 140 and at most 1440 pixels on a side',
  '8 small image': 'The small image is 140 by 140 pixels',

  'D7 content': 'GIF, JPEG or PNG by content, not by name',
  'D7 square': 'Square',
  'D7 sides': 'From 140 to 1440 pixels',
  'D7 bytes': 'At most 5 MiB',
  'D7 one file': 'Exactly one file field, named image',
  'D7 words none': 'Image was not supplied',
  'D7 words format': 'Supplied image must be a PNG, JPG or GIF',
  'D7 words square': 'Supplied image must be square',
  'D7 words small': 'Supplied image must be at least 140px square',
  'D7 words large': 'Supplied image must be no more than 1440px square',
  'D7 other field': 'Another field or a second file is 400',
  'D7 JSON': 'JSON is 415',
  'D7 metadata': 'orig loses all metadata',
  'D7 pixels': 'orig loses no pixels and no frames',
  'D7 orientation': 'orig is encoded again only to turn it as its EXIF data says',
  'D7 small': 'small is 140 by 140, of the same type, and the first frame',
  'D7 new addresses': 'Each upload gets new addresses',
  'D7 hash': 'They have the hash of the content in their name',
  'D7 immutable': 'Cache-Control: public, max-age=31536000, immutable',
  'D7 old files': 'Replacing and deleting remove the old files',
  'D7 deleted': 'DELETE is 204',
  'D7 rights': 'Hosts and admins',
} as const
