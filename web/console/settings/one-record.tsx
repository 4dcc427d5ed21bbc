/** Settings that are one record, such as the rules for signing in: a form with what is set, and one button. Colleagues may change it at the same time. */

import { wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import type { Query } from '../queries.ts'
import { PaneForm } from '../setup/pane-form.tsx'
import { t, type Word } from '../words.ts'
import { type FieldOf, Fields, problemOf as problemOfFields, wordsOfFields } from './fields.tsx'
import { ChangedElsewhere, choiceMissing } from './together/changed-elsewhere.tsx'
import { type SharedOf, useSharedRecord } from './together/use-shared-record.ts'
import type { Values } from './values.ts'

interface Props<Read> extends Pick<SharedOf<Read>, 'read' | 'valuesOf' | 'write'> {
  readonly query: Query
  readonly of: string
  readonly text?: Word
  readonly fields: readonly FieldOf[]
  /** What is wrong in several fields together. */
  readonly problemOf?: (values: Values) => string | undefined
}

export function OneRecord<Read>({ query, of, text, fields, problemOf, read, valuesOf, write }: Props<Read>) {
  const shared = useSharedRecord({ query, id: of, read, valuesOf, write })
  const { form, error, writing, set, save } = shared
  return (
    <>
      {text !== undefined && <p className="secondary">{t(text)}</p>}
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {form && (
        <PaneForm
          word={t('setup.save')}
          writing={writing}
          reason={problemOfFields(fields, form.values) ?? problemOf?.(form.values) ?? choiceMissing(shared)}
          onSubmit={async () => {
            await save()
          }}
        >
          <Fields fields={fields} values={form.values} onChange={set} />
          <ChangedElsewhere shared={shared} {...wordsOfFields(fields)} />
        </PaneForm>
      )}
    </>
  )
}
