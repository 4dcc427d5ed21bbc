/** Beside the button: that a colleague has saved meanwhile, side by side what both changed, and what was typed before and is not saved yet. */
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/tag.tsx'
import { t } from '../../words.ts'
import type { SharedRecord } from './use-shared-record.ts'

/** What is shown of a form that several people may have open. */
export type Shown = Pick<SharedRecord, 'isDirty' | 'takeTheirs' | 'keepMine' | 'discard'> & {
  readonly form: Pick<NonNullable<SharedRecord['form']>, 'base' | 'both' | 'isChangedElsewhere'> | undefined
}

interface Props {
  readonly shared: Shown
  readonly labelOf: (name: string) => string
  /** How the value of a field is read; default: as it is. */
  readonly textOf?: (name: string, value: string) => string
}

export function ChangedElsewhere({ shared, labelOf, textOf = (_, value) => value }: Props) {
  const { form, isDirty, takeTheirs, keepMine, discard } = shared
  // Typed on an earlier visit of this screen.
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (!form) return null
  return (
    <>
      {wasDirty && isDirty && (
        <Notice tone="accent" title={t('together.unsaved')}>
          <Button
            onClick={() => {
              discard()
              setWasDirty(false)
            }}
          >
            {t('together.discard')}
          </Button>
        </Notice>
      )}
      {form.isChangedElsewhere && (
        <Notice tone="warn" title={t('together.changed')}>
          {form.both.map((name) => (
            <p key={name}>
              {t('together.both', { field: labelOf(name) })} <q>{textOf(name, form.base[name] ?? '') || t('together.empty')}</q>{' '}
              <Button onClick={() => takeTheirs(name)}>{t('together.takeTheirs')}</Button>{' '}
              <Button onClick={() => keepMine(name)}>{t('together.keepMine')}</Button>
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** Why it cannot be saved yet: both changed a field, and it is not chosen which is kept. */
export const choiceMissing = ({ form }: Pick<Shown, 'form'>): string | undefined =>
  form !== undefined && form.both.length > 0 ? t('together.choose') : undefined
