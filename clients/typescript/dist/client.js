/**
 * The client of Innkeep for JavaScript and TypeScript: fetch and nothing else. Every operation is a method with its types; a POST carries an
 * Idempotency-Key of its own, so that it can be repeated; what may pass is tried again with growing pauses; lists are walked page by page.
 */
import { operations } from './operations.js';
export * from './operations.js';
/** A refusal of the service. `code` names the case; `is` narrows it to the codes of one operation. */
export class InnkeepError extends Error {
    name = 'InnkeepError';
    operation;
    status;
    code;
    traceId;
    retryAfterSeconds;
    constructor(operation, status, body, retryAfter) {
        super(body.message ?? `The service answered with status ${status}.`);
        this.operation = operation;
        this.status = status;
        this.code = body.code ?? 'UNKNOWN';
        this.traceId = body.traceId ?? '';
        this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
    }
    is(operation) {
        return this.operation === operation;
    }
}
/** `POST /v1/guests kb page,limit`: method, path, what it takes, and which members go into the query beside a body. */
function partsOf(text) {
    const [method = '', path = '', flags = '', names = ''] = text.split(' ');
    return [method, path, flags, names === '' ? [] : names.split(',')];
}
const pause = (milliseconds, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
    });
});
export function createInnkeep({ url, key, retries = 4, timeout = 30_000, fetch: send = fetch }) {
    const base = url.replace(/\/$/, '');
    async function call(id, input = {}, options = {}) {
        if (!Object.hasOwn(operations, id))
            throw new TypeError(`There is no operation ${id}.`);
        const [method, path, flags, queryNames] = partsOf(operations[id]);
        const rest = { ...input };
        const take = (name) => {
            const value = rest[name];
            delete rest[name];
            return value;
        };
        let address = base + path;
        for (const [placeholder = '', name = ''] of path.matchAll(/\{(\w+)\}/g))
            address = address.replace(placeholder, partOf(name, take(name)));
        const isFile = flags.includes('f');
        const file = isFile ? take('file') : undefined;
        const takesBody = flags.includes('b');
        const query = new URLSearchParams();
        for (const name of takesBody ? queryNames : Object.keys(rest)) {
            const value = take(name);
            if (value !== undefined && value !== null)
                query.set(name, `${value}`);
        }
        if (query.size > 0)
            address += `?${query}`;
        const headers = {
            'x-api-key': key,
            accept: flags.includes('d') ? (options.mediaType ?? '*/*') : 'application/json',
        };
        if (takesBody)
            headers['content-type'] = 'application/json';
        if (isFile)
            headers['content-type'] = options.mediaType ?? (file instanceof Blob && file.type ? file.type : 'application/octet-stream');
        if (flags.includes('k'))
            headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
        if (options.ifMatch !== undefined)
            headers['if-match'] = options.ifMatch;
        const body = isFile ? file : takesBody ? JSON.stringify(rest) : undefined;
        // Whatever has a key, or changes nothing, or sets a record to what it already is, may be sent twice.
        const isRepeatable = flags.includes('k') || ['GET', 'PUT'].includes(method);
        for (let attempt = 0;; attempt += 1) {
            let response;
            try {
                const signals = [AbortSignal.timeout(timeout), ...(options.signal ? [options.signal] : [])];
                response = await send(address, {
                    method,
                    headers,
                    signal: AbortSignal.any(signals),
                    ...(body === undefined ? {} : { body }),
                });
            }
            catch (error) {
                if (!isRepeatable || attempt >= retries || options.signal?.aborted)
                    throw error;
                await pause(waitOf(attempt, null), options.signal);
                continue;
            }
            if (response.ok)
                return answerOf(response, flags);
            const text = await response.text();
            let failure = {};
            try {
                failure = JSON.parse(text);
            }
            catch {
                // A proxy in between answers with a page of its own.
            }
            const retryAfter = response.headers.get('retry-after');
            const passes = response.status === 429 || response.status === 503 || failure.code === 'IDEMPOTENCY_IN_PROGRESS';
            const mayPass = passes || (isRepeatable && [408, 502, 504].includes(response.status));
            if (!mayPass || attempt >= retries)
                throw new InnkeepError(id, response.status, failure, retryAfter);
            await pause(waitOf(attempt, retryAfter), options.signal);
        }
    }
    async function* each(id, input = {}, options = {}) {
        const pageSize = input.pageSize ?? 100;
        for (let page = input.page ?? 1;; page += 1) {
            const { data, meta } = (await call(id, { ...input, page, pageSize }, options));
            yield* data;
            if (data.length === 0 || page * pageSize >= meta.total)
                return;
        }
    }
    const methodOf = (id) => async (input, options) => {
        const { data, meta } = await call(id, input, options);
        return meta === undefined ? data : { data, meta };
    };
    const lists = new Proxy({}, { get: (_target, id) => (input, options) => each(id, input, options) });
    return new Proxy({}, {
        get: (_target, name) => {
            if (name === 'call')
                return call;
            if (name === 'each')
                return lists;
            return typeof name === 'string' && Object.hasOwn(operations, name) ? methodOf(name) : undefined;
        },
    });
}
/** A part of a path. An empty one would be the address of another operation, such as the list of all records. */
function partOf(name, value) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (/^[\s.]*$/.test(text))
        throw new TypeError(`${name} is empty.`);
    return encodeURIComponent(text);
}
/** Growing pauses with chance in them, so that many clients do not come back at once; what the service asks for comes first. */
const waitOf = (attempt, retryAfter) => retryAfter === null
    ? Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)
    : Number(retryAfter) * 1_000 + Math.random() * 250;
async function answerOf(response, flags) {
    const body = flags.includes('d')
        ? { data: new Uint8Array(await response.arrayBuffer()) }
        : (await response.json());
    return {
        data: body.data,
        meta: 'meta' in body ? body.meta : undefined,
        status: response.status,
        etag: response.headers.get('etag') ?? undefined,
        replayed: response.headers.get('idempotent-replayed') === 'true',
        traceId: response.headers.get('x-trace-id') ?? '',
        mediaType: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
    };
}
