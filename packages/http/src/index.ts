export type { Addresses } from './addresses.ts'
export { type Admission, createAdmission, createGate, gateFor, type GateLimits } from './admission.ts'
export {
  type Alternate,
  alternatesOfEvent,
  alternatesOfEvents,
  alternatesOfTalk,
  linkTo,
} from './alternates.ts'
export { type CachePolicy, type CacheRule, type DependencyTag, eventTag } from './cache/cache-policy.ts'
export { type CacheCounts, cacheCounts } from './cache/cached-responses.ts'
export {
  createResponseCache,
  keyOfPage,
  keyOfRead,
  noCache,
  type ResponseCacheParts,
} from './cache/response-cache.ts'
export {
  addEndpoint,
  type Endpoint,
  exchanging,
  type FurtherEndpoints,
  type Handler,
  type Reading,
  type Request,
  type Service,
} from './exchange.ts'
export {
  badRequest,
  type Failure,
  failureOf,
  httpError,
  HttpError,
  internalError,
  type Problem,
  type TransportCode,
} from './failure.ts'
export { isKey, keyedBy } from './idempotency-key.ts'
export type { Json, JsonObject } from './response/render.ts'
export { eventStyle, readAccent } from './page/accent.ts'
export { createFrames, type Frame, type Frames } from './page/frame.ts'
export { dataHtml, html, type Html } from './page/html.ts'
export { type Crumb, icons, pageLayout } from './page/page-layout.ts'
export type { Logo, Site } from './page/site.ts'
export { germanFrameWords } from './page/words/de.ts'
export { apiPageWords, englishFrameWords, type FrameWords } from './page/words/en.ts'
export {
  contractPresentation,
  OTHER_SOCIAL,
  type Presentation,
  type PresentedFields,
} from './presentation.ts'
export { readWeights } from './request/accept.ts'
export { type ConnectionLimits, countApart, serversWithin, usualLimits } from './request/connections.ts'
export { EMPTY_FORM, type Form, isForm, readForm } from './request/form.ts'
export { CALLBACK, chooseFormat, type Format, formatWords, LONGEST_CALLBACK } from './request/format.ts'
export { clientAddress, type HostFacts, hostIdOf, setHostFacts } from './request/host-facts.ts'
export { allowedMethodsOf, type Method, mistakable } from './request/methods.ts'
export { listParameter, parameter, type Query, readQuery } from './request/query.ts'
export { readBytes, requireType } from './request/read-bytes.ts'
export { answerClientError, isLoopbackName, loopbackOnly } from './request/refusals.ts'
export { proxyRequestId, requestIdOf, type TraceParent, traceParentOf } from './request/request-id.ts'
export {
  LONGEST_TARGET,
  pathId,
  type PathParameters,
  requireShortTarget,
  splitTarget,
  withoutTrailingSlash,
} from './request/target.ts'
export { etagOf } from './response/etag.ts'
export { failing } from './response/fail.ts'
export { embedLayout, type EmbedParts } from './page/embed-layout.ts'
export { fileEndpoint, type FileRoute, type ServedFile } from './response/file-route.ts'
export {
  cacheControlOf,
  closedHeaders,
  commonHeaders,
  type Headers,
  INERT,
  openHeaders,
  readableEverywhere,
} from './response/headers.ts'
export { logFailure, logRequest } from './response/logging.ts'
export { dataRendering, pageRendering, type Rendering, renderJson } from './response/render.ts'
export { sendResponse } from './response/send.ts'
export { answerUnrouted, type Unrouted } from './response/fail.ts'
export { writeEmpty, writeJson, writeResponse, type WrittenResponse } from './response/written-response.ts'
export { type FileForm, readFileBody, readFileForm, type SentFile } from './upload/form.ts'
export { memoryOf, type Share } from './upload/memory.ts'
export { readUploadForm, type Upload, type UploadForm } from './upload/upload-form.ts'
export { createUris, isVersioned, personPath, type Uris, VERSION } from './uris.ts'
