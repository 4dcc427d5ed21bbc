/** Texts for refusals. */
import { refusalOf } from '../call.ts'
import { t, tOf } from '../words.ts'

/** Codes whose server messages contain details that the catalogue cannot: till, night, amount. */
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

/** Error text with what to do next, in the language of the screen; for codes without a text, the message of the service. */
export function wordsOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal)
    return error instanceof TypeError || (error as Error).name === 'TimeoutError' ? t('network.failed') : (error as Error).message
  const words = tOf('refusal', refusal.code)
  const message = refusal.message.replaceAll(/\b(?:body|path|query)\.(?=\w)/g, '')
  return words === refusal.code ? message : detailed.has(refusal.code) ? `${words} (${message})` : words
}

/** Short reason for lists, translated if possible. */
export function reasonOf(error: unknown): string {
  const code = refusalOf(error)?.code ?? ''
  const reason = tOf('reason', code)
  return reason === code || code === '' ? wordsOf(error) : reason
}

/** A warning of the service, translated if its code has a text. */
export function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  for (const family of ['refusal', 'reason']) {
    const words = tOf(family, code)
    if (words !== code) return words
  }
  return message
}
