/** A message as HTML: the head of the letter, paragraphs, and the details as a table. */
import type { Composed, StayOfMessage } from './message.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The head of the letter: name, address and telephone number of the house, and its picture if the mail brings one along. */
export interface Letterhead {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly hasPicture: boolean
}

/** The Content-ID under which a mail brings the picture along. */
export const pictureId = 'house'

const headOf = ({ name, address, phone, hasPicture }: Letterhead): string => {
  const beneath = [address, phone].filter((each) => each !== null && each.trim() !== '').map((each) => escaped(each ?? ''))
  const picture = hasPicture
    ? `<img src="cid:${pictureId}" alt="" width="480" style="display:block;max-width:100%;border-radius:8px;margin:0 0 12px">`
    : ''
  return `<div style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d0d7de">${picture}<strong style="font-size:20px">${escaped(name)}</strong>${beneath.length > 0 ? `<br><span style="color:#57606a">${beneath.join(' · ').replaceAll('\n', ', ')}</span>` : ''}</div>`
}

export const letterheadOf = (
  { establishmentName, address, content }: Pick<StayOfMessage, 'establishmentName' | 'address' | 'content'>,
  hasPicture = false,
): Letterhead => ({ name: establishmentName, address, phone: content?.phone ?? null, hasPicture })

/** The details as a table: what the text says, also where a person has changed it. */
function tableOf(paragraph: string, labels: ReadonlySet<string>): string | undefined {
  const rows = paragraph.split('\n').map((line) => /^(.+?) {2,}(.+)$/.exec(line))
  if (rows.length < 2 || !rows.every((row) => row !== null && labels.has(row[1] ?? ''))) return undefined
  const lines = rows.map(
    (row) =>
      `<tr><th align="left" style="padding:2px 16px 2px 0;font-weight:normal;color:#57606a">${escaped(row?.[1] ?? '')}</th><td style="padding:2px 0">${escaped(row?.[2] ?? '')}</td></tr>`,
  )
  return `<table role="presentation" cellspacing="0">${lines.join('')}</table>`
}

/** The text as HTML: the head of the letter, paragraphs, and the details as a table. Contains no external resources. */
export function htmlOf({ language, subject, text, details }: Composed, letterhead: Letterhead): string {
  const labels = new Set(details.map(([label]) => label))
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => tableOf(paragraph, labels) ?? `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.5 sans-serif;color:#1c2733;max-width:36em">${headOf(letterhead)}${paragraphs.join('')}</body></html>`
}
