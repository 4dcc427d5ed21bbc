/** Sends mail by SMTP. */
import nodemailer from 'nodemailer'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 },
    { from },
  )
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  return {
    async send({ to, subject, text, id, language, html, replyTo, attachments, pictures, calendar }) {
      const messageId = `<${id}@${domain}>`
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          ...(html === undefined ? {} : { html }),
          ...(replyTo === undefined ? {} : { replyTo }),
          attachments: attachedTo({ attachments, pictures }),
          ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'stay.ics' } }),
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
        // The address or the message was rejected permanently. Other errors, such as a failed login, are for the operator to fix, so the mail is retried.
        if (responseCode >= 500 && responseCode !== 530 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
          throw new MailRefused(`The mail server has refused it (${responseCode}).`)
        throw error
      }
      return { messageId }
    },
    close: () => transport.close(),
  }
}

/** Files beside the text, and pictures that the HTML shows by their id. */
const attachedTo = ({ attachments = [], pictures = [] }: Pick<Mail, 'attachments' | 'pictures'>) => [
  ...attachments.map(({ name, mediaType, bytes }) => ({
    filename: name,
    contentType: mediaType,
    content: Buffer.from(bytes),
  })),
  ...pictures.map(({ id, mediaType, bytes }) => ({
    filename: `${id}.${mediaType.split('/').at(-1)}`,
    contentType: mediaType,
    content: Buffer.from(bytes),
    cid: id,
    contentDisposition: 'inline' as const,
  })),
]
