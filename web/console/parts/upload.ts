/** Uploads a file in three steps under one idempotency key; returns its id and storage key. */
import { api, type UploadBegun } from '../call.ts'
import { t, tOf } from '../words.ts'
import type { Writing } from './form.ts'

type KeyOf = Parameters<Parameters<Writing['run']>[0]>[0]

/** Text of a final refusal. */
async function refusalOfUpload(answer: Response): Promise<string> {
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  const words = tOf('refusal', code)
  return words === code ? t('upload.refused') : words
}

const attempts = 4

/** Sends the file, with retries until there is a response. */
async function sendContent({ method, url, headers }: UploadBegun['send'], body: Blob): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const sent = await fetch(url, { method, headers, body })
      if (sent.status < 500 || attempt === attempts) return sent
    } catch (error) {
      if (attempt === attempts) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
  }
}

/** @throws the refusal of any of the steps */
export async function upload(file: Blob, establishmentId: string, key: KeyOf): Promise<{ id: string; key: string }> {
  const begun = await api.createUpload(
    { establishmentId, contentType: file.type as 'image/png', sizeBytes: file.size },
    key('upload'),
  )
  const sent = await sendContent(begun.send, file)
  if (!sent.ok)
    throw sent.status >= 500 ? new TypeError(`the file was not taken: ${sent.status}`) : new Error(await refusalOfUpload(sent))
  const complete = await api.completeUpload({ id: begun.upload.id }, key('complete'))
  return { id: complete.id, key: complete.storageObjectKey ?? '' }
}
