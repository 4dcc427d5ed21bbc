/**
 * The form of a record of a list, which a colleague may change while it is open. What is saved is compared with what is there now, just before: a
 * colleague's changes are taken in, and where both changed a field, the person chooses.
 */
import { useState } from 'react'
import type { Values } from '../values.ts'
import type { Shown } from './changed-elsewhere.tsx'
import { isSame, merged } from './merge.ts'

interface Form {
  readonly values: Values
  readonly base: Values
  readonly both: readonly string[]
  readonly isChangedElsewhere: boolean
}

export interface EditedRow {
  readonly values: Values
  readonly set: (name: string, value: string) => void
  /** For `ChangedElsewhere`. */
  readonly shown: Shown
  /** Whether it can be saved over what is there now; otherwise the form says what a colleague changed. */
  readonly mayReplace: (theirs: Values) => boolean
}

export function useEditedRow(first: () => Values): EditedRow {
  const [form, setForm] = useState<Form>(() => {
    const values = first()
    return { values, base: values, both: [], isChangedElsewhere: false }
  })
  const change = (more: (before: Form) => Partial<Form>) => setForm((before) => ({ ...before, ...more(before) }))
  return {
    values: form.values,
    set: (name, value) => change(({ values }) => ({ values: { ...values, [name]: value } })),
    shown: {
      form,
      isDirty: false,
      discard: () => {},
      takeTheirs: (name) =>
        change(({ values, base, both }) => ({
          values: { ...values, [name]: base[name] ?? '' },
          both: both.filter((each) => each !== name),
        })),
      keepMine: (name) => change(({ both }) => ({ both: both.filter((each) => each !== name) })),
    },
    mayReplace: (theirs) => {
      // The same as mine: an attempt whose answer was lost.
      if (isSame(theirs, form.base) || isSame(theirs, form.values)) return true
      setForm({ ...merged(form.base, form.values, theirs), base: theirs, isChangedElsewhere: true })
      return false
    },
  }
}
