/** Settings that are one record, such as the rules for signing in: a form with what is set, and one button. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Query } from '../live-reads.ts'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { PaneForm } from '../setup/pane-form.tsx'
import { t, type Word } from '../words.ts'
import { type FieldOf, Fields, problemOf } from './fields.tsx'
import type { Key } from './records.tsx'
import type { Values } from './values.ts'

interface Props<Read> {
  readonly query: Query
  readonly of: string
  readonly read: () => Promise<Read>
  readonly text?: Word
  readonly fields: readonly FieldOf[]
  readonly valuesOf: (read: Read) => Values
  readonly save: (values: Values, key: Key) => Promise<unknown>
}

export function OneRecord<Read>(props: Props<Read>) {
  const { data, error } = useQuery({
    queryKey: [props.query, props.of, 'settings'],
    queryFn: async () => props.read(),
    retry: false,
  })
  return (
    <>
      {props.text !== undefined && <p className="secondary">{t(props.text)}</p>}
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {data !== undefined && <Form key={JSON.stringify(data)} {...props} before={props.valuesOf(data)} />}
    </>
  )
}

function Form<Read>({ before, query, fields, save }: Props<Read> & { before: Values }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [values, setValues] = useState(before)
  const submit = async () => {
    const isDone = await writing.run(async (key) => {
      await save(values, key)
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: [query] })
  }
  return (
    <PaneForm word={t('setup.save')} writing={writing} reason={problemOf(fields, values)} onSubmit={submit}>
      <Fields fields={fields} values={values} onChange={(name, value) => setValues((old) => ({ ...old, [name]: value }))} />
    </PaneForm>
  )
}
