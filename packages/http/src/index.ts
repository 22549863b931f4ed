export type { Addresses } from './addresses.ts'
export { type Admission, createAdmission, createGate, type GateLimits } from './admission.ts'
export {
  type Alternate,
  alternatesOfEvent,
  alternatesOfEvents,
  alternatesOfTalk,
  linkTo,
} from './alternates.ts'
export { type CacheCounts, cacheCounts } from './cache/cached-responses.ts'
export { type CachePolicy, type CacheRule, type DependencyTag, eventTag } from './cache/cache-policy.ts'
export { createResponseCache, keyOfPage, noCache, type ResponseCacheParts } from './cache/response-cache.ts'
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
export { isKey, keyedBy, takesKeys } from './idempotency-key.ts'
export type { Json, JsonObject } from './json.ts'
export { createKeyedMutex } from './keyed-mutex.ts'
export { assetRoutes } from './page/asset-routes.ts'
export { createFrames, type Frame, type Frames } from './page/frame.ts'
export { dataHtml, html, type Html } from './page/html.ts'
export { type Crumb, icons, pageLayout } from './page/page-layout.ts'
export type { Logo, Site } from './page/site.ts'
export { germanFrameWords } from './page/words/de.ts'
export { englishFrameWords, type FrameWords } from './page/words/en.ts'
export { personPath } from './uris.ts'
export {
  contractPresentation,
  OTHER_SOCIAL,
  type Presentation,
  type PresentedFields,
} from './presentation.ts'
export { readWeights } from './request/accept.ts'
export type { Fields } from './request/body.ts'
export { answerClientError } from './request/refusals.ts'
export { type ConnectionLimits, serversWithin, usualLimits } from './request/connections.ts'
export { EMPTY_FORM, type Form, isForm, readForm } from './request/form.ts'
export { CALLBACK, chooseFormat, formatWords, LONGEST_CALLBACK } from './request/format.ts'
export { clientAddress, type HostFacts, hostIdOf, setHostFacts } from './request/host-facts.ts'
export { isLoopbackName, loopbackOnly } from './request/refusals.ts'
export { allowedMethodsOf, type Method, mistakable } from './request/methods.ts'
export { pathId, type PathParameters } from './request/path-parameters.ts'
export { warnOfProxy } from './request/proxy-warning.ts'
export { listParameter, parameter, type Query, readQuery } from './request/query.ts'
export { readBytes } from './request/read-bytes.ts'
export { proxyRequestId, requestIdOf } from './request/request-id.ts'
export { LONGEST_TARGET, splitTarget, withoutTrailingSlash } from './request/target.ts'
export { type TraceParent, traceParentOf } from './request/trace-parent.ts'
export {
  accepted,
  type Answer,
  collection,
  type Conditions,
  type Content,
  created,
  document,
  partOf,
  plain,
  record,
  single,
} from './response/answer.ts'
export { failing } from './response/fail.ts'
export { type FileRoute, type ServedFile, fileEndpoint } from './response/file-route.ts'
export { closedHeaders, openHeaders, type Headers, INERT, readableEverywhere } from './response/headers.ts'
export { logFailure, logRequest } from './response/logging.ts'
export { dataRendering, pageRendering, type Rendering } from './response/render.ts'
export { sendResponse } from './response/send.ts'
export { answerUnrouted, type Unrouted } from './response/unrouted.ts'
export { writeEmpty, writeJson, writeResponse, type WrittenResponse } from './response/written-response.ts'
export { type Api, type Call, type Outcome, type QueryParameter, type Route, type Success } from './route.ts'
export { apiEndpoints, signingInFirst } from './serve.ts'
export type { FileBody } from './upload/file-body.ts'
export type { FileForm } from './upload/form.ts'
export { memoryOf, type Share } from './upload/memory.ts'
export { readUploadForm, type Upload, type UploadForm } from './upload/upload-form.ts'
export { createUris, isVersioned, type Uris, VERSION } from './uris.ts'
export {
  addEndpoint,
  type Endpoint,
  exchanging,
  type Handler,
  type Request,
  type Service,
} from './exchange.ts'
