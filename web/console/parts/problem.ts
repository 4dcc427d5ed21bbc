/** A refusal in words. */
import { refusalOf } from '../call.ts'
import { t, tOf } from '../words.ts'

/** What is the matter and what to do next, in the language of the screen; where a code has no words of its own, those of the service. */
export function wordsOf(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal)
    return error instanceof TypeError || (error as Error).name === 'TimeoutError' ? t('network.failed') : (error as Error).message
  const words = tOf('refusal', refusal.code)
  return words === refusal.code ? refusal.message.replaceAll(/\b(?:body|path|query)\.(?=\w)/g, '') : words
}

/** In one sentence, for a list of several: the reason in the words of the screen where it has some. */
export function reasonOf(error: unknown): string {
  const code = refusalOf(error)?.code ?? ''
  const reason = tOf('reason', code)
  return reason === code || code === '' ? wordsOf(error) : reason
}
