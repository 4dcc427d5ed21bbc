/** A file into the store of photos and documents, in three steps under one key; answers with the names that records keep it by. */
import { api } from '../call.ts'
import { t, tOf } from '../words.ts'
import type { Writing } from './form.ts'

type KeyOf = Parameters<Parameters<Writing['run']>[0]>[0]

/** Refused for good, in words. */
async function refusalOfUpload(answer: Response): Promise<string> {
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  const words = tOf('refusal', code)
  return words === code ? t('upload.refused') : words
}

/** @throws the refusal of any of the steps */
export async function upload(file: Blob, establishmentId: string, key: KeyOf): Promise<{ id: string; key: string }> {
  const begun = await api.createUpload(
    { establishmentId, contentType: file.type as 'image/png', sizeBytes: file.size },
    key('upload'),
  )
  const { method, url, headers } = begun.send
  const sent = await fetch(url, { method, headers, body: file })
  if (!sent.ok)
    throw sent.status >= 500 ? new TypeError(`the file was not taken: ${sent.status}`) : new Error(await refusalOfUpload(sent))
  const complete = await api.completeUpload({ id: begun.upload.id }, key('complete'))
  return { id: complete.id, key: complete.storageObjectKey ?? '' }
}
