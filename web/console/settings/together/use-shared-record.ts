/** A record that several people may change at once: the form begins with a version, saves only over it, and takes in what a colleague saves meanwhile. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWriting, type Writing } from '../../parts/form.ts'
import { say } from '../../parts/toast.tsx'
import type { Query } from '../../queries.ts'
import { t } from '../../words.ts'
import type { Key } from '../records.tsx'
import type { Values } from '../values.ts'
import { isSame, type Joins, merged } from './merge.ts'

/** A record with its version. */
export interface Versioned<Read> {
  readonly data: Read
  readonly etag?: string | undefined
}

export interface SharedOf<Read> {
  readonly query: Query
  readonly id: string
  readonly read: () => Promise<Versioned<Read>>
  readonly valuesOf: (read: Read) => Values
  /** How fields are joined that both changed; the others are asked about. */
  readonly joins?: Joins
  readonly write: (values: Values, options: ReturnType<Key> & { ifMatch?: string }) => Promise<Versioned<Read>>
}

interface Form {
  readonly values: Values
  /** What it began with, and which version that was. */
  readonly base: Values
  readonly etag: string | undefined
  /** Whether a colleague has saved since something was typed here. */
  readonly isChangedElsewhere: boolean
  readonly both: readonly string[]
}

export interface SharedRecord {
  /** Undefined until it is read. */
  readonly form: Form | undefined
  readonly error: Error | null
  readonly writing: Writing
  readonly set: (name: string, value: string) => void
  readonly takeTheirs: (name: string) => void
  readonly keepMine: (name: string) => void
  /** Back to what is saved. */
  readonly discard: () => void
  /** Whether something is typed that is not saved. */
  readonly isDirty: boolean
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>
}

/** What was typed and not saved: leaving a screen loses nothing. It stands among what was read, and goes with it when the person signs out. */
function useDraft(place: string) {
  const queries = useQueryClient()
  const queryKey = ['draft', place]
  return {
    read: () => queries.getQueryData<Form>(queryKey),
    keep(form: Form | undefined) {
      if (form === undefined) return queries.removeQueries({ queryKey, exact: true })
      queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
      return queries.setQueryData(queryKey, form)
    },
  }
}
/** The form after it was read again: what was not touched is what is saved now. */
function readAgain(
  before: Form | undefined,
  { theirs, etag }: { theirs: Values; etag: string | undefined },
  joins?: Joins,
): Form {
  if (before === undefined) return { values: theirs, base: theirs, etag, isChangedElsewhere: false, both: [] }
  if (before.etag === etag && isSame(before.base, theirs)) return before
  const { values, both } = merged(before.base, before.values, theirs, joins)
  return { values, base: theirs, etag, isChangedElsewhere: !isSame(before.values, before.base), both }
}

export function useSharedRecord<Read>({ query, id, read, valuesOf, joins, write }: SharedOf<Read>): SharedRecord {
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: answer, error } = useQuery({ queryKey: [query, id, 'with-version'], queryFn: read, retry: false })
  const draft = useDraft(`${query} ${id}`)
  const [form, setForm] = useState<Form | undefined>(draft.read)
  const isDirty = form !== undefined && !isSame(form.values, form.base)
  useEffect(() => {
    if (answer) setForm((before) => readAgain(before, { theirs: valuesOf(answer.data), etag: answer.etag }, joins))
    // What the form begins with follows from what was read.
  }, [answer])
  useEffect(() => {
    if (form) draft.keep(isDirty ? form : undefined)
  }, [form, isDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  const change = (more: (before: Form) => Partial<Form>) => setForm((before) => before && { ...before, ...more(before) })
  const save = async () => {
    if (!form) return false
    const isDone = await writing.run(async (key) => {
      const { data, etag } = await write(form.values, { ...key(), ...(form.etag === undefined ? {} : { ifMatch: form.etag }) })
      const saved = valuesOf(data)
      setForm({ values: saved, base: saved, etag, isChangedElsewhere: false, both: [] })
    })
    // Refused because a colleague was first: theirs is read and taken in.
    await queries.invalidateQueries({ queryKey: [query] })
    if (isDone) say(t('done.saved'))
    return isDone
  }
  return {
    form,
    error,
    writing,
    set: (name, value) => change(({ values }) => ({ values: { ...values, [name]: value } })),
    takeTheirs: (name) =>
      change(({ values, base, both }) => ({
        values: { ...values, [name]: base[name] ?? '' },
        both: both.filter((each) => each !== name),
      })),
    keepMine: (name) => change(({ both }) => ({ both: both.filter((each) => each !== name) })),
    discard: () => change(({ base }) => ({ values: base, isChangedElsewhere: false, both: [] })),
    isDirty,
    save,
  }
}
