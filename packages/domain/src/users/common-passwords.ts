/**
 * Those of the 10,000 most common passwords that have 12 characters or more, folded. Shorter ones are rated by an
 * estimator, which knows all of them. A test of the estimator's adapter compares this list with its dictionary.
 */
export const COMMON_LONG_PASSWORDS: ReadonlySet<string> = new Set([
  '123456789qwe',
  '123456654321',
  '123456qwerty',
  '123qweasdzxc',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '1qazxsw23edc',
  'flvbybcnhfnjh',
  'gfhjkmgfhjkm',
  'ghhh47hj7649',
  'ghjcnjgfhjkm',
  'leavemealone',
  'mailcreated5240',
  'masterbating',
  'motherfucker',
  'polniypizdec0211',
  'q1w2e3r4t5y6',
  'qazwsxedc123',
  'qazwsxedcrfv',
  'qweasdzxc123',
  'qwerasdfzxcv',
  'qwerty123456',
  'sojdlg123aljg',
  'sonyericsson',
  'zxcasdqwe123',
])
