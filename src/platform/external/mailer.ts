/** What a mail is, and who sends it. */

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Names the mail: sent twice, it is seen once. */
  readonly id: string
  readonly language: string
  /** The same as HTML, for readers that show it. */
  readonly html?: string
  readonly replyTo?: string
  readonly attachments?: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }[]
  /** An event for a calendar (RFC 5545, RFC 6047). */
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string }
}

export interface Mailer {
  /** Answers with the Message-ID once the server has taken the mail. */
  send(mail: Mail): Promise<{ messageId: string }>
  close(): void
}

/** The server has refused the mail for good (a reply of 5xx, RFC 5321 §4.2.1): sending it again does not help. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
