/**
 * The records of a kind, such as the meters of a property: a list with a search, a form to add one, and a form to correct one. Every kind of record that is kept
 * in Settings looks and works like this; a kind says what it asks and which operations it calls.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import type { Query } from '../queries.ts'
import { t, type Word } from '../words.ts'
import { type FieldOf, Fields, problemOf, wordsOfFields } from './fields.tsx'
import { ChangedElsewhere, choiceMissing } from './together/changed-elsewhere.tsx'
import { useEditedRow } from './together/use-edited-row.ts'
import { isOn, type Values } from './values.ts'

export type Key = (part?: string) => { idempotencyKey: string }

export interface RecordsOf<Row> {
  readonly query: Query
  /** The establishment, or `all` for records of the whole company. */
  readonly of: string
  readonly read: () => Promise<readonly Row[]>
  /** What these records are for, in one sentence. */
  readonly text: Word
  readonly none: Word
  readonly add: Word
  readonly titleOf: (row: Row) => string
  readonly detailOf?: (row: Row) => string
  readonly isRetired?: (row: Row) => boolean
  readonly fields: readonly FieldOf[]
  /** What is wrong in several fields together. */
  readonly problemOf?: (values: Values) => string | undefined
  /** What a new record begins with. */
  readonly empty?: Values
  readonly valuesOf: (row: Row) => Values
  readonly create: (values: Values, key: Key) => Promise<unknown>
  /** Nothing: a record of this kind is not changed. */
  readonly change?: ((row: Row, values: Values, key: Key) => Promise<unknown>) | undefined
  /** Other buttons of a record. */
  readonly buttons?: (row: Row) => ReactNode
}

/** A row can be found by name once the list is longer than this. */
const rowsAtOnce = 8

export function Records<Row extends { readonly id: string }>({ kind }: { kind: RecordsOf<Row> }) {
  const { data: rows, error } = useQuery({
    queryKey: [kind.query, kind.of, 'settings'],
    queryFn: async () => kind.read(),
    retry: false,
  })
  const [wanted, setWanted] = useState('')
  const [edited, setEdited] = useState<Row | 'new'>()
  const shown = (rows ?? []).filter((row) =>
    `${kind.titleOf(row)} ${kind.detailOf?.(row) ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <p className="secondary">{t(kind.text)}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      <p className="buttons">
        <Button kind="main" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
          {t(kind.add)}
        </Button>
      </p>
      {rows !== undefined && rows.length > rowsAtOnce && (
        <Field
          label={t('settings.find')}
          type="search"
          maxLength={100}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {shown.length > 0 && (
        <ul className="checklist">
          {shown.map((row) => (
            <li key={row.id}>
              <span>
                {kind.titleOf(row)} <small className="secondary">{kind.detailOf?.(row)}</small>
              </span>
              <span className="buttons">
                {kind.isRetired?.(row) && <Tag tone="neutral">{t('settings.retired')}</Tag>}
                {kind.buttons?.(row)}
                {kind.change && (
                  <Button aria-label={t('setup.changeOf', { name: kind.titleOf(row) })} onClick={() => setEdited(row)}>
                    {t('extras.change')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p>{t(kind.none)}</p>}
      {rows !== undefined && rows.length > 0 && shown.length === 0 && <p>{t('settings.notFound')}</p>}
      {edited !== undefined && (
        <RecordForm kind={kind} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

interface FormProps<Row> {
  readonly kind: RecordsOf<Row>
  readonly row: Row | undefined
  readonly onClose: () => void
}

/** The form of one record, new without a row. */
export function RecordForm<Row extends { readonly id: string }>({ kind, row, onClose }: FormProps<Row>) {
  const queries = useQueryClient()
  const writing = useWriting()
  const { values, set, shown, mayReplace } = useEditedRow(() => (row === undefined ? (kind.empty ?? {}) : kind.valuesOf(row)))
  const fields = kind.fields.filter(({ when }) => when === undefined || (when === 'new') === (row === undefined))
  const isRemoved = isOn(values, 'removed')
  const save = async () => {
    let isSaved = false
    await writing.run(async (key) => {
      if (row === undefined) await kind.create(values, key)
      else {
        const now = (await kind.read()).find(({ id }) => id === row.id) ?? row
        if (!mayReplace(kind.valuesOf(now))) return
        await kind.change?.(now, values, key)
      }
      isSaved = true
    })
    if (!isSaved) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: [kind.query] })
    onClose()
  }
  return (
    <FormDialog
      title={row === undefined ? t(kind.add) : t('setup.changeOf', { name: kind.titleOf(row) })}
      word={row === undefined ? t(kind.add) : t(isRemoved ? 'attachments.remove' : 'setup.save')}
      writing={writing}
      isFinal={isRemoved}
      reason={isRemoved ? undefined : (problemOf(fields, values) ?? kind.problemOf?.(values) ?? choiceMissing(shown))}
      onClose={onClose}
      onSubmit={save}
    >
      <Fields fields={fields} values={values} onChange={set} />
      <ChangedElsewhere shared={shown} {...wordsOfFields(fields)} />
    </FormDialog>
  )
}
