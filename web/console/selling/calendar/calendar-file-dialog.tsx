/** Prices and restrictions as a file: saved for a spreadsheet, and read again with what would change. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Notice } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { EffectShown } from './bulk-editor.tsx'
import { changesFromFile, type FileRead, fileOf } from './calendar-file.ts'
import { useCalendarWrite } from './use-calendar-write.ts'

/** Days in one file that is saved. */
const daysSaved = 400
/** A larger file holds no more lines than are read. */
const bytesAtMost = 500_000

interface Props {
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
  readonly from: string
  /** The version of the calendar that is shown. */
  readonly etag: string | undefined
  readonly onClose: () => void
}

export function CalendarFileDialog({ plans, types, from, etag, onClose }: Props) {
  const { establishment } = useSession()
  const { writing, write } = useCalendarWrite(etag, onClose)
  const [read, setRead] = useState<FileRead>()
  const house = { plans: plans.map((plan) => ({ ...plan, isDerived: plan.parentId !== undefined })), types }
  const { data: effect, error } = useQuery({
    queryKey: ['calendar-preview', establishment.id, read?.changes],
    queryFn: () => api.previewCalendarChange({ id: establishment.id, changes: [...(read?.changes ?? [])] }),
    enabled: (read?.changes.length ?? 0) > 0,
    retry: false,
    gcTime: 0,
  })
  const take = async (file: File | undefined) => {
    if (!file) return setRead(undefined)
    return file.size > bytesAtMost
      ? setRead({ changes: [], problems: [{ line: 1, text: t('calendarFile.tooLong', { count: 1000 }) }] })
      : setRead(changesFromFile(await file.text(), house))
  }
  return (
    <FormDialog
      title={t('calendarFile.title')}
      word={t('calendarFile.write', { count: read?.changes.length ?? 0 })}
      writing={writing}
      reason={read === undefined || read.changes.length === 0 ? t('calendarFile.first') : effect ? undefined : t('loading')}
      onClose={onClose}
      onSubmit={async () => {
        if (read && read.changes.length > 0) await write([...read.changes])
      }}
    >
      <p className="secondary">{t('calendarFile.text')}</p>
      <SaveFile from={from} house={house} />
      <Field
        label={t('calendarFile.choose')}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <div className="stack" role="status">
        {read && read.problems.length > 0 && (
          <Notice tone="warn" title={t('calendarFile.problems', { count: read.problems.length })}>
            <ul className="list">
              {read.problems.slice(0, 20).map(({ line, text }) => (
                <li key={line}>{t('calendarFile.line', { line, text })}</li>
              ))}
            </ul>
          </Notice>
        )}
        {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
        {effect && <EffectShown effect={effect} plans={plans} types={types} />}
      </div>
    </FormDialog>
  )
}

function SaveFile({ from, house }: { readonly from: string; readonly house: Parameters<typeof fileOf>[1] }) {
  const { establishment } = useSession()
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setProblem(undefined)
    try {
      const calendar = await api.getCalendar({ id: establishment.id, from, to: addDays(from, daysSaved) })
      saveFile(new Blob([fileOf(calendar, house)], { type: 'text/csv' }), `prices-${establishment.code}-${from}.csv`)
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }
  return (
    <>
      <Button onClick={() => void save()}>{t('calendarFile.save')}</Button>
      {problem !== undefined && <Notice tone="bad" title={problem} />}
    </>
  )
}
