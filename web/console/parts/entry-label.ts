import { dayText, t } from '../words.ts'
import { labelParts } from './label-parts.ts'

/** The label of a folio line in the reader’s language; what a person has written stays as it is. */
export function entryLabel(label: string): string {
  const parts = labelParts(label)
  if (!parts) return label
  const { day, label: inner } = parts.values
  return t(parts.word, {
    ...parts.values,
    ...(day === undefined ? {} : { day: dayText(day) }),
    ...(inner === undefined ? {} : { label: entryLabel(inner) }),
  })
}
