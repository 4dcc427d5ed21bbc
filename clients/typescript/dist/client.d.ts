/**
 * The client of Innkeep for JavaScript and TypeScript: fetch and nothing else. Every operation is a method with its types; a POST carries an
 * Idempotency-Key of its own, so that it can be repeated; what may pass is tried again with growing pauses; lists are walked page by page.
 */
import { type OperationId, type Operations } from './operations.js';
export type { WebhookEvent } from './operations.js';
export * from './operations.js';
export interface InnkeepOptions {
    /** Where the service is, e.g. `https://innkeep.example`. */
    readonly url: string;
    /** The API key, `ik_…`. It belongs on a server, never into a page. */
    readonly key: string;
    /** How often what may pass is tried again. Default 4. */
    readonly retries?: number;
    /** Milliseconds for one attempt. Default 30,000. */
    readonly timeout?: number;
    /** Another fetch, e.g. of a test. */
    readonly fetch?: typeof fetch;
}
export interface CallOptions {
    /** Of a POST: your own key makes a repetition safe across restarts of your program. Default: a new one for each call. */
    readonly idempotencyKey?: string;
    /** Of a change: the `etag` that was read. When the record was changed since, the call fails with PRECONDITION_FAILED or its like. */
    readonly ifMatch?: string;
    /** The media type that is wanted, where an answer has several; or of the file that is sent. */
    readonly mediaType?: string;
    readonly signal?: AbortSignal;
}
/** A page of a list, with where it lies in the whole. */
export interface Page<Item> {
    readonly data: Item;
    readonly meta: {
        readonly page: number;
        readonly pageSize: number;
        readonly total: number;
    };
}
/** An answer with all that came with it. */
export interface Answer<Id extends OperationId> {
    readonly data: Operations[Id]['data'];
    readonly meta: Operations[Id] extends {
        paginated: true;
    } ? Page<unknown>['meta'] : undefined;
    readonly status: number;
    readonly etag: string | undefined;
    /** The stored response of an earlier call with the same key. */
    readonly replayed: boolean;
    readonly traceId: string;
    /** Of a file: its media type. */
    readonly mediaType: string;
}
/** A refusal of the service. `code` names the case; `is` narrows it to the codes of one operation. */
export declare class InnkeepError extends Error {
    readonly name = "InnkeepError";
    readonly operation: OperationId;
    readonly status: number;
    readonly code: string;
    readonly traceId: string;
    readonly retryAfterSeconds: number | undefined;
    constructor(operation: OperationId, status: number, body: Partial<Record<'code' | 'message' | 'traceId', string>>, retryAfter: string | null);
    is<Id extends OperationId>(operation: Id): this is InnkeepError & {
        readonly code: Operations[Id]['errors'];
    };
}
type Optional<Input> = object extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];
type Result<Id extends OperationId> = Operations[Id] extends {
    paginated: true;
} ? Page<Operations[Id]['data']> : Operations[Id]['data'];
type ListId = {
    [Id in OperationId]: Operations[Id] extends {
        paginated: true;
    } ? Id : never;
}[OperationId];
type Item<Id extends OperationId> = Operations[Id]['data'] extends readonly (infer Each)[] ? Each : never;
type Methods = {
    readonly [Id in OperationId]: (...call: Optional<Operations[Id]['input']>) => Promise<Result<Id>>;
};
/** The lists, record by record: `for await (const guest of innkeep.each.listGuests({}))`. */
type Each = {
    readonly [Id in ListId]: (...call: Optional<Operations[Id]['input']>) => AsyncGenerator<Item<Id>, void, undefined>;
};
export type Innkeep = Methods & {
    readonly each: Each;
    /** A call with status, ETag and trace id of its answer. */
    call<Id extends OperationId>(operation: Id, ...call: Optional<Operations[Id]['input']>): Promise<Answer<Id>>;
};
export declare function createInnkeep({ url, key, retries, timeout, fetch: send }: InnkeepOptions): Innkeep;
