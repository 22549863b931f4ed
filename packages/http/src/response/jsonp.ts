/**
 * A call of the client's function. The comment keeps the start of the body from being taken for another file type,
 * and the escapes keep old engines from seeing line ends within strings.
 */
export const wrapInCallback = (callback: string, json: string): string =>
  `/**/${callback}(${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')});`
