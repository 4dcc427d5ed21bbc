/** A refusal in words. */
import { refusalOf } from '../call.ts'
import { t, tOf } from '../words.ts'

/** Their messages name what a catalogue cannot know: which till, which night, how much. */
const detailed: ReadonlySet<string> = new Set([
  'BLOCK_NIGHT_UNAVAILABLE',
  'BLOCK_EXCEEDS_INVENTORY',
  'CAPTURE_REFUSED',
  'GUARANTEE_NOT_HELD',
  'HOLD_REFUSED',
  'NOTHING_TO_TRANSFER',
  'REFUND_EXCEEDS_CREDIT',
  'TILLS_ARE_OPEN',
  'UPLOAD_NOT_AS_DECLARED',
  'VALIDATION_ERROR',
])

/** What is the matter and what to do next, in the language of the screen; where a code has no words of its own, those of the service. */
export function wordsOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal)
    return error instanceof TypeError || (error as Error).name === 'TimeoutError' ? t('network.failed') : (error as Error).message
  const words = tOf('refusal', refusal.code)
  const message = refusal.message.replaceAll(/\b(?:body|path|query)\.(?=\w)/g, '')
  return words === refusal.code ? message : detailed.has(refusal.code) ? `${words} (${message})` : words
}

/** In one sentence, for a list of several: the reason in the words of the screen where it has some. */
export function reasonOf(error: unknown): string {
  const code = refusalOf(error)?.code ?? ''
  const reason = tOf('reason', code)
  return reason === code || code === '' ? wordsOf(error) : reason
}

/** A warning of the service in the words of the screen, where its code has some. */
export function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  for (const family of ['refusal', 'reason']) {
    const words = tOf(family, code)
    if (words !== code) return words
  }
  return message
}
