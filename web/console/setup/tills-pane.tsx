/** The tills of the property: where cash is kept, who works at which, and whether a till is still used. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Till } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { readTills } from '../reads.ts'
import { useSession } from '../session.tsx'
import { OpenShift } from '../stays/day/open-shift.tsx'
import { t } from '../words.ts'
import { PaneForm } from './pane-form.tsx'

export function TillsPane() {
  const { establishment } = useSession()
  const { data: tills } = useQuery(readTills(establishment.id))
  const [changed, setChanged] = useState<Till>()
  const [opened, setOpened] = useState<Till>()
  return (
    <>
      <p className="secondary">{t('tills.text')}</p>
      {tills !== undefined && tills.length > 0 && (
        <ul className="checklist" aria-label={t('tills.title')}>
          {tills.map((till) => (
            <li key={till.id}>
              <span>
                {till.name} <code>{till.code}</code>
              </span>
              <span className="buttons">
                {till.status === 'retired' && <Tag tone="warn">{t('tills.retired')}</Tag>}
                {till.openShiftId !== null && <Tag tone="ok">{t('tills.open')}</Tag>}
                {till.status === 'active' && till.openShiftId === null && (
                  <Button aria-label={`${t('tills.openShift')}, ${till.name}`} onClick={() => setOpened(till)}>
                    {t('tills.openShift')}
                  </Button>
                )}
                <Button aria-label={t('setup.changeOf', { name: till.name })} onClick={() => setChanged(till)}>
                  {t('extras.change')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {tills?.length === 0 && <p>{t('tills.none')}</p>}
      <NewTill key={tills?.length} />
      {changed && <ChangeTill till={changed} onClose={() => setChanged(undefined)} />}
      {opened && <OpenShift till={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function NewTill() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.createTill({ establishmentId: establishment.id, name: name.trim(), code: code.trim() }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['tills'] })
  }
  return (
    <PaneForm
      word={t('tills.add')}
      writing={writing}
      reason={name.trim() === '' || code.trim() === '' ? t('tills.nameFirst') : undefined}
      onSubmit={save}
    >
      <Field
        label={t('tills.name')}
        hint={t('tills.nameHint')}
        maxLength={100}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('setup.code')} maxLength={20} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
    </PaneForm>
  )
}

interface OfTill {
  readonly till: Till
  readonly onClose: () => void
}

function ChangeTill({ till, onClose }: OfTill) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(till.name)
  const [code, setCode] = useState(till.code)
  const [isRetired, setRetired] = useState(till.status === 'retired')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeTill({ id: till.id, name: name.trim(), code: code.trim(), status: isRetired ? 'retired' : 'active' }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['tills'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('setup.changeOf', { name: till.name })}
      word={t('setup.save')}
      writing={writing}
      reason={name.trim() === '' || code.trim() === '' ? t('tills.nameFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('tills.name')}
        maxLength={100}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('setup.code')} maxLength={20} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
      <label className="check">
        <input type="checkbox" checked={isRetired} onChange={(event) => setRetired(event.currentTarget.checked)} />
        {t('tills.retire')}
      </label>
    </FormDialog>
  )
}
