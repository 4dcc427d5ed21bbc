/** A secret that is shown once, with a button that copies it. Where the answer was lost on its way, it says so and what to do. */
import { Copy } from 'lucide-react'
import { refusalOf } from '../call.ts'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Notice } from './tag.tsx'
import { say } from './toast.tsx'

/** What the service answers with a secret; nothing if it was done before and the secret, which is not stored, can’t be shown again. */
export async function secretOf<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (refusalOf(error)?.code === 'IDEMPOTENCY_ANSWER_NOT_KEPT') return undefined
    throw error
  }
}

interface Props {
  readonly title: string
  /** One, or several of which each is used once; nothing if they were lost. */
  readonly secrets: readonly string[] | undefined
  readonly hint?: string
}

export function Secret({ title, secrets, hint = t('secret.once') }: Props) {
  if (secrets === undefined)
    return (
      <Notice tone="warn" title={title}>
        <p>{t('secret.lost')}</p>
      </Notice>
    )
  return (
    <Notice tone="accent" title={title}>
      <p>{hint}</p>
      {secrets.map((secret) => (
        <p key={secret}>
          <code className="link">{secret}</code>
        </p>
      ))}
      <Button
        icon={<Copy size={14} />}
        onClick={() => void navigator.clipboard.writeText(secrets.join('\n')).then(() => say(t('copied')))}
      >
        {t('copy')}
      </Button>
    </Notice>
  )
}
