/** A file into the store of photos and documents, in three steps under one key; answers with the names that records keep it by. */
import { api } from '../call.ts'
import type { Writing } from './form.ts'

type KeyOf = Parameters<Parameters<Writing['run']>[0]>[0]

/** @throws the refusal of any of the steps */
export async function upload(file: Blob, establishmentId: string, key: KeyOf): Promise<{ id: string; key: string }> {
  const begun = await api.createUpload(
    { establishmentId, contentType: file.type as 'image/png', sizeBytes: file.size },
    key('upload'),
  )
  const { method, url, headers } = begun.send
  const sent = await fetch(url, { method, headers, body: file })
  if (!sent.ok) throw new TypeError(`the file was not taken: ${sent.status}`)
  const complete = await api.completeUpload({ id: begun.upload.id }, key('complete'))
  return { id: complete.id, key: complete.storageObjectKey ?? '' }
}
