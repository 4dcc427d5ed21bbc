/** A link that is handed to a person, with a button to copy it. */
import { Copy } from 'lucide-react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Notice } from './tag.tsx'
import { say } from './toast.tsx'

/** The address of the console before a link that is only a path. */
export const wholeLink = (link: string): string => new URL(link, location.origin).href

export const HandOver = ({ name, link }: { name: string; link: string }) => (
  <Notice tone="accent" title={t('setup.handOver', { name })}>
    <p>
      <code className="link">{link}</code>
    </p>
    <Button icon={<Copy size={14} />} onClick={() => void navigator.clipboard.writeText(link).then(() => say(t('setup.copied')))}>
      {t('copy')}
    </Button>
  </Notice>
)
