/** A mail and the interface for sending it. */

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Becomes the Message-ID, so that mail programs show a mail that was sent twice only once. */
  readonly id: string
  readonly language: string
  /** The same as HTML, for readers that show it. */
  readonly html?: string
  readonly replyTo?: string
  readonly attachments?: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }[]
  /** Pictures that the HTML shows under `cid:` and their id (RFC 2392). */
  readonly pictures?: readonly { readonly id: string; readonly mediaType: string; readonly bytes: Uint8Array }[]
  /** An event for a calendar (RFC 5545, RFC 6047). */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

export interface Mailer {
  /** Returns the Message-ID once the server has accepted the mail. */
  send(mail: Mail): Promise<{ messageId: string }>
  close(): void
}

/** The mailer of a test tenant: the mail counts as sent, stands where its operation keeps it, and reaches no one. */
export const caughtMailer: Mailer = {
  send: ({ id }) => Promise.resolve({ messageId: `<${id}@test.invalid>` }),
  close() {},
}

/** The server has permanently rejected the mail (5xx reply, RFC 5321 §4.2.1): retrying does not help. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
