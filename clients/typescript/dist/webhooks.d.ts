/** Webhooks of Innkeep, verified as Standard Webhooks 1.0 says, with the Web Cryptography API: in Node, browsers' workers, Deno and Bun alike. */
import type { WebhookEvent } from './operations.js';
export declare class WebhookError extends Error {
    readonly name = "WebhookError";
}
export interface Delivery {
    /** The body as it came, byte for byte: parsed and written again it is another one. */
    readonly body: string;
    readonly headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
    /** The secret of the subscription, `whsec_…`; after a rotation the old and the new one. */
    readonly secret: string | readonly string[];
    /** Seconds that a delivery may be old. Default 300. */
    readonly tolerance?: number;
}
/** The event, when the delivery is genuine and young. @throws WebhookError otherwise */
export declare function verifyWebhook({ body, headers, secret, tolerance }: Delivery): Promise<WebhookEvent>;
