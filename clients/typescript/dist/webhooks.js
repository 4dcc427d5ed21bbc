export class WebhookError extends Error {
    name = 'WebhookError';
}
/** The event, when the delivery is genuine and young. @throws WebhookError otherwise */
export async function verifyWebhook({ body, headers, secret, tolerance = 300 }) {
    const header = (name) => {
        const value = headers instanceof Headers ? headers.get(name) : headers[name];
        const text = Array.isArray(value) ? value[0] : value;
        if (!text)
            throw new WebhookError(`The header ${name} is missing.`);
        return text;
    };
    const id = header('webhook-id');
    const timestamp = header('webhook-timestamp');
    const signatures = header('webhook-signature').split(' ');
    const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
    if (!/^\d+$/.test(timestamp) || age > tolerance)
        throw new WebhookError('The delivery is too old, or its timestamp is none.');
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    for (const each of typeof secret === 'string' ? [secret] : secret) {
        const bytes = Uint8Array.from(atob(each.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0));
        const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
        for (const signature of signatures) {
            const [version, text = ''] = signature.split(',');
            if (version !== 'v1')
                continue;
            let claimed;
            try {
                claimed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            }
            catch {
                continue;
            }
            // The comparison of the platform takes the same time wherever they differ.
            if (await crypto.subtle.verify('HMAC', key, claimed, signed))
                return JSON.parse(body);
        }
    }
    throw new WebhookError('The signature is not of this secret.');
}
