/** Says that a colleague has saved meanwhile, and shows side by side what both changed. */
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/tag.tsx'
import { t } from '../../words.ts'
import type { SharedRecord } from './use-shared-record.ts'

interface Props {
  readonly shared: SharedRecord
  readonly labelOf: (name: string) => string
  /** How the value of a field is read; default: as it is. */
  readonly textOf?: (name: string, value: string) => string
}

export function ChangedElsewhere({ shared: { form, takeTheirs }, labelOf, textOf = (_, value) => value }: Props) {
  if (!form?.isChangedElsewhere) return null
  return (
    <Notice tone="warn" title={t('together.changed')}>
      {form.both.map((name) => (
        <p key={name}>
          {t('together.both', { field: labelOf(name) })} <q>{textOf(name, form.base[name] ?? '') || t('together.empty')}</q>{' '}
          <Button onClick={() => takeTheirs(name)}>{t('together.takeTheirs')}</Button>
        </p>
      ))}
    </Notice>
  )
}
