/** The public interface of the module: card holds and their gateway requests. */
import { captureHold } from './capture-hold.ts'
import { expireHold } from './expire-hold.ts'
import { extendHold } from './extend-hold.ts'
import { finishGatewayRequest } from './finish-gateway-request.ts'
import { getHold } from './get-hold.ts'
import { listHolds } from './list-holds.ts'
import { placeHold } from './place-hold.ts'
import { releaseHold } from './release-hold.ts'

export const operations = [placeHold, listHolds, getHold, captureHold, releaseHold, extendHold]
export const eventHandlers = [finishGatewayRequest, expireHold]
export { events } from './events.ts'
export { Hold, holdExample, presentHold } from './hold.ts'
export { holdIds, holdsOfStays, livingHolds } from './hold-reads.ts'
export { eraseHolds } from './hold-writes.ts'
export { vocabulary } from './vocabulary.ts'
